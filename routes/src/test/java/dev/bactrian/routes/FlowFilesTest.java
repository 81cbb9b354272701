// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.management.FlowCommands;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSProducer;
import jakarta.jms.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.apache.camel.CamelContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Flows that are files, in {@code src/test/flows}: good ones beside bad ones. */
@Tag("slow")
@QuarkusTest
@TestProfile(FlowFilesTest.Folder.class)
class FlowFilesTest extends FlowTest {

    @Inject FlowCommands commands;
    @Inject CamelContext camel;

    @Test
    void eachIsListedAndABadOneSaysInALineWhatIsWrongAndWhere() {
        Map<String, String> rows =
                commands.execute("list")
                        .text()
                        .lines()
                        .skip(1)
                        .collect(
                                Collectors.toMap(
                                        row -> row.substring(0, row.indexOf('\t')),
                                        row -> row.substring(row.indexOf('\t') + 1)));
        assertThat(rows)
                .containsEntry("orders", "started\t1\tORDERS.IN\t")
                .containsEntry("cobol", "started\t1\tCOBOL.IN\t")
                .containsEntry("letter", "started\t1\tLETTER.IN\t")
                .containsEntry(
                        "badesql",
                        failed(
                                "BAC4003: bad.esql:4:22: 'InputRot' is not declared; did you mean 'InputRoot'?"))
                .containsEntry(
                        "badindent",
                        failed(
                                "BAC8334: badindent.camel.yaml:3:4: expected <block end>, but found '<block mapping start>'"))
                .containsEntry(
                        "nobean",
                        failed(
                                "BAC8333: nobean.camel.yaml:5:16: there is no bean 'routeByTabel'; did you mean 'routeByTable'?"))
                .containsEntry(
                        "nofile",
                        failed(
                                "BAC8339: nofile.camel.yaml:4:18: there is no file 'order.esql', beside the flow or on the class path"))
                .containsEntry(
                        "nomodule",
                        failed(
                                "BAC4012: nomodule.camel.yaml:4:30: there is no module 'Prize'; there are [Price]: did you mean 'Price'?"))
                .containsEntry(
                        "scheme",
                        failed(
                                "BAC8332: scheme.camel.yaml:4:13: there is no component 'eqsl:'; did you mean 'esql:'?"))
                .containsEntry(
                        "syntax", failed("BAC8334: syntax.camel.yaml:4:9: Unknown node id: too"))
                .containsEntry(
                        "typo",
                        failed(
                                "BAC8331: typo.camel.yaml:6:9: mq: has no option 'domian'; did you mean 'domain'?"))
                .containsEntry(
                        "names (twice.camel.yaml)",
                        failed(
                                "BAC8335: twice.camel.yaml: a flow 'names' is already in names.camel.yaml; give one of them another id"))
                .doesNotContainKeys("passthrough", "names-look-up", "names-again");
        assertThat(rows.get("names")).startsWith("started\t1\tNAMES.IN ");
        assertThat(rows.get("nomrm"))
                .startsWith(
                        "failed\t1\t\tBAC3030: nomrm.camel.yaml:5:19: there is no message set 'SALESS'");
    }

    private static String failed(String reason) {
        return "failed\t1\t\t" + reason;
    }

    @Test
    void aMessagePassesTheEsqlBesideTheFlow() throws Exception {
        client.put("ORDERS.IN", "<Order><Price>3</Price><Count>4</Count></Order>");
        assertThat(client.getText("ORDERS.OUT"))
                .isEqualTo("<Order><Price>3</Price><Count>4</Count><Total>12</Total></Order>");
    }

    @Test
    void whatFailsGoesToTheFlowsOwnBackoutQueueAfterThreeTimes() throws Exception {
        client.put("NAMES.AGAIN.IN", "fails");
        Message failed = client.get("NAMES.BACKOUT");
        assertThat(failed.getStringProperty("BactrianFlow")).isEqualTo("names");
        assertThat(failed.getStringProperty("BactrianFailure")).contains("never mind");
        assertThat(failed.getIntProperty("BactrianBackoutCount")).isEqualTo(3);
        assertThat(new String(BrokerClient.bytes(failed))).isEqualTo("fails");
    }

    @Test
    void aTableOfItsOwnIsMadeByAMigrationBesideIt() throws Exception {
        client.put("NAMES.IN", "1");
        assertThat(client.getText("NAMES.OUT")).isEqualTo("Ada");
    }

    @Test
    void aCopybookBesideTheFlowIsAMessageSet() throws Exception {
        byte[] record = Files.readAllBytes(Path.of("../samples/models/customer.ebcdic"));
        BytesMessage message = client.context().createBytesMessage();
        message.writeBytes(record);
        message.setIntProperty("JMS_IBM_Character_Set", 500);
        JMSProducer producer = client.context().createProducer();
        producer.send(client.context().createQueue("COBOL.IN"), message);
        assertThat(client.getText("COBOL.OUT"))
                .startsWith("<Customer><CUST-ID>42</CUST-ID><NAME>DUNNWIN</NAME>");
    }

    @Test
    void aFlowMayBeWrittenInXml() throws Exception {
        client.put("LETTER.IN", "as it came");
        assertThat(client.getText("LETTER.OUT")).isEqualTo("as it came");
    }

    @Test
    void oneThatFailedIsTriedAgainAndSaysWhyNot() {
        List<LogRecord> told = new CopyOnWriteArrayList<>();
        Handler handler = new Listener(told);
        Logger log = Logger.getLogger(FlowCommands.class.getName());
        log.addHandler(handler);
        FlowCommands.Answer answer;
        try {
            answer = commands.execute("start typo");
        } finally {
            log.removeHandler(handler);
        }
        assertThat(told).hasSize(1).allMatch(record -> record.getThrown() == null);
        assertThat(answer.status()).isEqualTo("failed");
        assertThat(answer.text()).startsWith("BAC8331: typo.camel.yaml:6:9");
        assertThat(camel.getRoute("typo")).isNull();
    }

    /** Neither Camel's error handler nor the container of the input tells a stack of each. */
    @Test
    void failuresOfAFlowFromJmsAreOneLineWithACode() {
        String kind = "order " + letters(System.nanoTime()); // of this attempt
        List<LogRecord> told = new CopyOnWriteArrayList<>();
        Handler handler = new Listener(told);
        List<Logger> logs =
                List.of(Logger.getLogger("org.apache.camel"), Logger.getLogger("dev.bactrian"));
        logs.forEach(log -> log.addHandler(handler));
        try {
            for (int number = 0; number < 20; number++) {
                client.put("FAILING.IN", kind + " " + number);
            }
            for (int number = 0; number < 20; number++) {
                assertThat(client.getText("FAILING.SEEN")).isEqualTo(kind + " " + number);
            }
        } finally {
            logs.forEach(log -> log.removeHandler(handler));
        }
        List<LogRecord> own =
                told.stream()
                        .filter(entry -> (entry.getMessage() + entry.getThrown()).contains(kind))
                        .toList();
        assertThat(own).allMatch(entry -> entry.getThrown() == null);
        List<String> lines =
                own.stream()
                        .filter(entry -> entry.getLevel().intValue() >= 900)
                        .map(LogRecord::getMessage)
                        .toList();
        assertThat(lines.get(0))
                .contains("BAC8341: flow failing: a message has failed, and is gone: ")
                .endsWith(kind + " 0 is not known");
        // where it took longer than the time for which lines are told in one
        assertThat(lines.subList(1, lines.size()))
                .allMatch(line -> line.endsWith("like it within 30 s)"));
    }

    /** A word without digits, which do not tell kinds of failures apart. */
    private static String letters(long number) {
        return Long.toString(number)
                .chars()
                .map(digit -> digit - '0' + 'a')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Keeps what is logged. */
    private static final class Listener extends Handler {
        private final List<LogRecord> told;

        private Listener(List<LogRecord> told) {
            this.told = told;
        }

        @Override
        public void publish(LogRecord entry) {
            told.add(entry);
        }

        @Override
        public void flush() {
            // nothing is held back
        }

        @Override
        public void close() {
            // nothing is open
        }
    }

    /** Only these files. */
    public static class Folder implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("bactrian.flows", "none", "bactrian.flows-dir", "src/test/flows");
        }
    }
}
