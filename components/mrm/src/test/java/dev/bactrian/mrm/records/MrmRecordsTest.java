// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.filerecords.FileRecord;
import dev.bactrian.filerecords.ParsedRecords;
import dev.bactrian.filerecords.RecordReader;
import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.MrmDomain;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.generate.XmlTree;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages one behind the other: each is found, however the bytes come. */
class MrmRecordsTest {
    /** Bytes in pieces of one size. */
    private record Pieces(byte[] bytes, int piece, int[] at) implements ReadableByteChannel {
        @Override
        public int read(ByteBuffer target) {
            if (at[0] == bytes.length) {
                return -1;
            }
            int count = Math.min(Math.min(piece, target.remaining()), bytes.length - at[0]);
            target.put(bytes, at[0], count);
            at[0] += count;
            return count;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }

    private static ParseOptions options(String set, String type, String format) {
        return ParseOptions.DEFAULT.withModel(set, type, format);
    }

    private static List<byte[]> messages(String format, int number) throws IOException {
        List<byte[]> messages = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            ByteSink sink = new ByteSink();
            Element tree =
                    XmlTree.read(
                            new ByteArrayInputStream(
                                    TestMessages.generate(
                                            "SaleEnvelope", i % 3 == 0 ? "4kB" : "2kB", i)));
            MessageSets.installed()
                    .get("SALES")
                    .model("SaleEnvelope", format)
                    .with(PhysicalOptions.DEFAULT)
                    .write(tree, sink, Limits.DEFAULT);
            messages.add(sink.toArray());
        }
        return messages;
    }

    private static byte[] joined(List<byte[]> messages) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        messages.forEach(all::writeBytes);
        return all.toByteArray();
    }

    private static List<byte[]> read(byte[] file, int piece, ParseOptions options)
            throws IOException {
        List<byte[]> found = new ArrayList<>();
        try (RecordReader reader =
                new RecordReader(
                        new Pieces(file, piece, new int[1]),
                        new MrmRecords().detection(options),
                        1 << 20)) {
            for (FileRecord record = reader.next(); record != null; record = reader.next()) {
                found.add(record.content().toArray());
            }
        }
        return found;
    }

    @ParameterizedTest
    @CsvSource({
        "CWF, 1000000",
        "CWF, 777",
        "TDS, 1000000",
        "TDS, 4096",
        "TDS_TAGGED, 1000000",
        "TDS_TAGGED, 333"
    })
    void everyMessageIsOneRecord(String format, int piece) throws IOException {
        List<byte[]> messages = messages(format, 9);
        List<byte[]> found =
                read(joined(messages), piece, options("SALES", "SaleEnvelope", format));
        assertThat(found).usingElementComparator(java.util.Arrays::compare).isEqualTo(messages);
    }

    @Test
    void aLastRecordThatIsCutShortIsAnErrorWithItsPlaceInTheFile() throws IOException {
        List<byte[]> messages = messages("CWF", 3);
        byte[] file = joined(messages);
        byte[] cut = java.util.Arrays.copyOf(file, file.length - 1);
        assertThatThrownBy(() -> read(cut, 5000, options("SALES", "SaleEnvelope", "CWF")))
                .isInstanceOfSatisfying(
                        ParseException.class,
                        e -> {
                            assertThat(e.code()).isEqualTo("BAC3010");
                            assertThat(e.offset())
                                    .isBetween(
                                            (long) file.length - messages.get(2).length,
                                            (long) cut.length);
                        });
    }

    @Test
    void bytesThatAreNoRecordAreAnErrorBeforeTheFileEnds(@TempDir Path folder) throws IOException {
        byte[] file = "a,1\nb?2\n".repeat(50_000).getBytes(StandardCharsets.UTF_8);
        MrmRecords records = lines(folder, "dfdl:terminator=\"%NL;\"", "");
        Pieces pieces = new Pieces(file, 1000, new int[1]);
        try (RecordReader reader =
                new RecordReader(pieces, records.detection(options("LINES", "Line", "TDS")), 100)) {
            reader.next();
            assertThatThrownBy(reader::next)
                    .isInstanceOf(ParseException.class)
                    .hasMessageContaining("/Line")
                    .hasMessageContaining("offset");
        }
        assertThat(pieces.at[0]).isLessThan(5000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 1000})
    void linesOfAModelOfOurOwn(int piece, @TempDir Path folder) throws IOException {
        MrmRecords records = lines(folder, "dfdl:terminator=\"%NL;\"", "");
        List<String> found = new ArrayList<>();
        try (RecordReader reader =
                new RecordReader(
                        new Pieces(
                                "a,1\r\nbb,22\nccc,333\r\n".getBytes(StandardCharsets.UTF_8),
                                piece,
                                new int[1]),
                        records.detection(options("LINES", "Line", "TDS")),
                        100)) {
            for (FileRecord record = reader.next(); record != null; record = reader.next()) {
                found.add(new String(record.content().toArray(), StandardCharsets.UTF_8));
            }
        }
        assertThat(found).containsExactly("a,1\r\n", "bb,22\n", "ccc,333\r\n");
    }

    private static MrmRecords lines(Path folder, String framing, String last) throws IOException {
        Path set = Files.createDirectories(folder.resolve("LINES"));
        Files.writeString(set.resolve("messageset.properties"), "Line.TDS=line.xsd#Line\n");
        Files.writeString(
                set.resolve("line.xsd"),
                """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                           xmlns:f="http://bactrian.dev/mrm/formats">
                  <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
                  <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/"><dfdl:format ref="f:delimited"/></xs:appinfo></xs:annotation>
                  <xs:element name="Line" dfdl:lengthKind="implicit" %s><xs:complexType><xs:sequence dfdl:separator=",">
                    <xs:element name="A" type="xs:string"/><xs:element name="B" type="xs:string" %s/>
                  </xs:sequence></xs:complexType></xs:element>
                </xs:schema>
                """
                        .formatted(framing, last));
        return new MrmRecords(new MrmDomain(MessageSets.in(folder)));
    }

    @Test
    void aModelThatTakesAllThatFollowsIsRefused(@TempDir Path folder) throws IOException {
        for (String last : List.of("dfdl:lengthKind=\"endOfParent\"", "")) {
            MrmRecords records = lines(folder, "", last);
            assertThatThrownBy(() -> records.detection(options("LINES", "Line", "TDS")))
                    .isInstanceOf(MessageException.class)
                    .hasMessageContaining("BAC3031")
                    .hasMessageContaining("Line");
        }
    }

    @Test
    void fileRecordsFindsTheServiceByTheDomain() {
        assertThat(ServiceLoader.load(ParsedRecords.class).stream().map(p -> p.get().domain()))
                .contains("MRM", "XMLNSC");
    }

    @Test
    void channelsOfFilesWorkToo(@TempDir Path folder) throws IOException {
        List<byte[]> messages = messages("CWF", 200);
        Path file = Files.write(folder.resolve("sales.bin"), joined(messages));
        int number = 0;
        try (RecordReader reader =
                new RecordReader(
                        Channels.newChannel(Files.newInputStream(file)),
                        new MrmRecords().detection(options("SALES", "SaleEnvelope", "CWF")),
                        1 << 20)) {
            for (FileRecord record = reader.next(); record != null; record = reader.next()) {
                assertThat(record.content().toArray()).isEqualTo(messages.get(number++));
                assertThat(record.last()).isEqualTo(number == messages.size());
            }
        }
        assertThat(number).isEqualTo(200);
    }
}
