// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.filerecords.DelimitedRecords.Placement;
import dev.bactrian.tree.ByteSlice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
    @TempDir Path directory;

    private static ByteSlice slice(String text) {
        return ByteSlice.of(("«" + text).getBytes(US_ASCII)).slice(1, text.length());
    }

    private String write(RecordFraming framing, String... records) throws IOException {
        Path target = directory.resolve("out/target.txt");
        OutputFile file = OutputFile.open(directory.resolve("transit/target.txt"), true);
        for (String record : records) {
            file.append(slice(record), framing);
            assertThat(target).doesNotExist();
        }
        file.finish(target, true);
        assertThat(file.transit()).doesNotExist();
        String content = Files.readString(target, US_ASCII);
        Files.delete(target);
        return content;
    }

    @Test
    void framesRecords() throws IOException {
        byte[] bar = {'|'};
        assertThat(write(RecordFraming.UNMODIFIED, "a", "bb")).isEqualTo("abb");
        assertThat(write(RecordFraming.delimited(bar, Placement.POSTFIX), "a", "bb"))
                .isEqualTo("a|bb|");
        assertThat(write(RecordFraming.delimited(bar, Placement.INFIX), "", "bb")).isEqualTo("|bb");
        assertThat(write(RecordFraming.delimited(bar, Placement.PREFIX), "a", "bb"))
                .isEqualTo("|a|bb");
        assertThat(write(RecordFraming.fixed(3, (byte) '.'), "a", "bbb", ""))
                .isEqualTo("a..bbb...");
    }

    @Test
    void aRecordThatDoesNotFitLeavesTheFileAsItWas() throws IOException {
        Path transit = directory.resolve("transit");
        OutputFile file = OutputFile.open(transit, false);
        RecordFraming three = RecordFraming.fixed(3, (byte) ' ');
        file.append(slice("abc"), three);
        assertThatThrownBy(() -> file.append(slice("long"), three))
                .hasMessage("BAC7013: expected a record of at most 3 bytes, it has 4");
        file.append(slice("def"), three);
        file.close();
        assertThat(transit).hasContent("abcdef");
    }

    @Test
    void aFileLeftInTransitIsContinued() throws IOException {
        Path transit = directory.resolve("transit");
        RecordFraming infix = RecordFraming.delimited(new byte[] {','}, Placement.INFIX);
        try (OutputFile file = OutputFile.open(transit, true)) {
            file.append(slice("a"), infix);
        }
        OutputFile again = OutputFile.open(transit, true);
        again.append(slice("b"), infix);
        assertThat(again.size()).isEqualTo(3);
        again.finish(directory.resolve("target"), false);
        assertThat(directory.resolve("target")).hasContent("a,b");
        try (OutputFile anew = OutputFile.open(transit, false)) {
            assertThat(anew.size()).isZero();
        }
    }

    @Test
    void flushedRecordsAreInTheFile() throws IOException {
        Path transit = directory.resolve("transit");
        try (OutputFile file = OutputFile.open(transit, true)) {
            file.append(slice("a"), RecordFraming.UNMODIFIED);
            file.flush();
            assertThat(transit).hasContent("a");
        }
    }

    @Property(tries = 50, seed = "20261121")
    void anyRecordsComeBack(
            @ForAll @Size(max = 30) List<@AlphaChars String> records,
            @ForAll @IntRange(min = 1, max = 5) int repeat)
            throws IOException {
        Path folder = Files.createTempDirectory("records");
        String many = "x".repeat(20_000);
        List<String> all = records.stream().map(r -> many.repeat(r.length() % repeat) + r).toList();
        OutputFile file = OutputFile.open(folder.resolve("transit"), true);
        for (String record : all) {
            file.append(slice(record), RecordFraming.UNMODIFIED);
        }
        long size = file.size();
        file.finish(folder.resolve("target"), false);
        String content = Files.readString(folder.resolve("target"), US_ASCII);
        assertThat(content).isEqualTo(all.stream().collect(Collectors.joining()));
        assertThat(size).isEqualTo(content.length());
        Files.delete(folder.resolve("target"));
        Files.delete(folder);
    }
}
