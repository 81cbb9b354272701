// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.management;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.management.FlowCommands;
import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import dev.bactrian.statistics.Figures;
import dev.bactrian.statistics.FlowStatistics;
import dev.bactrian.statistics.Interval;
import dev.bactrian.statistics.Level;
import dev.bactrian.statistics.NodeStatistics;
import dev.bactrian.statistics.Statistics;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is counted of the running application's flows. */
@QuarkusTest
class StatisticsTest extends FlowTest {

    @TestHTTPResource("/q/metrics")
    URI metrics;

    @Inject Statistics statistics;
    @Inject FlowCommands commands;

    /**
     * A message's last figures come after its answer: those of other tests' are in when it stops.
     */
    @BeforeEach
    void countWhatOthersPut() {
        assertThat(commands.execute("stop routing").status()).isEqualTo("ok");
        assertThat(commands.execute("start routing").status()).isEqualTo("ok");
    }

    @AfterEach
    void countAsBefore() {
        statistics.setLevel(Level.BASIC);
    }

    private FlowStatistics of(String flow) {
        return statistics.of(flow, Interval.TOTAL).orElseThrow();
    }

    /** The figures are complete when the unit of work is: after the answer can be got. */
    private FlowStatistics await(String flow, Predicate<FlowStatistics> wanted) {
        long end = System.nanoTime() + BrokerClient.PATIENCE * 1_000_000L;
        FlowStatistics found = of(flow);
        while (!wanted.test(found) && System.nanoTime() < end) {
            Thread.onSpinWait();
            found = of(flow);
        }
        assertThat(wanted.test(found)).as("%s", found).isTrue();
        return found;
    }

    private static long invocations(FlowStatistics flow, String type) {
        return flow.nodes().stream()
                .filter(node -> node.route().equals("routing") && node.type().equals(type))
                .mapToLong(NodeStatistics::invocations)
                .sum();
    }

    @Test
    void aSaleIsCountedWithItsNodes() {
        statistics.setLevel("routing", Level.ADVANCED);
        FlowStatistics before = of("routing");
        byte[] sale = TestMessages.sample("SaleEnvelope");

        client.put("ROUTING.IN", sale);
        assertThat(client.getBytes("ROUTING.OUT1")).isEqualTo(sale);

        Figures was = before.figures();
        Figures now =
                await("routing", flow -> flow.figures().messages() > was.messages()).figures();
        assertThat(now.messages()).isEqualTo(was.messages() + 1);
        assertThat(now.bytes().total()).isEqualTo(was.bytes().total() + sale.length);
        assertThat(now.commits()).isGreaterThan(was.commits());
        assertThat(now.errors()).isEqualTo(was.errors());
        assertThat(now.elapsed().total()).isGreaterThan(was.elapsed().total());
        assertThat(now.cpu().total()).isGreaterThan(was.cpu().total());
        assertThat(now.threadLimitReached()).isGreaterThan(was.threadLimitReached());
        FlowStatistics flow = of("routing");
        for (String type : new String[] {"input", "process", "to"}) {
            assertThat(invocations(flow, type)).as(type).isEqualTo(invocations(before, type) + 1);
        }
        assertThat(flow.threads())
                .anyMatch(
                        thread ->
                                thread.thread().contains("mq:ROUTING.IN")
                                        && thread.figures().messages() > 0);
    }

    @Test
    void aMessageThatFailsIsAnErrorEachTimeAndABackoutOnce() {
        Figures was = of("routing").figures();

        client.put("ROUTING.IN", "<SaleEnvelope><SaleList></SaleEnvelope>");
        assertThat(client.getText("ROUTING.BACKOUT")).startsWith("<SaleEnvelope>");

        Figures now =
                await("routing", flow -> flow.figures().backedOut() > was.backedOut()).figures();
        assertThat(now.errors()).isEqualTo(was.errors() + 3);
        assertThat(now.backedOut()).isEqualTo(was.backedOut() + 1);
        assertThat(now.backouts()).isGreaterThanOrEqualTo(was.backouts() + 2);
    }

    @Test
    void aFlowThatIsOffCountsNothing() {
        assertThat(commands.execute("statistics level flow=passthrough level=off").text())
                .contains("passthrough\toff\t");
        long before = of("passthrough").figures().messages();
        client.put("PASSTHROUGH.IN", "uncounted");
        assertThat(client.getText("PASSTHROUGH.OUT")).isEqualTo("uncounted");

        commands.execute("statistics level flow=passthrough level=basic");
        client.put("PASSTHROUGH.IN", "counted");
        assertThat(client.getText("PASSTHROUGH.OUT")).isEqualTo("counted");
        assertThat(
                        await("passthrough", flow -> flow.figures().messages() > before)
                                .figures()
                                .messages())
                .isEqualTo(before + 1);
    }

    @Test
    void theCommandAnswersTablesAndJson() {
        assertThat(commands.execute("statistics list").text().lines())
                .anyMatch(line -> line.startsWith("FLOW\tLEVEL\tMESSAGES\t"))
                .anyMatch(line -> line.startsWith("routing\tbasic\t"))
                .anyMatch(line -> line.startsWith("http\tbasic\t"));
        assertThat(commands.execute("statistics list flow=routing of=json").text())
                .startsWith("{\"flow\":\"routing\",\"level\":\"basic\",\"interval\":\"total\"");
        assertThat(commands.execute("statistics list flow=nothing").status()).isEqualTo("unknown");
        assertThat(commands.execute("statistics list interval=century").text())
                .startsWith("BAC8122");
        assertThat(commands.execute("statistics level level=loud").status()).isEqualTo("failed");
        assertThat(commands.execute("statistics level flow=routing").status()).isEqualTo("failed");
    }

    private String metrics() throws Exception {
        HttpResponse<String> answer =
                HttpClient.newHttpClient()
                        .send(
                                HttpRequest.newBuilder(metrics).build(),
                                HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body();
    }

    @Test
    void metricsAreLabelledWithTheFlow() throws Exception {
        long before = of("routing").figures().messages();
        byte[] sale = TestMessages.sample("SaleEnvelope");
        client.put("ROUTING.IN", sale);
        assertThat(client.getBytes("ROUTING.OUT1")).isEqualTo(sale);
        long now =
                await("routing", flow -> flow.figures().messages() > before).figures().messages();

        assertThat(metrics().lines())
                .contains("bactrian_flow_messages_total{flow=\"routing\"} " + now + ".0")
                .anyMatch(
                        line ->
                                line.startsWith(
                                                "bactrian_flow_elapsed_seconds_sum{flow=\"routing\"")
                                        && !line.endsWith(" 0.0"))
                .contains("bactrian_flow_running{flow=\"routing\"} 1.0")
                .contains("bactrian_flow_instances{flow=\"routing\"} 1.0")
                .anyMatch(line -> line.startsWith("bactrian_flow_errors_total{flow=\"http\""))
                .anyMatch(line -> line.startsWith("bactrian_queue_depth{queue=\"ROUTING.IN\""))
                .anyMatch(
                        line ->
                                line.startsWith("bactrian_parser_bytes_total{domain=\"XMLNSC\"}")
                                        && !line.endsWith(" 0.0"))
                .anyMatch(line -> line.startsWith("jvm_memory_used_bytes"))
                .anyMatch(line -> line.startsWith("agroal_"));
    }

    private Message next(JMSConsumer consumer, String flow) throws JMSException {
        Message message;
        do {
            message = consumer.receive(BrokerClient.PATIENCE);
            assertThat(message).as("figures of %s", flow).isNotNull();
        } while (!flow.equals(message.getStringProperty("BactrianFlow")));
        return message;
    }

    @Test
    void theFiguresOfAnIntervalArePublished() throws Exception {
        JMSContext context = client.context();
        try (JMSConsumer json =
                        context.createConsumer(context.createTopic("BACTRIAN.STATISTICS.JSON"));
                JMSConsumer xml =
                        context.createConsumer(context.createTopic("BACTRIAN.STATISTICS.XML"))) {
            long before = of("passthrough").figures().messages();
            client.put("PASSTHROUGH.IN", "published");
            assertThat(client.getText("PASSTHROUGH.OUT")).isEqualTo("published");
            await("passthrough", flow -> flow.figures().messages() > before);
            statistics.roll();

            Message object = next(json, "passthrough");
            assertThat(object.getStringProperty("BactrianInterval")).isEqualTo("snapshot");
            assertThat(new String(BrokerClient.bytes(object)))
                    .contains("\"flow\":\"passthrough\",\"level\":\"basic\"");
            assertThat(new String(BrokerClient.bytes(next(xml, "passthrough"))))
                    .startsWith("<WMQIStatisticsAccounting RecordType=\"SnapShot\"")
                    .contains("MessageFlowName=\"passthrough\"", "ThreadStatistics");
        }
    }
}
