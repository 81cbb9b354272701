// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import jakarta.jms.Connection;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that need a broker, against one. */
class BrokerTest {

    private static TestBroker broker;

    @TempDir Path directory;

    @BeforeAll
    static void start(@TempDir Path data) throws Exception {
        broker =
                new TestBroker(
                        data,
                        "GENERATED",
                        "FILED",
                        "PIPED",
                        "LARGE",
                        "STREAMED",
                        "HEADERS",
                        "VOLATILE",
                        "PUBLICATION",
                        "BROWSED",
                        "SELECTED",
                        "NAMED");
    }

    @AfterAll
    static void stop() throws Exception {
        broker.close();
    }

    private static Cli run(String... arguments) {
        return run(new byte[0], arguments);
    }

    private static Cli run(byte[] in, String... arguments) {
        return Cli.run(in, Map.of("BACTRIAN_BROKER", broker.url()), arguments);
    }

    @Test
    void aGeneratedMessageComesBackByteForByte() {
        Cli put = run("put", "GENERATED", "--message", "SaleEnvelope", "--size", "2kB");
        assertThat(put.err()).isEmpty();
        assertThat(put.status()).isZero();
        assertThat(put.out()).matches("1 message of \\d+ bytes to GENERATED, ID:[0-9a-f-]+\n");
        Cli get = run("get", "GENERATED");
        assertThat(get.status()).isZero();
        assertThat(get.bytes()).isEqualTo(TestMessages.generate("SaleEnvelope", 2000, 1));
        assertThat(get.err()).isEmpty();
    }

    @Test
    void everyByteOfAFileAndOfStandardInputArrives() throws IOException {
        byte[] bytes = TestMessages.generate("Bytes", 5000, 3);
        Path file = Files.write(directory.resolve("payload"), bytes);
        assertThat(run("put", "FILED", file.toString(), "--quiet").out()).isEmpty();
        assertThat(run("get", "FILED").bytes()).isEqualTo(bytes);
        assertThat(run(bytes, "put", "PIPED").err()).isEmpty();
        assertThat(run("get", "PIPED").bytes()).isEqualTo(bytes);
        assertThat(run(bytes, "put", "PIPED", "-", "--count", "3").err()).isEmpty();
        assertThat(run("get", "PIPED", "--count", "3").bytes()).hasSize(3 * 5000 + 2);
    }

    @Test
    void aLargeMessageIsStreamedBothWays() throws IOException {
        byte[] bytes = TestMessages.generate("Bytes", 3_000_000, 4);
        Path file = Files.write(directory.resolve("large"), bytes);
        assertThat(run("put", "LARGE", file.toString(), "--persistent", "--count", "2").status())
                .isZero();
        assertThat(run("browse", "LARGE", "--count", "1").bytes()).isEqualTo(bytes);
        Cli get =
                run(
                        "get",
                        "LARGE",
                        "--count",
                        "2",
                        "--out",
                        directory.resolve("messages").toString());
        assertThat(get.err()).isEmpty();
        List<Path> files = get.out().lines().map(Path::of).toList();
        assertThat(files)
                .hasSize(2)
                .allSatisfy(written -> assertThat(Files.readAllBytes(written)).isEqualTo(bytes));
    }

    @Test
    void largeMessagesGoToStandardOutputAndOffTheirQueue() throws IOException {
        byte[] bytes = TestMessages.generate("Bytes", 300_000, 5);
        assertThat(run(bytes, "put", "STREAMED", "--count", "2").err()).isEmpty();
        Cli get = run("get", "STREAMED", "--count", "2");
        assertThat(get.err()).isEmpty();
        assertThat(get.status()).isZero();
        assertThat(get.bytes()).hasSize(600_001).startsWith(bytes).endsWith(bytes);
        assertThat(run("browse", "STREAMED").bytes()).isEmpty();
    }

    @Test
    void aQueueThatDoesNotExistIsMadeOnlyWhenAskedFor() {
        Cli refused = run("x".getBytes(UTF_8), "put", "GENERATDE");
        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.err())
                .isEqualTo(
                        "bactrian put: BAC8125: there is no queue GENERATDE; did you mean 'GENERATED'?"
                                + " --create makes it\n");
        assertThat(run("x".getBytes(UTF_8), "put", "QUITE.ANOTHER").err())
                .isEqualTo(
                        "bactrian put: BAC8125: there is no queue QUITE.ANOTHER; --create makes it\n");
        assertThat(run("x".getBytes(UTF_8), "put", "QUITE.ANOTHER", "--create").status()).isZero();
        assertThat(run("y".getBytes(UTF_8), "put", "QUITE.ANOTHER").status()).isZero();
        assertThat(run("get", "QUITE.ANOTHER", "--count", "2").out()).isEqualTo("x\ny");
    }

    @Test
    void headersAndPropertiesAreSetAndShown() {
        run(
                "<a/>".getBytes(UTF_8),
                "put",
                "HEADERS",
                "--persistent",
                "--reply-to",
                "MY.REPLY",
                "--format",
                "MQSTR",
                "--property",
                "colour=red",
                "--property",
                "JMS_IBM_Encoding=273",
                "--property",
                "weight:double=1.5",
                "--correlation-id",
                "ID:00ff",
                "--group",
                "G1",
                "--priority",
                "7",
                "--expiry",
                "1h");
        String out = run("get", "HEADERS", "--headers").out();
        assertThat(out).contains("\n\n<a/>");
        assertThat(out.substring(0, out.indexOf("\n\n")).lines())
                .contains(
                        "JMSCorrelationID: ID:00ff",
                        "JMSDestination: HEADERS",
                        "JMSReplyTo: MY.REPLY",
                        "JMSDeliveryMode: PERSISTENT",
                        "JMSPriority: 7",
                        "JMS_IBM_Encoding: 273",
                        "JMS_IBM_Format: MQSTR",
                        "JMSXGroupID: G1",
                        "colour: red",
                        "weight: 1.5")
                .anyMatch(line -> line.startsWith("JMSExpiration: 20"))
                .anyMatch(line -> line.startsWith("JMSTimestamp: 20"));
    }

    @Test
    void withoutPersistentAMessageIsNotPersistent() {
        run("<a/>".getBytes(UTF_8), "put", "VOLATILE");
        assertThat(run("browse", "VOLATILE", "--headers").out())
                .contains("JMSDeliveryMode: NON_PERSISTENT\n");
    }

    @Test
    void aPublicationSaysThatItStartsWithAnRfh2() {
        run("put", "PUBLICATION", "--message", "Publication", "--size", "1K");
        assertThat(run("get", "PUBLICATION", "--headers").out())
                .contains("JMS_IBM_Format: MQHRF2\n")
                .contains("RFH ");
    }

    @Test
    void browseLeavesTheMessagesInOrder() {
        for (String text : List.of("one", "two", "three")) {
            run(text.getBytes(UTF_8), "put", "BROWSED");
        }
        assertThat(run("browse", "BROWSED").out()).isEqualTo("one\ntwo\nthree");
        assertThat(run("browse", "BROWSED", "--count", "2").out()).isEqualTo("one\ntwo");
        assertThat(run("get", "BROWSED", "--count", "0", "--wait", "200ms").out())
                .isEqualTo("one\ntwo\nthree");
        Cli empty = run("browse", "BROWSED", "--count", "5");
        assertThat(empty.status()).isZero();
        assertThat(empty.bytes()).isEmpty();
    }

    @Test
    void selectionLeavesTheOthers() {
        run("a".getBytes(UTF_8), "put", "SELECTED", "--correlation-id", "x'y");
        run("b".getBytes(UTF_8), "put", "SELECTED", "--property", "n:int=5");
        assertThat(run("get", "SELECTED", "--selector", "n > 4").out()).isEqualTo("b");
        assertThat(run("get", "SELECTED", "--correlation-id", "x'y").out()).isEqualTo("a");
    }

    @Test
    void textAndEmptyMessagesOfOtherClientsAreReadAndMapsAreRefusedAndStay() throws Exception {
        send(session -> session.createTextMessage("Grüße"), "FOREIGN");
        assertThat(run("get", "FOREIGN").out()).isEqualTo("Grüße");
        send(Session::createMessage, "FOREIGN");
        assertThat(run("get", "FOREIGN").bytes()).isEmpty();
        send(Session::createMapMessage, "FOREIGN");
        Cli get = run("get", "FOREIGN");
        assertThat(get.status()).isEqualTo(1);
        assertThat(get.err()).startsWith("bactrian get: BAC8105: message ID:").contains("map");
        assertThat(run("get", "FOREIGN").status()).isEqualTo(1);
    }

    @Test
    void anEmptyQueueIsAFailureForGetAndForAWaitingBrowse() {
        Cli get = run("get", "EMPTY", "--wait", "50ms");
        assertThat(get.status()).isEqualTo(1);
        assertThat(get.bytes()).isEmpty();
        assertThat(get.err())
                .isEqualTo(
                        "bactrian get: BAC8106: no message on EMPTY within 50ms; --wait waits longer\n");
        assertThat(run("browse", "EMPTY").status()).isZero();
        assertThat(run("browse", "EMPTY", "--wait", "150ms").status()).isEqualTo(1);
        assertThat(run("get", "EMPTY", "--count", "0", "--wait", "0").status()).isZero();
    }

    @Test
    void fileNamesComeFromMessageIdsOnly() throws IOException {
        run("x".getBytes(UTF_8), "put", "NAMED", "--property", "JMSXGroupID=../../x");
        Path out = directory.resolve("deep/er");
        assertThat(run("get", "NAMED", "--out", out.toString()).status()).isZero();
        try (Stream<Path> files = Files.list(out)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .hasSize(1)
                    .allMatch(name -> name.matches("000001-[0-9a-f-]+"));
        }
    }

    @Test
    void commandsForFlowsAreAnsweredByEveryProcess() throws Exception {
        Cli nobody = run("flows", "list");
        assertThat(nobody.status()).isEqualTo(1);
        assertThat(nobody.err())
                .startsWith(
                        "bactrian flows list: BAC8107: no process that runs flows is connected to tcp://");
        try (FlowProcess routing = new FlowProcess(broker.url(), "one", "routing")) {
            Cli list = run("flows", "list");
            assertThat(list.err()).isEmpty();
            assertThat(list.out())
                    .isEqualTo(
                            "FLOW     STATE    INSTANCES  INPUT\nrouting  started  1          routing.IN\n");
            try (FlowProcess warehouse = new FlowProcess(broker.url(), "two", "warehouse")) {
                assertThat(run("flows", "list").out().lines().sorted())
                        .containsExactly(
                                "PROCESS  FLOW       STATE    INSTANCES  INPUT",
                                "one      routing    started  1          routing.IN",
                                "two      warehouse  started  1          warehouse.IN");
                assertThat(run("flows", "list", "--json").out().lines().sorted())
                        .hasSize(4)
                        .anyMatch(
                                line ->
                                        line.startsWith(
                                                "  {\"process\": \"two\", \"flow\": \"warehouse\","
                                                        + " \"state\": \"started\", \"instances\":"
                                                        + " \"1\", \"input\": \"warehouse.IN\"}"))
                        .anyMatch(line -> line.startsWith("  {\"process\": \"one\", \"flow\""));
                assertThat(run("flows", "stop", "warehouse").out()).contains("stopped");
                assertThat(warehouse.received()).contains("stop warehouse");
                for (String[] words :
                        new String[][] {
                            {"flows", "start", "warehouse", "--json"},
                            {"flows", "instances", "warehouse", "1", "--json"},
                            {"flows", "monitoring", "warehouse", "--json"},
                            {"flows", "record", "warehouse", "--json"}
                        }) {
                    assertThat(run(words).out())
                            .as(String.join(" ", words))
                            .startsWith("[\n  {\"process\": \"two\", \"flow\": \"warehouse\"")
                            .endsWith("\"}\n]\n");
                }
                assertThat(run("flows", "trace", "warehouse", "--json").out())
                        .isEqualTo(
                                "[\n  {\"process\": \"two\", \"flow\": \"warehouse\","
                                        + " \"messages\": \"7\"}\n]\n");
                assertThat(run("recorded", "list", "--json").out())
                        .contains("{\"process\": \"one\", \"flow\": \"routing\"")
                        .contains("{\"process\": \"two\", \"flow\": \"warehouse\"");
                Cli unknown = run("flows", "start", "nothing");
                assertThat(unknown.status()).isEqualTo(1);
                assertThat(unknown.err())
                        .contains("BAC8108")
                        .contains("nothing")
                        .contains("flows list");
                Cli failed = run("flows", "instances", "routing", "99");
                assertThat(failed.err())
                        .isEqualTo(
                                "bactrian flows instances: BAC8109: process one: not that many\n");
                assertThat(failed.status()).isEqualTo(1);
            }
        }
    }

    @Test
    void subscriptionsAreListedAndDeleted() throws Exception {
        try (FlowProcess process = new FlowProcess(broker.url(), "one", "routing")) {
            assertThat(run("subscriptions", "list").out())
                    .isEqualTo(
                            "PUBLICATION  TOPIC    FILTER\n"
                                    + "sport        Sport/#  Body.A = '\\\\\\n\"'\n"
                                    + "sport        Stock\n");
            Cli json = run("subscriptions", "list", "--topic", "a b/#", "--json");
            assertThat(json.out())
                    .isEqualTo(
                            "[\n  {\"publication\": \"sport\", \"topic\": \"Sport/#\", \"filter\": \"Body.A = '\\\\\\u000a\\\"'\"},\n"
                                    + "  {\"publication\": \"sport\", \"topic\": \"Stock\", \"filter\": \"\"}\n]\n");
            assertThat(process.received())
                    .contains("subscriptions list topic=a+b%2F%23 limit=1001");
            assertThat(process.received())
                    .as("without those of configured subscribers")
                    .contains("subscriptions list configured=false limit=1001");
            run("subscriptions", "list", "--all");
            assertThat(process.received()).contains("subscriptions list limit=1001");
            Cli first = run("subscriptions", "list", "--limit", "1");
            assertThat(first.out().lines()).hasSize(2);
            assertThat(first.err()).contains("there are more than 1");
            assertThat(run("subscriptions", "delete", "--queue", "FAN").out())
                    .isEqualTo("deleted: 2\n");
            assertThat(run("subscriptions", "delete", "--queue", "FAN", "--json").out())
                    .isEqualTo("[\n  {\"deleted\": \"2\"}\n]\n");
            Cli none = run("subscriptions", "delete", "--name", "other");
            assertThat(none.status()).isEqualTo(1);
            assertThat(none.err()).contains("BAC8127");
        }
    }

    private void send(MessageMaker maker, String queue) throws Exception {
        try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                Connection connection = factory.createConnection();
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                MessageProducer producer = session.createProducer(session.createQueue(queue))) {
            producer.send(maker.make(session));
        }
    }

    private interface MessageMaker {
        Message make(Session session) throws Exception;
    }

    @Test
    void statisticsOfEveryProcessAreShownAndSwitched() throws Exception {
        try (FlowProcess one = new FlowProcess(broker.url(), "one", "routing");
                FlowProcess two = new FlowProcess(broker.url(), "t\"wo", "warehouse")) {
            assertThat(run("flows", "statistics").out())
                    .contains("PROCESS  FLOW       MESSAGES\n", "one      routing    7\n")
                    .contains("t\"wo     warehouse  7\n");
            assertThat(run("flows", "statistics", "--json", "--archive").out())
                    .contains("{\"process\":\"one\",\"flow\":\"routing\",\"messages\":7}")
                    .contains("{\"process\":\"t\\\"wo\",\"flow\":\"warehouse\"")
                    .startsWith("[\n  {")
                    .endsWith("}\n]\n");
            assertThat(one.received())
                    .containsExactly(
                            "statistics list of=flows interval=total",
                            "statistics list of=json interval=archive");

            Cli switched = run("flows", "statistics", "warehouse", "--level", "advanced");
            assertThat(switched.out()).contains("warehouse  7").doesNotContain("NODE");
            assertThat(two.received())
                    .contains("statistics level level=advanced flow=warehouse")
                    .endsWith(
                            "statistics list of=flows interval=total flow=warehouse",
                            "statistics list of=threads interval=total flow=warehouse",
                            "statistics list of=nodes interval=total flow=warehouse");
            assertThat(run("flows", "statistics", "nobody").err())
                    .contains("no process runs a flow nobody");

            int before = one.received().size();
            Cli watched = run("flows", "statistics", "--watch", "--every", "1ms", "--times", "3");
            assertThat(watched.out().split("\n\n")).hasSize(3);
            assertThat(one.received()).hasSize(before + 3);
        }
    }

    @Test
    void traceIsSwitchedForAFlow() throws Exception {
        try (FlowProcess process = new FlowProcess(broker.url(), "one", "routing")) {
            assertThat(run("flows", "trace", "routing", "--level", "debug", "--file").status())
                    .isZero();
            assertThat(run("flows", "trace", "routing", "--nodes", "off").status()).isZero();
            assertThat(process.received())
                    .containsExactly(
                            "trace routing level=debug to=file", "trace routing nodes=off");
            assertThat(run("flows", "trace", "nobody").status()).isEqualTo(1);
        }
    }

    @Test
    void activityOfAFlowIsAskedFor() throws Exception {
        try (FlowProcess process = new FlowProcess(broker.url(), "one", "routing")) {
            assertThat(run("flows", "activity", "routing", "--limit", "7").status()).isZero();
            assertThat(process.received()).containsExactly("activity routing limit=7");
            assertThat(run("flows", "activity", "routing", "--json").out())
                    .startsWith("[\n  {\"process\": \"one\"")
                    .endsWith("}\n]\n");
        }
    }

    @Test
    void monitoringIsSwitchedForAFlowOrAll() throws Exception {
        try (FlowProcess process = new FlowProcess(broker.url(), "one", "routing")) {
            assertThat(run("flows", "monitoring", "routing", "--on").status()).isZero();
            assertThat(run("flows", "monitoring", "--all").status()).isZero();
            assertThat(process.received())
                    .containsExactly("monitoring routing events=on", "monitoring");
        }
    }
}
