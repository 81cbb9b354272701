// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Figures as text, with names that try to break out of it. */
class StatisticsTextTest {
    private static final String NASTY = "a\"b<c>&\\d\n</script>";
    private static final Figures FIGURES =
            new Figures(
                    2,
                    new Spread(300, 200, 100),
                    new Spread(5_000_000, 3_000_000, 2_000_000),
                    new Spread(4_000_000, 2_500_000, 1_500_000),
                    7_000_000,
                    2,
                    1,
                    0,
                    1,
                    2);
    private static final FlowStatistics FLOW =
            new FlowStatistics(
                    NASTY,
                    Level.ADVANCED,
                    Interval.SNAPSHOT,
                    Instant.parse("2026-01-02T03:04:05Z"),
                    Instant.parse("2026-01-02T03:04:25Z"),
                    FIGURES,
                    List.of(new ThreadStatistics(NASTY, FIGURES)),
                    List.of(
                            new NodeStatistics(
                                    "to1",
                                    "to",
                                    NASTY,
                                    "orders",
                                    2,
                                    new Spread(2000, 1500, 500),
                                    Spread.NONE,
                                    List.of(
                                            new TerminalStatistics("in", 2),
                                            new TerminalStatistics("out", 2)))));

    @Test
    void jsonIsOneLineWhateverTheNames() {
        String escaped = "a\\\"b<c>&\\\\d\\u000a</script>";
        assertThat(StatisticsJson.of(FLOW, "p"))
                .startsWith(
                        "{\"process\":\"p\",\"flow\":\""
                                + escaped
                                + "\",\"level\":\"advanced\",\"interval\":\"snapshot\","
                                + "\"from\":\"2026-01-02T03:04:05Z\",\"to\":\"2026-01-02T03:04:25Z\","
                                + "\"messages\":2,\"bytes\":{\"total\":300,\"max\":200,\"min\":100},")
                .contains("\"threads\":[{\"thread\":\"" + escaped + "\",\"messages\":2,")
                .endsWith(
                        "\"terminals\":[{\"name\":\"in\",\"messages\":2},{\"name\":\"out\",\"messages\":2}]}]}")
                .doesNotContain("\n");
    }

    @Test
    void xmlIsWellFormedAndInMicroseconds() throws Exception {
        Document document =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(
                                new ByteArrayInputStream(
                                        StatisticsXml.of(FLOW, "broker", "default")
                                                .getBytes(StandardCharsets.UTF_8)));
        Element flow = (Element) document.getElementsByTagName("MessageFlow").item(0);
        assertThat(flow.getAttribute("MessageFlowName")).isEqualTo("a\"b<c>&\\d </script>");
        assertThat(flow.getAttribute("TotalElapsedTime")).isEqualTo("5000");
        assertThat(flow.getAttribute("MinimumCPUTime")).isEqualTo("1500");
        assertThat(flow.getAttribute("StartTime")).isEqualTo("03:04:05.000000");
        assertThat(flow.getAttribute("TotalNumberOfBackouts")).isEqualTo("1");
        Element node = (Element) document.getElementsByTagName("NodeStatistics").item(0);
        assertThat(node.getAttribute("NumberOfOutputTerminals")).isEqualTo("1");
        assertThat(document.getElementsByTagName("TerminalStatistics").getLength()).isEqualTo(2);
        assertThat(document.getElementsByTagName("ThreadStatistics").getLength()).isEqualTo(1);
    }

    @Test
    void tablesHaveAsManyColumnsAsTitles() {
        for (String table :
                List.of(
                        StatisticsTable.threads(FLOW),
                        StatisticsTable.nodes(
                                new FlowStatistics(
                                        "orders",
                                        Level.BASIC,
                                        Interval.TOTAL,
                                        FLOW.from(),
                                        FLOW.to(),
                                        FIGURES,
                                        List.of(),
                                        List.of(
                                                new NodeStatistics(
                                                        "to1",
                                                        "to",
                                                        "mq:OUT",
                                                        "orders",
                                                        1,
                                                        Spread.NONE,
                                                        Spread.NONE,
                                                        List.of())))))) {
            List<String> lines = table.lines().toList();
            assertThat(lines).hasSize(2);
            assertThat(lines.get(1).split("\t", -1)).hasSameSizeAs(lines.get(0).split("\t", -1));
        }
    }
}
