// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.perfharness.error.HarnessException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SuitesTest {

    static List<String> names() {
        return Suites.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyPublishedRowHasItsCounterpartById(String name) throws Exception {
        Suite suite = Suites.find(name);
        Set<String> messages = Set.copyOf(RowMessages.names());
        assertThat(suite.rows()).extracting(Row::id).doesNotHaveDuplicates();
        assertThat(suite.rows())
                .allSatisfy(
                        row -> {
                            assertThat(row.published().rate()).isPositive();
                            if (row.published().hasCpu()) {
                                assertThat(row.published().cpu()).isPositive();
                            }
                            assertThat(row.bytes()).isPositive();
                            assertThat(messages).contains(row.workload().message());
                        });
    }

    @Test
    void theNineUseCasesAreThereInWhole() throws Exception {
        Suite suite = Suites.find("iib-v9");
        long lines;
        try (InputStream in = Suites.class.getResourceAsStream("iib-v9-aix-2014.csv")) {
            lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().count() - 1;
        }
        assertThat(suite.rows()).hasSize((int) lines).hasSize(90);
        assertThat(suite.tables()).hasSize(9);
        assertThat(suite.without()).isEmpty();
        assertThat(suite.sizes())
                .containsExactly("256b", "2kB", "20kB", "200kB", "2000kB", "20000kB");
        assertThat(suite.rows())
                .extracting(Row::id)
                .contains(
                        "aggregation/256b/non-persistent",
                        "coordinated-request-reply/20000kB/persistent",
                        "file-out-and-file-in/2kB/non-persistent");
        Row routing =
                suite.rows().stream()
                        .filter(row -> row.id().equals("message-routing/2kB/persistent"))
                        .findFirst()
                        .orElseThrow();
        assertThat(routing.published().cpu()).isEqualTo(0.378);
        assertThat(routing.workload().flow()).isEqualTo("routing");
    }

    @Test
    void aTableWithoutCounterpartHasAReasonAndNoneIsForgotten() {
        Suite suite = Suites.find("wmb-v61");
        List<Published> published = PublishedTables.read("wmb-v61-plinux-2008");
        assertThat(published.stream().map(Published::table).distinct())
                .hasSize(68)
                .allMatch(
                        table ->
                                suite.tables().containsKey(table)
                                        != suite.without().containsKey(table));
        assertThat(suite.rows()).hasSizeGreaterThan(560);
        assertThat(suite.rows()).hasSize(published.size() - 1 - withoutRows(suite, published));
        assertThat(WmbV61.WORKLOADS.keySet()).isEqualTo(suite.tables().keySet());
        assertThat(suite.without().keySet()).containsAll(WmbV61.WITHOUT.keySet());
    }

    private static int withoutRows(Suite suite, List<Published> published) {
        return (int)
                published.stream().filter(row -> suite.without().containsKey(row.table())).count();
    }

    @Test
    void theReportOf2000HasItsRatesOfMessagesInAndOut() {
        Suite suite = Suites.find("mqsi-v2");
        List<Published> published = MqsiV2.published();
        assertThat(suite.rows()).hasSize(published.size() - withoutRows(suite, published));
        assertThat(suite.without().keySet()).isEqualTo(MqsiV2.WITHOUT.keySet());
        assertThat(MqsiV2.WORKLOADS.keySet()).isEqualTo(suite.tables().keySet());
        // 1,511 in and out together at 49 % of four processors.
        Published moved = row(suite, "7-1-mqinput-mqoutput-throughput-results/1024/non-persistent");
        assertThat(moved.rate()).isEqualTo(755.5);
        assertThat(moved.cpu()).isEqualTo(4 * 10 * 49 / 755.5);
        // However many get it, a publication counts as one in and one out: 199 are 995 deliveries.
        Published ten =
                published.stream()
                        .filter(row -> row.table().contains(": 10 Subscribers"))
                        .findFirst()
                        .orElseThrow();
        assertThat(ten.rate()).isEqualTo(995);
        assertThat(ten.cpu()).isEqualTo(40 * 29 / 995.0);
    }

    /** Of a quick run. */
    private static SuiteSettings settings() {
        return new SuiteSettings(
                null,
                null,
                List.of(),
                Map.of(),
                20,
                16,
                3,
                Duration.ofSeconds(1),
                Duration.ZERO,
                Duration.ZERO,
                List.of(),
                List.of(),
                null,
                true);
    }

    private static Published row(Suite suite, String id) {
        return suite.rows().stream()
                .filter(row -> row.id().equals(id))
                .findFirst()
                .orElseThrow()
                .published();
    }

    @Test
    void theQueueManagersReportIsOfClientsThatTheDriverOrAFlowAnswers() {
        Suite suite = Suites.find("mq-v53");
        assertThat(suite.tables()).hasSize(8);
        assertThat(suite.without().keySet()).isEqualTo(MqV53.WITHOUT.keySet());
        assertThat(suite.rows())
                .allSatisfy(
                        row -> {
                            assertThat(row.published().hasCpu()).isFalse();
                            assertThat(row.workload().clients(20))
                                    .isEqualTo(Integer.parseInt(row.published().configuration()));
                        });
        assertThat(row(suite, "client-channels/5/2K/non-persistent").rate()).isEqualTo(1966);
        assertThat(suite.rows().stream().filter(row -> row.workload().responders()).count())
                .isEqualTo(25);
    }

    @Test
    void whatIsDistributedHasASecondQueueManagerAndTheFlowThatAnswersThere() {
        List<Row> distributed =
                Suites.find("mq-v53").rows().stream()
                        .filter(row -> row.published().table().startsWith("distributed"))
                        .toList();
        assertThat(distributed).hasSize(12);
        assertThat(distributed)
                .allSatisfy(
                        row -> {
                            Workload workload = row.workload();
                            assertThat(workload.processes().areTwoQueueManagers()).isTrue();
                            assertThat(workload.processes().channels().get(Channels.FLOW))
                                    .contains(
                                            "uri: mq:" + workload.puts().get(0) + "\n",
                                            "uri: mq:" + workload.take() + "\n",
                                            // Camel finds no constructor of one text among several
                                            "properties:\n        brokerURL: \"" + Processes.FIRST);
                        });
        Row rated =
                distributed.stream()
                        .filter(row -> row.published().configuration().equals("1750"))
                        .findFirst()
                        .orElseThrow();
        assertThat(rated.workload().pace()).isEqualTo(new Pace(false, 1750));
        assertThat(new Applications(settings()).of(rated)).isEqualTo(200);
    }

    @Test
    void executionGroupsAreProcessesAndTraceNodesAFlowBefore() {
        List<Row> rows = Suites.find("wmb-v61").rows();
        List<Integer> groups =
                rows.stream()
                        .filter(row -> row.published().table().endsWith("Execution Groups"))
                        .map(row -> row.workload().processes().groups())
                        .toList();
        assertThat(groups).containsExactly(1, 2, 3, 4, 1, 2, 3, 4, 5);
        assertThat(
                        rows.stream()
                                .filter(
                                        row ->
                                                row.published()
                                                        .table()
                                                        .contains("Trace Node Turned"))
                                .map(Row::workload))
                .hasSize(2)
                .allSatisfy(
                        traced -> {
                            assertThat(traced.puts()).containsExactly("TRACED.IN");
                            assertThat(traced.processes().flows().get("traced"))
                                    .contains("uri: mq:TRACED.IN", "- to: mq:LARGE.IN");
                        })
                .extracting(traced -> traced.settings().get("bactrian.flow.traced.trace-nodes"))
                .containsExactly("true", "false");
    }

    @Test
    void whatNeedsAnotherBrokerSaysSo() {
        List<Row> instances =
                Suites.find("wmb-v61").rows().stream()
                        .filter(row -> row.published().table().equals("Using Additional Instances"))
                        .toList();
        assertThat(instances)
                .allSatisfy(
                        row ->
                                assertThat(row.workload().instances(16))
                                        .isEqualTo(
                                                Integer.parseInt(row.published().configuration())));
        assertThat(instances.stream().map(row -> row.workload().settings()).distinct()).hasSize(6);
    }

    @Test
    void goalsAreThoseOfSizeAndPersistence() {
        assertThat(goal("message-routing/2kB/non-persistent")).isEqualTo(1 / 3.0);
        assertThat(goal("message-routing/20kB/non-persistent")).isEqualTo(0.1);
        assertThat(goal("message-routing/20kB/persistent")).isEqualTo(0.5);
    }

    private static double goal(String id) {
        return Goal.of(
                Suites.find("iib-v9").rows().stream()
                        .filter(row -> row.id().equals(id))
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void anUnknownSuiteIsToldWithThoseThatThereAre() {
        assertThatThrownBy(() -> Suites.find("iib-v10"))
                .isInstanceOf(HarnessException.class)
                .hasMessageStartingWith("BAC8613: no suite iib-v10; there are: iib-v9");
    }

    @Test
    void valuesWithCommasAreQuoted() {
        List<String> values = List.of("a", "b, c", "d \"e\"", "", "f");
        assertThat(Csv.line(values)).isEqualTo("a,\"b, c\",\"d \"\"e\"\"\",,f");
        assertThat(Csv.values(Csv.line(values))).isEqualTo(values);
    }
}
