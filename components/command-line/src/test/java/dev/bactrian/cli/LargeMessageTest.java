// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** 200 MB through a command whose heap is 64 MB. */
@Tag("slow")
class LargeMessageTest {

    private static final long SIZE = 200_000_000;

    @TempDir Path directory;

    @Test
    void aMessageOfThreeTimesTheHeapIsPutAndTaken() throws Exception {
        Path file = directory.resolve("large.xml");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            TestMessages.generate("SaleEnvelope", SIZE, 1, out);
        }
        try (TestBroker broker = new TestBroker(directory.resolve("broker"), "LARGE")) {
            String put = command(broker, "put", "LARGE", file.toString());
            assertThat(put).contains("1 message of " + Files.size(file) + " bytes to LARGE");
            command(
                    broker,
                    "get",
                    "LARGE",
                    "--out",
                    directory.resolve("taken").toString(),
                    "--wait",
                    "4m");
        }
        try (Stream<Path> taken = Files.list(directory.resolve("taken"))) {
            List<Path> files = taken.toList();
            assertThat(files).hasSize(1);
            assertThat(Files.mismatch(files.get(0), file)).isEqualTo(-1);
        }
    }

    private String command(TestBroker broker, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                List.of(
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.bactrian.cli.Bactrian"));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile(directory, "output", "");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile());
        builder.environment().put("BACTRIAN_BROKER", broker.url());
        builder.environment().put("BACTRIAN_DEBUG", "1");
        Process process = builder.start();
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        String printed = Files.readString(output);
        assertThat(process.exitValue()).as(printed).isZero();
        return printed;
    }
}
