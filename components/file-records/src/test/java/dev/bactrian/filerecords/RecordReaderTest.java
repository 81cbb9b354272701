// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.filerecords.DelimitedRecords.Placement;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordReaderTest {
    private static final int LONGEST = 1 << 20;

    static List<FileRecord> readAll(byte[] file, RecordDetection detection, int piece)
            throws IOException {
        return readAll(file, detection, piece, 0, 0);
    }

    static List<FileRecord> readAll(
            byte[] file, RecordDetection detection, int piece, long offset, long number)
            throws IOException {
        List<FileRecord> records = new ArrayList<>();
        try (RecordReader reader =
                new RecordReader(
                        new PieceChannel(file, (int) offset, piece),
                        detection,
                        LONGEST,
                        offset,
                        number)) {
            for (FileRecord r = reader.next(); r != null; r = reader.next()) {
                records.add(r);
            }
        }
        return records;
    }

    static List<String> texts(List<FileRecord> records) {
        return records.stream().map(r -> r.content().text(US_ASCII)).toList();
    }

    private static List<String> lines(String file, Placement placement) throws IOException {
        return texts(readAll(file.getBytes(US_ASCII), DelimitedRecords.lines(placement), 3));
    }

    @Test
    void readsDosAndUnixLines() throws IOException {
        assertThat(lines("one\r\ntwo\nthr\ree\n", Placement.POSTFIX))
                .containsExactly("one", "two", "thr\ree");
    }

    @Test
    void theLastLineNeedsNoEnd() throws IOException {
        assertThat(lines("one\ntwo", Placement.POSTFIX)).containsExactly("one", "two");
    }

    @Test
    void anEmptyLineIsAnEmptyRecord() throws IOException {
        assertThat(lines("\n\na\n", Placement.POSTFIX)).containsExactly("", "", "a");
    }

    @Test
    void anInfixDelimiterAtTheEndSeparatesAnEmptyRecord() throws IOException {
        assertThat(lines("one\ntwo\n", Placement.INFIX)).containsExactly("one", "two", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POSTFIX", "INFIX"})
    void anEmptyFileHasNoRecord(String placement) throws IOException {
        assertThat(lines("", Placement.valueOf(placement))).isEmpty();
    }

    @Test
    void aPrefixMustStandThere() {
        RecordDetection prefixed = DelimitedRecords.by("##".getBytes(US_ASCII), Placement.PREFIX);
        assertThatThrownBy(() -> readAll("#one##two".getBytes(US_ASCII), prefixed, 100))
                .isInstanceOf(ParseException.class)
                .hasMessage(
                        "BAC7004: expected the delimiter X'2323' in front of the record, there"
                                + " stands X'236f' (offset 0)");
    }

    @Test
    void aShortLastRecordOfFixedLengthIsAnErrorUnlessAccepted() throws IOException {
        byte[] file = "aaabbbcc".getBytes(US_ASCII);
        assertThat(texts(readAll(file, new FixedLengthRecords(3, true), 2)))
                .containsExactly("aaa", "bbb", "cc");
        assertThatThrownBy(() -> readAll(file, new FixedLengthRecords(3, false), 2))
                .hasMessage(
                        "BAC7003: expected a record of 3 bytes, the file ends after 2 (offset 6)");
    }

    @Test
    void aDelimiterThatNeverComesIsAnErrorBeforeMemoryEnds() {
        byte[] file = new byte[100_000];
        assertThatThrownBy(
                        () ->
                                new RecordReader(
                                                new PieceChannel(file, 0, 1000),
                                                DelimitedRecords.lines(Placement.POSTFIX),
                                                10_000)
                                        .next())
                .hasMessageContaining("BAC7002")
                .hasMessageContaining("expected the end of record 1 within 10000 bytes");
    }

    @Test
    void aRecordLongerThanAcceptedIsAnErrorThoughItsEndIsInTheSameChunk() {
        byte[] file = new byte[1001];
        file[1000] = '\n';
        assertThatThrownBy(
                        () ->
                                new RecordReader(
                                                new PieceChannel(file, 0, 5000),
                                                DelimitedRecords.lines(Placement.POSTFIX),
                                                1000)
                                        .next())
                .hasMessageContaining("BAC7002");
    }

    @Test
    void aWholeFileIsOneRecordAnEmptyOneToo() throws IOException {
        assertThat(texts(readAll("ab\ncd".getBytes(US_ASCII), new WholeFile(), 2)))
                .containsExactly("ab\ncd");
        assertThat(texts(readAll(new byte[0], new WholeFile(), 2))).containsExactly("");
    }

    @Test
    void delimitersOfNoOrTooManyBytesAreRefused() {
        assertThatThrownBy(() -> DelimitedRecords.by(new byte[0], Placement.POSTFIX))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("BAC7000");
        assertThatThrownBy(() -> DelimitedRecords.by(new byte[256], Placement.POSTFIX))
                .hasMessageContaining("BAC7000");
        assertThatThrownBy(() -> DelimitedRecords.lines(Placement.PREFIX))
                .hasMessageContaining("BAC7000");
    }

    /** Few different bytes, so that parts of the delimiter stand everywhere. */
    @Provide
    Arbitrary<String> content() {
        return Arbitraries.strings().withChars("ab#\r").ofMaxLength(12);
    }

    @Property(seed = "20261121")
    void whatIsWrittenWithADelimiterIsReadWithIt(
            @ForAll @Size(min = 1, max = 20) List<@net.jqwik.api.From("content") String> contents,
            @ForAll Placement placement,
            @ForAll @IntRange(min = 1, max = 9) int piece)
            throws IOException {
        byte[] delimiter = "#!#".getBytes(US_ASCII);
        // A content that ends with '#' would make the delimiter start one byte early; '!' is not in
        // the alphabet, so only a '#' at an edge can do harm: none does, as '#!#' needs its '!'.
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        for (int i = 0; i < contents.size(); i++) {
            if (placement == Placement.PREFIX || (placement == Placement.INFIX && i > 0)) {
                file.write(delimiter);
            }
            file.write(contents.get(i).getBytes(US_ASCII));
            if (placement == Placement.POSTFIX) {
                file.write(delimiter);
            }
        }
        RecordDetection detection = DelimitedRecords.by(delimiter, placement);
        List<FileRecord> records = readAll(file.toByteArray(), detection, piece);
        boolean nothing = file.size() == 0;
        assertThat(texts(records)).isEqualTo(nothing ? List.of() : contents);
        assertResumable(file.toByteArray(), detection, piece, records);
    }

    @Property(seed = "20261121")
    void recordsOfFixedLengthAreReadWhole(
            @ForAll @IntRange(min = 1, max = 7) int length,
            @ForAll @IntRange(max = 30) int count,
            @ForAll @IntRange(min = 1, max = 9) int piece)
            throws IOException {
        byte[] file = new byte[length * count];
        for (int i = 0; i < file.length; i++) {
            file[i] = (byte) i;
        }
        RecordDetection detection = new FixedLengthRecords(length, false);
        List<FileRecord> records = readAll(file, detection, piece);
        assertThat(records).hasSize(count);
        assertThat(records).allSatisfy(r -> assertThat(r.content().length()).isEqualTo(length));
        assertResumable(file, detection, piece, records);
    }

    /** Numbers, offsets and the last flag are right, and reading may stop behind any record. */
    static void assertResumable(
            byte[] file, RecordDetection detection, int piece, List<FileRecord> records)
            throws IOException {
        for (int i = 0; i < records.size(); i++) {
            FileRecord record = records.get(i);
            assertThat(record.number()).isEqualTo(i + 1);
            assertThat(record.offset()).isEqualTo(i == 0 ? 0 : records.get(i - 1).next());
            assertThat(record.last()).isEqualTo(i == records.size() - 1);
            if (!record.last()) {
                List<FileRecord> rest =
                        readAll(file, detection, piece, record.next(), record.number());
                assertThat(rest).isEqualTo(records.subList(i + 1, records.size()));
            }
        }
    }

    @Test
    void recordsOfAllSizesAcrossManyChunksAreTheirOwn() throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            String line = ("" + i).repeat(i * 7 % 1901);
            expected.add(line);
            file.write((line + "\n").getBytes(US_ASCII));
        }
        String giant = "g".repeat(900_000);
        expected.add(giant);
        file.write(giant.getBytes(US_ASCII));
        List<FileRecord> records =
                readAll(file.toByteArray(), DelimitedRecords.lines(Placement.POSTFIX), 65_536);
        assertThat(texts(records)).isEqualTo(expected);
    }
}
