// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.files;

import dev.bactrian.filerecords.DelimitedRecords;
import dev.bactrian.filerecords.FileRecord;
import dev.bactrian.filerecords.ParsedXmlRecords;
import dev.bactrian.filerecords.RecordDetection;
import dev.bactrian.filerecords.RecordReader;
import dev.bactrian.tree.ParseOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Scanner;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A file of 32 MB of XML documents, one a line, read record by record. The limit is the bytes read
 * through a buffer, and {@code BufferedReader}; the peer is {@code java.util.Scanner}, which is
 * what camel-file with {@code split(body().tokenize("\n"))} reads by. Each operation is the file.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class FileRecordsBenchmark {
    private static final int FILE = 32 << 20;
    private static final RecordDetection LINES =
            DelimitedRecords.lines(DelimitedRecords.Placement.POSTFIX);
    private static final RecordDetection XML =
            new ParsedXmlRecords().detection(ParseOptions.DEFAULT);

    /** Bytes of a record, about. */
    @Param({"1024", "4096", "65536"})
    public int record;

    private Path file;
    private long expected;

    /** Writes the file, and checks that all find the same number of records. */
    @Setup(Level.Trial)
    public void write() throws IOException {
        StringBuilder document = new StringBuilder("<Sale>");
        for (int i = 0; document.length() < record - 7; i++) {
            document.append("<Item code=\"")
                    .append(i)
                    .append("\"><Price>22.34</Price>")
                    .append("<Description>The Origin of Species</Description></Item>");
        }
        document.append("</Sale>\n");
        byte[] line = document.toString().getBytes(StandardCharsets.UTF_8);
        file = Files.createTempFile("records", ".xml");
        try (var out = Files.newOutputStream(file)) {
            for (expected = 0; expected * line.length < FILE; expected++) {
                out.write(line);
            }
        }
        if (delimited() != expected
                || parsedXml() != expected
                || bufferedReader() != expected
                || scanner() != expected) {
            throw new IllegalStateException("the candidates find different records");
        }
    }

    /** Deletes the file. */
    @TearDown(Level.Trial)
    public void delete() throws IOException {
        Files.delete(file);
    }

    private long read(RecordDetection detection) throws IOException {
        long count = 0;
        try (RecordReader reader =
                new RecordReader(
                        FileChannel.open(file, StandardOpenOption.READ), detection, 100 << 20)) {
            for (FileRecord r = reader.next(); r != null; r = reader.next()) {
                count++;
            }
        }
        return count;
    }

    /** Ours: lines. */
    @Benchmark
    public long delimited() throws IOException {
        return read(LINES);
    }

    /** Ours: parsed record sequence of XML. */
    @Benchmark
    public long parsedXml() throws IOException {
        return read(XML);
    }

    /** Limit: the bytes through a buffer. */
    @Benchmark
    public long channelRead() throws IOException {
        long sum = 0;
        byte[] buffer = new byte[1 << 17];
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            for (int n = 0; n >= 0; n = channel.read(ByteBuffer.wrap(buffer))) {
                sum += n;
            }
        }
        return sum;
    }

    /** Limit: lines as Strings. */
    @Benchmark
    public long bufferedReader() throws IOException {
        long count = 0;
        try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            while (reader.readLine() != null) {
                count++;
            }
        }
        return count;
    }

    /** Peer: tokens of a Scanner, as Camel's tokenizer reads them. */
    @Benchmark
    public long scanner() throws IOException {
        long count = 0;
        try (Scanner scanner = new Scanner(file, StandardCharsets.ISO_8859_1)) {
            scanner.useDelimiter("\n");
            while (scanner.hasNext()) {
                scanner.next();
                count++;
            }
        }
        return count;
    }
}
