// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.management;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.management.FlowCommands;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Monitoring events of the running application's flows, as a subscriber gets them. */
@QuarkusTest
class MonitoringTest extends FlowTest {
    private static final String TOPIC = "$SYS.Broker.bactrian.Monitoring.default.";
    private static final Pattern BYTES =
            Pattern.compile("<wmb:bitstream wmb:encoding=\"base64Binary\">([^<]*)<");

    @Inject FlowCommands commands;

    private ActiveMQConnectionFactory factory;
    private JMSContext subscriber;

    @BeforeEach
    void subscribe() {
        factory = new ActiveMQConnectionFactory("tcp://localhost:" + port());
        subscriber = factory.createContext();
    }

    @AfterEach
    void off() {
        commands.execute("monitoring events=off record=off");
        subscriber.close();
        factory.close();
    }

    private static String text(JMSConsumer events) throws JMSException {
        Message message = events.receive(BrokerClient.PATIENCE);
        assertThat(message).isInstanceOf(TextMessage.class);
        return ((TextMessage) message).getText();
    }

    private JMSConsumer events(String flow, String selector) {
        return subscriber.createConsumer(subscriber.createTopic(TOPIC + flow), selector);
    }

    @Test
    void aMessagesEventsHaveItsFieldsAndItsBytesAndNothingThatIsMasked() throws Exception {
        JMSConsumer xml = events("passthrough", "BactrianFormat = 'xml'");
        JMSConsumer json = events("passthrough", "BactrianFormat = 'json'");
        assertThat(commands.execute("monitoring passthrough events=on").text())
                .contains(
                        "passthrough\ton\t2\toff\t$SYS/Broker/bactrian/Monitoring/default/passthrough");
        String order =
                "<o:Order xmlns:o=\"urn:orders\"><o:Customer>Ada</o:Customer><Card>4111</Card></o:Order>";

        client.put("PASSTHROUGH.IN", order);
        assertThat(client.getText("PASSTHROUGH.OUT")).isEqualTo(order);

        String start = text(xml);
        String end = text(xml);
        assertThat(start)
                .contains("wmb:eventSourceAddress=\"passthrough.transaction.Start\"")
                .contains("wmb:name=\"customer\"", "wmb:value=\"Ada\"")
                .contains("wmb:nodeType=\"ComIbmMQInputNode\"", "wmb:detail=\"PASSTHROUGH.IN\"")
                .contains("wmb:counter=\"1\"");
        assertThat(end)
                .contains("wmb:eventSourceAddress=\"passthrough.transaction.End\"")
                .contains("wmb:counter=\"2\"");
        Matcher bytes = BYTES.matcher(start);
        assertThat(bytes.find()).isTrue();
        String payload =
                new String(Base64.getDecoder().decode(bytes.group(1)), StandardCharsets.ISO_8859_1);
        assertThat(payload).startsWith("MD  ").contains("Ada", "****").doesNotContain("4111");
        assertThat(text(json)).contains("\"name\":\"customer\"", "\"value\":\"Ada\"");
    }

    @Test
    void aMessageThatFailsTellsItsRollbacksAndNothingThatWasRolledBack() throws Exception {
        JMSConsumer events = events("routing", "BactrianFormat = 'xml'");
        commands.execute("monitoring routing events=on");

        client.put("ROUTING.IN", "<SaleEnvelope><SaleList></SaleEnvelope>");
        assertThat(client.getText("ROUTING.BACKOUT")).startsWith("<SaleEnvelope>");
        client.put("ROUTING.IN", "<SaleEnvelope><SaleList/></SaleEnvelope>");

        List<String> told = new ArrayList<>();
        do {
            Matcher address =
                    Pattern.compile("eventSourceAddress=\"routing\\.transaction\\.(\\w+)\"")
                            .matcher(text(events));
            assertThat(address.find()).isTrue();
            told.add(address.group(1));
        } while (!told.contains("End") && told.size() < 20);
        assertThat(told).containsExactly("Rollback", "Rollback", "Rollback", "Start", "End");
        client.getText("ROUTING.UNKNOWN");
    }

    @Test
    void theActivityLogTellsWhyAMessageWasGivenUp() throws Exception {
        client.put("ROUTING.IN", "<SaleEnvelope><Broken></SaleEnvelope>");
        assertThat(client.getText("ROUTING.BACKOUT")).startsWith("<SaleEnvelope><Broken>");
        long end = System.nanoTime() + BrokerClient.PATIENCE * 1_000_000L;
        String told;
        do {
            told = commands.execute("activity routing").text();
        } while (!told.contains("is on the backout queue: BAC1003") && System.nanoTime() < end);
        assertThat(told)
                .contains("input routing has started")
                .contains("has a session with the queue manager")
                .contains("a message of ROUTING.IN has failed: BAC1003")
                .contains("has reached the backout threshold and is on the backout queue: BAC1003");
        assertThat(commands.execute("activity nobody").status()).isEqualTo("unknown");
        assertThat(commands.execute("activity").text()).startsWith("BAC8122");
    }

    private String recorded(String flow, String wanted) {
        long end = System.nanoTime() + BrokerClient.PATIENCE * 1_000_000L;
        String table;
        do {
            table = commands.execute("recorded list flow=" + flow).text();
        } while (!table.contains(wanted) && System.nanoTime() < end);
        assertThat(table).contains(wanted);
        return table.lines().filter(line -> line.contains(wanted)).findFirst().orElseThrow();
    }

    @Test
    void aRecordedMessageIsPutAgainAsItWas() throws Exception {
        assertThat(commands.execute("monitoring routing record=on").text())
                .contains("routing\toff\t\ton\t");
        String sale = "<SaleEnvelope><Recorded/></SaleEnvelope>";
        client.put(
                "ROUTING.IN",
                sale.getBytes(StandardCharsets.UTF_8),
                m -> {
                    m.setStringProperty("Shop", "7");
                    m.setIntProperty("Till", 8);
                    m.setJMSCorrelationID("c1");
                },
                p -> p.setPriority(6));
        Message first = client.get("ROUTING.UNKNOWN");
        String line = recorded("routing", "ROUTING.IN\t" + sale.length() + "\t0\tno\t");
        String id = line.substring(0, line.indexOf('\t'));
        String shown = commands.execute("recorded show id=" + id).text();
        assertThat(shown).contains("property Shop\t7", "body\t" + sale, "priority\t6");

        String replay = "recorded replay id=" + id + " to=MONITORING.AGAIN request=r1";
        assertThat(commands.execute(replay).text()).contains("to MONITORING.AGAIN");
        assertThat(commands.execute(replay).text()).contains("by another process");
        Message again = client.get("MONITORING.AGAIN");
        assertThat(BrokerClient.bytes(again)).isEqualTo(sale.getBytes(StandardCharsets.UTF_8));
        assertThat(again.getStringProperty("Shop")).isEqualTo("7");
        assertThat(again.getIntProperty("Till")).isEqualTo(8);
        assertThat(again.getJMSCorrelationID()).isEqualTo("c1");
        assertThat(again.getJMSPriority()).isEqualTo(6);
        assertThat(shown)
                .contains("message id\t" + again.getJMSMessageID())
                .contains(java.time.Instant.ofEpochMilli(again.getJMSTimestamp()).toString());
        assertThat(first).isNotNull();

        assertThat(commands.execute("recorded replay id=" + id + " request=r2").text())
                .contains("to ROUTING.IN");
        assertThat(BrokerClient.bytes(client.get("ROUTING.UNKNOWN")))
                .isEqualTo(sale.getBytes(StandardCharsets.UTF_8));
        assertThat(commands.execute("recorded show id=nothing").status()).isEqualTo("unknown");
        assertThat(commands.execute("recorded replay id=" + id).text()).startsWith("BAC8122");
    }

    @Test
    void whatIsMaskedIsNotInTheDatabaseAndNotPutAgain() throws Exception {
        commands.execute("monitoring passthrough record=required");
        String order =
                "<o:Order xmlns:o=\"urn:orders\"><o:Customer>Bob</o:Customer><Card>4222</Card></o:Order>";
        client.put("PASSTHROUGH.IN", order);
        assertThat(client.getText("PASSTHROUGH.OUT")).isEqualTo(order);
        String line = recorded("passthrough", "\t0\tyes\t");
        String id = line.substring(0, line.indexOf('\t'));
        assertThat(commands.execute("recorded show id=" + id).text())
                .contains("Bob", "****")
                .doesNotContain("4222");
        assertThat(commands.execute("recorded replay id=" + id + " request=r3").text())
                .startsWith("BAC8854");
    }

    @Test
    void theCommandSaysWhatItExpects() {
        assertThat(commands.execute("monitoring nobody").status()).isEqualTo("unknown");
        assertThat(commands.execute("monitoring passthrough events=loud").text())
                .startsWith("BAC8122")
                .contains("events=on or off");
    }
}
