// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.filerecords.FileIdentity;
import dev.bactrian.filerecords.ReadingProgress;
import dev.bactrian.routes.harness.BrokerClient;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/**
 * A file of records of 4 KB to a queue, persistent, in a heap of 64 MB with the queue manager in
 * it; killed in the middle and started again. Every record is there by its number, and those that
 * come twice are of the one unit of work that was open.
 *
 * <p>The size is 64 MB, and 1 GB with the profile {@code large-file}.
 */
@Tag("slow")
class LargeFileIT {
    private static final int RECORD = 4096;
    private static final int RECORDS =
            (int) (Long.getLong("bactrian.test.file-size", 64L << 20) / RECORD);

    /** {@code commitCount} of the flow. */
    private static final int UNIT_OF_WORK = 100;

    private static final long PATIENCE = TimeUnit.SECONDS.toMillis(90);
    private static final long PATIENCE_FOR_ALL = TimeUnit.MINUTES.toNanos(30);
    private static final String FLOW = "profile-file-read-delimited";
    private static final String OUT = "PROFILE.FILE.READ.DELIMITED.OUT";

    @TempDir Path directory;
    private Path file;

    @Test
    void everyRecordArrivesThoughTheProcessIsKilled(TestReporter report) throws Exception {
        Path in = Files.createDirectories(directory.resolve("data/profile/" + FLOW + "/in"));
        file = in.resolve("records.dat");
        Path ready = directory.resolve("ready");
        write(ready);
        try (ApplicationProcess first = start()) {
            Files.move(ready, file);
            await(() -> committed() >= RECORDS / 2, first);
            report.publishEntry("before the kill", peak(first));
            first.kill();
        }
        assertThat(file).as("killed in the middle").exists();
        report.publishEntry("records committed", Long.toString(committed()));
        try (ApplicationProcess second = start();
                BrokerClient client = second.client()) {
            await(() -> Files.notExists(file), second);
            // Behind all else: where it comes, no more does.
            client.put(OUT, "end");
            BitSet seen = new BitSet(RECORDS);
            int messages = count(second.port(), seen);
            report.publishEntry("messages", Integer.toString(messages));
            report.publishEntry("after the kill", peak(second));
            assertThat(seen.cardinality()).as("records that came").isEqualTo(RECORDS);
            assertThat(messages - RECORDS).as("records that came twice").isBetween(0, UNIT_OF_WORK);
            assertThat(second.log()).doesNotContain("OutOfMemoryError");
        }
    }

    private static void write(Path path) throws IOException {
        try (OutputStream out = Files.newOutputStream(path)) {
            byte[] record = ("x".repeat(RECORD - 1) + "\n").getBytes(US_ASCII);
            for (int i = 0; i < RECORDS; i++) {
                byte[] number = String.format("%010d", i).getBytes(US_ASCII);
                System.arraycopy(number, 0, record, 0, number.length);
                out.write(record);
            }
        }
    }

    private ApplicationProcess start() {
        return ApplicationProcess.start(
                directory.resolve("data"),
                "-Xmx64m",
                "-Dbactrian.flows=" + FLOW,
                "-Dbactrian.flow." + FLOW + ".persistent=true");
    }

    private long committed() throws IOException {
        Path progress = file.resolveSibling(".progress/records.dat.progress");
        try (ReadingProgress read = ReadingProgress.open(progress, FileIdentity.of(file), false)) {
            return read.records();
        }
    }

    /** How many messages come before the one put last; each has the number of its record. */
    private static int count(int port, BitSet seen) {
        int messages = 0;
        try (ActiveMQConnectionFactory factory =
                        new ActiveMQConnectionFactory("tcp://localhost:" + port);
                JMSContext context = factory.createContext(JMSContext.SESSION_TRANSACTED);
                JMSConsumer consumer = context.createConsumer(context.createQueue(OUT))) {
            while (true) {
                Message message = consumer.receive(PATIENCE);
                assertThat(message).as("a message behind %d", messages).isNotNull();
                byte[] body = BrokerClient.bytes(message);
                if (body.length == 3) {
                    context.commit();
                    return messages;
                }
                assertThat(body).hasSize(RECORD - 1);
                seen.set(Integer.parseInt(new String(body, 0, 10, US_ASCII)));
                if (++messages % 100 == 0) {
                    context.commit();
                }
            }
        }
    }

    /** Peak memory, where the system says. */
    private static String peak(ApplicationProcess process) throws IOException {
        Path status = Path.of("/proc/" + process.pid() + "/status");
        return Files.exists(status)
                ? Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith("VmHWM"))
                        .findFirst()
                        .orElse("")
                : "";
    }

    private interface Condition {
        boolean holds() throws IOException;
    }

    private static void await(Condition condition, ApplicationProcess process) throws Exception {
        long end = System.nanoTime() + PATIENCE_FOR_ALL;
        while (!condition.holds()) {
            assertThat(System.nanoTime()).as(process::log).isLessThan(end);
            // Not a busy loop: the process under test shares the machine.
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }
}
