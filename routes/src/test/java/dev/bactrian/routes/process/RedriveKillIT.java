// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.activemq.artemis.utils.UUIDGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code kill -9} while the console redrives 1,000 messages: each is on one of the two queues
 * afterwards, and the next request brings the others over; each keeps its id and its bytes.
 */
@Tag("slow")
class RedriveKillIT {

    private static final int MESSAGES = 1000;
    private static final int REDRIVEN_BEFORE_THE_END = 50;
    private static final String FROM = "REDRIVE.KILL.BACKOUT";
    private static final String TO = "REDRIVE.KILL.IN";
    private static final String FLOWS = "-Dbactrian.flows=passthrough";
    private static final String CHANGES = "-Dbactrian.console.changes=true";

    private static final Pattern DONE = Pattern.compile("\"done\":(\\d+),\"left\":0");

    private final HttpClient http = HttpClient.newHttpClient();

    @TempDir Path data;

    @Test
    void noneIsLostAndNoneIsDoubled() throws Exception {
        List<String> ids;
        try (ApplicationProcess first = ApplicationProcess.start(data, FLOWS, CHANGES)) {
            CompletableFuture<HttpResponse<String>> redrive;
            try (BrokerClient client = first.client()) {
                ids = putFailed(client);
                redrive = redrive(first);
                while (client.depth(TO) < REDRIVEN_BEFORE_THE_END) {
                    assertThat(redrive).isNotDone();
                    Thread.onSpinWait();
                }
            }
            first.kill();
            assertThat(redrive.handle((answer, failure) -> failure).get()).isNotNull();
        }
        try (ApplicationProcess again = ApplicationProcess.start(data, FLOWS, CHANGES)) {
            try (BrokerClient client = again.client()) {
                long left = client.depth(FROM);
                assertThat(left).isBetween(1L, (long) MESSAGES - REDRIVEN_BEFORE_THE_END);
                assertThat(left + client.depth(TO)).isEqualTo(MESSAGES);
                assertThat(redriveAll(again)).isEqualTo(left);
                assertEachOnce(client, ids);
            }
            again.stop();
        }
    }

    /** One request after another: each has its time. */
    private long redriveAll(ApplicationProcess application) throws Exception {
        long done = 0;
        String answer;
        do {
            answer = redrive(application).get().body();
            Matcher number = DONE.matcher(answer);
            assertThat(number.find()).as(answer).isTrue();
            done += Long.parseLong(number.group(1));
        } while (answer.contains("\"more\":true"));
        return done;
    }

    private static List<String> putFailed(BrokerClient client) throws JMSException {
        List<String> ids = new ArrayList<>();
        try (JMSContext unit = client.context().createContext(JMSContext.SESSION_TRANSACTED)) {
            JMSProducer producer = unit.createProducer();
            Queue from = unit.createQueue(FROM);
            producer.send(unit.createQueue(TO), "makes the queue");
            for (int i = 0; i < MESSAGES; i++) {
                String id = "ID:" + UUIDGenerator.getInstance().generateStringUUID();
                BytesMessage message = unit.createBytesMessage();
                message.writeUTF(id);
                message.setStringProperty("BactrianFailure", "BAC1003: for the test");
                message.setStringProperty("BactrianFlow", "passthrough");
                message.setStringProperty("BactrianQueue", TO);
                message.setStringProperty("BactrianMessageId", id);
                message.setIntProperty("BactrianBackoutCount", 3);
                producer.send(from, message);
                ids.add(id);
            }
            unit.commit();
        }
        try (JMSConsumer first =
                client.context().createConsumer(client.context().createQueue(TO))) {
            assertThat(first.receive(BrokerClient.PATIENCE)).isNotNull();
        }
        return ids;
    }

    private CompletableFuture<HttpResponse<String>> redrive(ApplicationProcess application) {
        return http.sendAsync(
                HttpRequest.newBuilder(
                                URI.create(
                                        "http://localhost:"
                                                + application.httpPort()
                                                + "/console/api/messages/redrive"))
                        .header("Content-Type", "application/json")
                        .header("X-Bactrian-Console", "1")
                        .POST(BodyPublishers.ofString("{\"queue\":\"" + FROM + "\",\"all\":true}"))
                        .build(),
                BodyHandlers.ofString());
    }

    private static void assertEachOnce(BrokerClient client, List<String> ids) throws JMSException {
        Set<String> seen = new HashSet<>();
        try (JMSConsumer in = client.context().createConsumer(client.context().createQueue(TO))) {
            for (int i = 0; i < MESSAGES; i++) {
                Message message = in.receive(BrokerClient.PATIENCE);
                assertThat(message).as("message %d", i).isNotNull();
                assertThat(((BytesMessage) message).readUTF()).isEqualTo(message.getJMSMessageID());
                assertThat(message.propertyExists("BactrianFailure")).isFalse();
                seen.add(message.getJMSMessageID());
            }
        }
        assertThat(seen).containsExactlyInAnyOrderElementsOf(ids);
        client.awaitDepth(TO, 0);
        client.awaitDepth(FROM, 0);
    }
}
