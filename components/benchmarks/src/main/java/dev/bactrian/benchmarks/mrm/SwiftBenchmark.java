// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import com.prowidesoftware.swift.model.SwiftMessage;
import com.prowidesoftware.swift.model.Tag;
import com.prowidesoftware.swift.model.field.Field;
import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * SWIFT MT103 and MT543: all components, read and written. {@code MT543L} is an MT543 of 7,043
 * bytes, by more settlement parties. Run from the root of the sources.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
public class SwiftBenchmark {
    /** Message type. */
    @Param({"MT103", "MT543", "MT543L"})
    public String type;

    private static final int LONG = 7043;

    private final ByteSink sink = new ByteSink(1 << 16);
    private byte[] bytes;
    private CompiledModel model;
    private Element tree;
    private Limit<?> limit;

    /** Makes message and model. */
    @Setup
    public void setUp() throws IOException {
        bytes =
                type.equals("MT103")
                        ? new String(TestMessages.sample("MT103"), StandardCharsets.US_ASCII)
                                .strip()
                                .getBytes(StandardCharsets.US_ASCII)
                        : Files.readAllBytes(
                                Path.of("components/mrm/src/test/resources/samples/MT543.fin"));
        model = Messages.model("SWIFT", type.substring(0, 5));
        bytes =
                new String(bytes, StandardCharsets.US_ASCII)
                        .replace("\r\n", "\n")
                        .getBytes(StandardCharsets.US_ASCII);
        if (type.equals("MT543L")) {
            bytes = withParties(new String(bytes, StandardCharsets.US_ASCII));
        }
        tree = Messages.tree(model, bytes);
        limit = type.equals("MT103") ? mt103() : mt543();
    }

    /** The message with so many settlement parties that it is {@link #LONG}. */
    private static byte[] withParties(String message) {
        int at = message.indexOf("\n:16R:AMT\n");
        StringBuilder parties = new StringBuilder();
        for (int i = 1; message.length() + parties.length() < LONG - 200; i++) {
            parties.append("\n:16R:SETPRTY\n:95P::DECU//BACTFRPPXXX\n:97A::SAFE//CH93")
                    .append(10_000_000 + 7 * i)
                    .append("\n:98A::PROC//20080402\n:20C::PROC//PARTY")
                    .append(10_000 + i)
                    .append("\n:16S:SETPRTY");
        }
        String last = "\n:16R:SETPRTY\n:95Q::REI1//\n:16S:SETPRTY";
        String filler = "X".repeat(LONG - message.length() - parties.length() - last.length());
        parties.append(last.replace("//", "//" + filler));
        return new StringBuilder(message)
                .insert(at, parties)
                .toString()
                .getBytes(StandardCharsets.US_ASCII);
    }

    private Limit<?> mt103() {
        Limit<HandWrittenSwift.Message<List<HandWrittenMt103.Field>>> made =
                new Limit<>(bytes, HandWrittenMt103::parse, HandWrittenMt103::write);
        made.require(model, tree, HandWrittenMt103::values, SwiftBenchmark::canonical);
        return made;
    }

    private Limit<?> mt543() {
        Limit<HandWrittenSwift.Message<List<HandWrittenMt543.Part>>> made =
                new Limit<>(bytes, HandWrittenMt543::parse, HandWrittenMt543::write);
        made.require(model, tree, HandWrittenMt543::values, SwiftBenchmark::canonical);
        return made;
    }

    /** Prowide's side. */
    @State(Scope.Thread)
    public static class ProwideSide {
        private String text;
        private SwiftMessage message;

        /** Holds what it reads of the text against what we read. */
        @Setup
        public void setUp(SwiftBenchmark benchmark) throws IOException {
            text = new String(benchmark.bytes, StandardCharsets.ISO_8859_1).replace("\n", "\r\n");
            message = SwiftMessage.parse(text);
            List<String> theirs = new ArrayList<>();
            for (Tag tag : message.getBlock4().getTags()) {
                if (!tag.getName().startsWith("16")) {
                    values(tag, theirs);
                }
            }
            Messages.require(
                    theirs.equals(
                            Messages.values(
                                    Messages.parse(benchmark.model, benchmark.bytes)
                                            .path("Block4"))),
                    "Prowide reads other values");
        }

        private static void values(Tag tag, List<String> to) {
            Field field = tag.asField();
            for (int i = tag.getName().equals("35B") ? 2 : 1; i <= field.componentsSize(); i++) {
                String part = field.getComponent(i);
                if (part != null) {
                    for (String line : part.split("\r\n")) {
                        to.add(
                                line.matches("[0-9]+,[0-9]*")
                                        ? line.replace(',', '.').replaceFirst("\\.$", "")
                                        : line);
                    }
                }
            }
        }
    }

    /** Daffodil's side, made only where it is measured: compiling takes it seconds. */
    @State(Scope.Thread)
    public static class DaffodilSide {
        private Daffodil310 daffodil;
        private org.w3c.dom.Document document;

        /** Compiles the schema, and holds what it writes against what we write. */
        @Setup
        public void setUp(SwiftBenchmark benchmark) {
            daffodil =
                    new Daffodil310(
                            "SWIFT/" + benchmark.type.toLowerCase() + ".dfdl.xsd", benchmark.type);
            document = daffodil.tree(benchmark.bytes);
            Messages.require(
                    canonical(daffodil.write(document))
                            .equals(canonical(benchmark.writeBactrian().toArray())),
                    "Daffodil writes another message");
        }
    }

    /** Line ends and amounts have more than one spelling. */
    private static String canonical(byte[] message) {
        return new String(message, StandardCharsets.ISO_8859_1)
                .replace("\r\n", "\n")
                .replaceAll(",00(?=\n)", ",")
                .stripTrailing();
    }

    /** The limit. */
    @Benchmark
    public Object parseHandWritten() {
        return limit.parse();
    }

    /** The limit. */
    @Benchmark
    public ByteSink writeHandWritten() {
        return limit.write();
    }

    /** Every component. */
    @Benchmark
    public Element parseBactrian() {
        return Messages.parse(model, bytes);
    }

    /** Blocks and tags. */
    @Benchmark
    public Object parseProwide(ProwideSide side) throws IOException {
        return SwiftMessage.parse(side.text);
    }

    /** Blocks, tags and the parts of all fields. */
    @Benchmark
    public Object parseProwideParts(ProwideSide side) throws IOException {
        SwiftMessage parsed = SwiftMessage.parse(side.text);
        List<Field> fields = new ArrayList<>();
        for (Tag tag : parsed.getBlock4().getTags()) {
            fields.add(tag.asField());
        }
        return fields;
    }

    /** From blocks and tags. */
    @Benchmark
    public String writeProwide(ProwideSide side) {
        return side.message.message();
    }

    /** The same schema, with an outputter that keeps nothing. */
    @Benchmark
    public Object parseDaffodil(DaffodilSide side) {
        return side.daffodil.parse(bytes);
    }

    /** From a tree without bytes of its own. */
    @Benchmark
    public ByteSink writeBactrian() {
        return Messages.write(model, tree, sink);
    }

    /** From a document. */
    @Benchmark
    public Object writeDaffodil(DaffodilSide side) {
        return side.daffodil.write(side.document);
    }
}
