// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.jms.DeliveryMode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class FileFlowTest extends FlowTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4096, 3_000_000})
    void aMessageOfAnySizeComesBackThroughAFile(int size) {
        byte[] payload = new byte[size];
        new Random(size).nextBytes(payload);
        client.put("FILE.IN", payload);
        assertThat(client.getBytes("FILE.OUT")).isEqualTo(payload);
    }

    /**
     * The file and the put of a message wait for the disk if it is persistent, else for nothing.
     */
    @ParameterizedTest
    @ValueSource(ints = {DeliveryMode.PERSISTENT, DeliveryMode.NON_PERSISTENT})
    void aMessageComesBackAsPersistentAsItWas(int mode) throws Exception {
        client.context()
                .createProducer()
                .setDeliveryMode(mode)
                .send(client.context().createQueue("FILE.IN"), "mode " + mode);
        assertThat(client.get("FILE.OUT").getJMSDeliveryMode()).isEqualTo(mode);
    }

    @Test
    void messagesWithoutIdentifierComeBackEach() throws Exception {
        for (String text : List.of("bare one", "bare two")) {
            client.context()
                    .createProducer()
                    .setDisableMessageID(true)
                    .setDisableMessageTimestamp(true)
                    .send(client.context().createQueue("FILE.IN"), text);
        }
        assertThat(List.of(client.getText("FILE.OUT"), client.getText("FILE.OUT")))
                .containsExactlyInAnyOrder("bare one", "bare two");
    }

    @Test
    void everyMessageComesBackOnceAndNoFileIsLeft() throws Exception {
        Set<String> expected = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            expected.add("message " + i);
            client.put("FILE.IN", "message " + i);
        }
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            assertThat(seen.add(client.getText("FILE.OUT"))).isTrue();
        }
        assertThat(seen).isEqualTo(expected);
        assertThat(client.get("FILE.OUT", 300)).isNull();
        awaitEmpty(Path.of("target/data/file/transit"));
        awaitEmpty(Path.of("target/data/file/out"));
    }

    /**
     * A file goes when the unit of work of its message is over, which is after its message came.
     */
    private static void awaitEmpty(Path directory) throws Exception {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(BrokerClient.PATIENCE);
        while (holdsFiles(directory)) {
            assertThat(System.nanoTime() - end).as("files in " + directory).isNegative();
            TimeUnit.MILLISECONDS.sleep(5); // between two looks
        }
    }

    private static boolean holdsFiles(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.anyMatch(Files::isRegularFile);
        } catch (UncheckedIOException e) {
            return true; // one went just now
        }
    }

    @Test
    void aFileThatIsReadAgainIsNotPutAgain() throws Exception {
        Path out = Path.of("target/data/file/out");
        for (int i = 0; i < 2; i++) {
            Path ready = Files.writeString(out.resolveSibling("ready"), "again");
            Files.move(ready, out.resolve("again.dat"));
            awaitEmpty(out);
        }
        assertThat(client.getText("FILE.OUT")).isEqualTo("again");
        assertThat(client.get("FILE.OUT", 300)).isNull();
    }
}
