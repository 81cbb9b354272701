// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process is killed in the middle of a file; the next one goes on where it was. */
@Tag("slow")
class KillAndResumeTest {
    private static final int RECORDS = 200_000;

    @TempDir Path directory;

    /**
     * The process that is killed: appends each record to a file, and waits for its end when it has
     * written so many bytes that it ought to be dead: else a machine that is busy elsewhere could
     * be late with the kill.
     */
    public static void main(String[] arguments) throws Exception {
        Path in = Path.of(arguments[0]);
        Path out = Path.of(arguments[1]);
        long most = Long.parseLong(arguments[2]);
        AtomicLong written = new AtomicLong(Files.exists(out) ? Files.size(out) : 0);
        DefaultCamelContext context = new DefaultCamelContext();
        try (BufferedWriter writer =
                Files.newBufferedWriter(
                        out, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            context.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("file-records:"
                                            + in
                                            + "?recordDetection=delimited&delete=true&initialDelay=0&delay=20")
                                    .process(
                                            exchange -> {
                                                String record =
                                                        exchange.getMessage().getBody(String.class);
                                                writer.write(record);
                                                writer.write('\n');
                                                writer.flush();
                                                if (written.addAndGet(record.length() + 1) > most) {
                                                    new CountDownLatch(1).await();
                                                }
                                            });
                        }
                    });
            context.start();
            while (Files.exists(in.resolve("records.txt"))) {
                Thread.onSpinWait();
            }
        }
        context.stop();
    }

    private Process start(Path in, Path out, long most) throws Exception {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KillAndResumeTest.class.getName(),
                        in.toString(),
                        out.toString(),
                        String.valueOf(most))
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("log").toFile())
                .start();
    }

    @Test
    void noRecordIsLostAndAtMostOneForEachKillIsReadTwice() throws Exception {
        Path in = Files.createDirectory(directory.resolve("in"));
        Path out = directory.resolve("out.txt");
        try (BufferedWriter writer = Files.newBufferedWriter(directory.resolve("ready"))) {
            for (int i = 0; i < RECORDS; i++) {
                writer.write("record " + i);
                writer.write('\n');
            }
        }
        Files.move(directory.resolve("ready"), in.resolve("records.txt"));
        int kills = 0;
        for (int part = 1; part <= 3; part++) {
            long until = part * 400_000L;
            Process process = start(in, out, until + 300_000);
            long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(10);
            while (process.isAlive()
                    && System.nanoTime() < end
                    && (!Files.exists(out) || Files.size(out) < until)) {
                Thread.onSpinWait();
            }
            assertThat(process.isAlive()).as(Files.readString(directory.resolve("log"))).isTrue();
            process.destroyForcibly().waitFor();
            assertThat(Files.size(out)).as("read in time").isGreaterThanOrEqualTo(until);
            kills++;
            assertThat(in.resolve("records.txt")).exists();
        }
        Process last = start(in, out, Long.MAX_VALUE);
        assertThat(last.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(in.resolve("records.txt")).doesNotExist();

        List<String> lines = new ArrayList<>(Files.readAllLines(out));
        long doubled = lines.size() - lines.stream().distinct().count();
        assertThat(lines.stream().distinct().count()).isEqualTo(RECORDS);
        assertThat(doubled).isLessThanOrEqualTo(kills);
        assertThat(in.resolve(".progress/records.txt.progress")).doesNotExist();
    }
}
