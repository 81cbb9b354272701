// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.imported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.test.FlowTester;
import jakarta.jms.Message;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.eclipse.paho.mqttv5.client.MqttClient;
import org.eclipse.paho.mqttv5.common.MqttMessage;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Scheduler, FileExists and FileIterator, records of fixed length and with delimiters over TCP/IP,
 * MQTT, JSONata, and nodes of first releases that maps are behind.
 */
class ImportedNewerTest {
    private static final ImportedFlows NEWER = ImportedFlows.of(ImportedFlows.workspace("newer"));
    private static final Path FILES = ImportedFlows.folder("there");
    private static final int PORT = ImportedFlows.freePort();
    private static final int QUEUE_MANAGER = ImportedFlows.freePort();
    private static final JdbcDataSource STORE =
            ImportedFlows.database(
                    "newer", "CREATE TABLE STORED(ID INTEGER PRIMARY KEY, NAME VARCHAR(40))");

    @RegisterExtension
    static final FlowTester FLOWS =
            NEWER.edited("Arrived", "file-records:in", "file-records:" + FILES)
                    .edited("Arrived", "file:in?", "file:" + FILES + "?")
                    .edited("Blocks", "0.0.0.0:0", "localhost:" + PORT)
                    .edited("Relay", "localhost:0", "localhost:" + PORT)
                    .edited("Readings", "tcp://localhost:1", "tcp://localhost:" + QUEUE_MANAGER)
                    .edited("Told", "tcp://localhost:1", "tcp://localhost:" + QUEUE_MANAGER)
                    .tester(
                            "Ticks",
                            "Arrived",
                            "Blocks",
                            "Relay",
                            "Stored",
                            "Short",
                            "Readings",
                            "Told",
                            "Coffee")
                    .setting("bactrian.broker.port", Integer.toString(QUEUE_MANAGER))
                    .bean("database", STORE);

    @Test
    void everyNodeCameOver() {
        assertThat(NEWER.leftNodes()).isEmpty();
    }

    @Test
    void aScheduleTellsItsTimesAndItsName() {
        String first = FLOWS.queues().getText("TICKS.OUT");
        assertThat(first)
                .contains("\"scheduleIdentifier\":\"tick '1'\"")
                .containsPattern("\"lastEventTime\":\"1970-01-01T00:00:00.000")
                .containsPattern("\"currentEventTime\":\"20[0-9]{2}-[0-9-]{5}T");
        assertThat(FLOWS.queues().getText("TICKS.OUT"))
                .contains(
                        "\"lastEventTime\":"
                                + first.replaceFirst("(?s).*\"currentEventTime\":", "")
                                        .replaceFirst("(?s),.*", ""));
    }

    @Test
    void aCalendarIsACronOfTheDaysInItsZone() throws IOException {
        assertThat(NEWER.project().resolve("flows/Nightly.camel.yaml"))
                .content()
                .contains(
                        "uri: quartz:Nightly/At_night",
                        "cron: \"0 5 3 ? * 2,3,4,5,6\"",
                        "trigger.timeZone: Europe/Berlin");
        assertThat(NEWER.project().resolve("pom.xml"))
                .content()
                .contains("camel-quarkus-quartz", "<artifactId>camel-jsonata</artifactId>");
    }

    @Test
    void aFileThatIsThereIsReadByTheNodeThatIsToldOfIt() throws IOException {
        Path part = Files.writeString(FILES.resolve("a.part"), "<A>1</A>");
        Files.move(part, FILES.resolve("a.xml"), StandardCopyOption.ATOMIC_MOVE);
        assertThat(FLOWS.queues().getText("ARRIVED.OUT")).isEqualTo("<A>1</A>");
        assertThat(FILES.resolve("a.xml")).exists();
    }

    @Test
    void bytesOfFixedLengthAreAnsweredWithADelimiter() throws Exception {
        try (Socket socket = new Socket("localhost", PORT)) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream()
                    .write(new byte[] {1, 2, (byte) 0xFF, 0, 5, 'a', '\n', 'c', 'd', 'e', 'z'});
            InputStream in = socket.getInputStream();
            assertThat(in.readNBytes(14))
                    .containsExactly(1, 2, 0xFF, 0, 5, 3, 0xFE, 'a', '\n', 'c', 'd', 'e', 3, 0xFE);
        }
        Message first = FLOWS.queues().get("BLOCKS.OUT");
        assertThat(first.getBody(byte[].class)).containsExactly(1, 2, 0xFF, 0, 5);
        assertThat(FLOWS.queues().getText("BLOCKS.OUT")).isEqualTo("a\ncde");
    }

    @Test
    void aClientSendsOneKindOfRecordsAndReceivesAnother() {
        FLOWS.queues().put("RELAY.IN", "abc");
        assertThat(FLOWS.queues().getText("RELAY.OUT")).isEqualTo("abc  ");
        assertThat(FLOWS.queues().getText("BLOCKS.OUT")).isEqualTo("abc  ");
    }

    @Test
    void nodesOfFirstReleasesRunWhatTheirMapsBecame() throws Exception {
        FLOWS.queues().put("STORED.IN", "<Order><Id>7</Id><Name>Ada</Name></Order>");
        assertThat(FLOWS.queues().getText("STORED.OUT")).isEqualTo("<Part><Name>Ada</Name></Part>");
        try (var connection = STORE.getConnection();
                var rows = connection.createStatement().executeQuery("SELECT * FROM STORED")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getInt(1)).isEqualTo(7);
            assertThat(rows.getString(2)).isEqualTo("Ada");
        }
    }

    @Test
    void anExpressionOfJsonataMakesTheMessage() {
        FLOWS.queues()
                .put(
                        "SHORT.IN",
                        "{\"first\":\"Ada\",\"last\":\"Löve\",\"lines\":[{\"price\":2},{\"price\":3}]}");
        assertThat(FLOWS.queues().getText("SHORT.OUT"))
                .isEqualTo("{\"name\":\"Ada Löve\",\"sum\":5}");
    }

    @Test
    void whatIsPublishedOverMqttComesAndIsPublished() throws Exception {
        MqttClient client = new MqttClient("tcp://localhost:" + QUEUE_MANAGER, "thermometer", null);
        try {
            client.connect();
            client.publish(
                    "plant/3/temperature",
                    new MqttMessage("{\"celsius\":21}".getBytes(StandardCharsets.UTF_8)));
            client.disconnect();
        } finally {
            client.close();
        }
        assertThat(FLOWS.queues().getText("READINGS.OUT")).isEqualTo("{\"celsius\":21}");
        assertThat(FLOWS.queues().getText("TOLD.OUT")).isEqualTo("{\"celsius\":21}");
    }

    @Test
    void aMapOfARestOperationReadsAndMakesJson() {
        FLOWS.queues().put("COFFEE.IN", "{\"name\":\"Ada\",\"shots\":\"2\",\"milk\":\"oat\"}");
        assertThat(FLOWS.queues().getText("COFFEE.OUT"))
                .isEqualTo("{\"name\":\"Ada\",\"strength\":2,\"colour\":\"oat\"}");
        FLOWS.queues().put("COFFEE.IN", "{\"name\":\"Bob\",\"shots\":\"many\"}");
        assertThat(FLOWS.queues().getText("COFFEE.OUT"))
                .isEqualTo("{\"name\":\"Bob\",\"strength\":0,\"colour\":\"black\"}");
    }
}
