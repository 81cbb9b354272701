// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.generate.XmlTree;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Limits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that are larger than the heap, by the domain MRM. */
@Tag("slow")
class SmallHeapTest {
    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({"CWF, 96", "TDS, 96"})
    void aFileThreeTimesTheHeap(String format, int megabytes) throws Exception {
        read(format, megabytes, 32);
    }

    @ParameterizedTest
    @Tag("soak")
    @CsvSource({"CWF, 1024", "TDS_TAGGED, 1024"})
    void aGigabyteInSixtyFour(String format, int megabytes) throws Exception {
        read(format, megabytes, 64);
    }

    private void read(String format, int megabytes, int heap) throws Exception {
        ByteSink message = new ByteSink();
        MessageSets.installed()
                .get("SALES")
                .model("SaleEnvelope", format)
                .with(PhysicalOptions.DEFAULT)
                .write(
                        XmlTree.read(
                                new ByteArrayInputStream(
                                        TestMessages.generate("SaleEnvelope", "4kB", 1))),
                        message,
                        Limits.DEFAULT);
        Path file = folder.resolve("sales");
        long records = write(file, message.toArray(), megabytes * 1_048_576L);
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx" + heap + "m",
                                "-cp",
                                System.getProperty("java.class.path"),
                                ReadRecords.class.getName(),
                                file.toString(),
                                format)
                        .redirectErrorStream(true)
                        .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        String[] parts = said.strip().split(" ");
        assertThat(Long.parseLong(parts[0])).isEqualTo(records);
        assertThat(Long.parseLong(parts[1])).isGreaterThan(records * 10);
        assertThat(Long.parseLong(parts[2])).isLessThanOrEqualTo(heap * 1_048_576L);
        System.out.println(
                format + ": " + megabytes + " MB, " + records + " records, peak heap " + parts[2]);
    }

    private static long write(Path file, byte[] message, long size) throws IOException {
        long records = 0;
        try (OutputStream out = Files.newOutputStream(file)) {
            byte[] many = new byte[message.length * 256];
            for (int i = 0; i < 256; i++) {
                System.arraycopy(message, 0, many, i * message.length, message.length);
            }
            for (; records * message.length < size; records += 256) {
                out.write(many);
            }
        }
        return records;
    }
}
