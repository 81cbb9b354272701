package dev.bactrian.benchmarks.mrm;

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

/** SWIFT MT103 and MT543: all components, read and written. Run from the root of the sources. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
public class SwiftBenchmark {
    /** Message type. */
    @Param({"MT103", "MT543"})
    public String type;

    private final ByteSink sink = new ByteSink(1 << 16);
    private byte[] bytes;
    private CompiledModel model;
    private Element tree;
    private HandWrittenMt103.Message typed;

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
        model = Messages.model("SWIFT", type);
        tree = Messages.tree(model, bytes);
        if (type.equals("MT103")) {
            bytes =
                    new String(bytes, StandardCharsets.US_ASCII)
                            .replace("\r\n", "\n")
                            .getBytes(StandardCharsets.US_ASCII);
            typed = parseHandWritten();
            Messages.require(
                    HandWrittenMt103.values(typed).equals(values(parseBactrian())),
                    "hand-written reads other values");
            Messages.require(
                    canonical(writeHandWritten().toArray())
                            .equals(canonical(writeBactrian().toArray())),
                    "hand-written writes another message");
        }
    }

    /** All values that are not empty, in order. */
    private static List<String> values(Element tree) {
        List<String> values = new ArrayList<>();
        tree.walk(
                element -> {
                    String value = element.firstChild() == null ? element.text() : null;
                    if (value != null && !value.isEmpty()) {
                        values.add(value);
                    }
                });
        return values;
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

    /** The limit, for MT103 alone. */
    @Benchmark
    public HandWrittenMt103.Message parseHandWritten() {
        return HandWrittenMt103.parse(bytes);
    }

    /** The limit, for MT103 alone. */
    @Benchmark
    public ByteSink writeHandWritten() {
        sink.truncate(0);
        HandWrittenMt103.write(typed, sink);
        return sink;
    }

    /** Every component. */
    @Benchmark
    public Element parseBactrian() {
        return Messages.parse(model, bytes);
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
