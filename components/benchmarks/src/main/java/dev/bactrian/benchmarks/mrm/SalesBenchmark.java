// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.generate.XmlTree;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.mrm.model.FieldPath;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;

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

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** The Parent message in CWF and TDS: all elements and all values, read and written. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
public class SalesBenchmark {
    private static final Name MRM = Name.of("MRM");

    /** Size of the message in XML. */
    @Param({"4kB", "64kB", "1024kB"})
    public String size;

    /** Physical format. */
    @Param({"CWF", "TDS", "TDS_DELIMITED"})
    public String format;

    private CompiledModel model;
    private byte[] bytes;
    private Element tree;
    private FieldPath last;
    private HandWrittenCwf.Parent typed;
    private MadeClass<?> made;
    private final ByteSink sink = new ByteSink(1 << 20);

    /** Makes the message, and holds the candidates against each other. */
    @Setup
    public void setUp() throws IOException {
        Element xml =
                XmlTree.read(new ByteArrayInputStream(TestMessages.generate("Parent", size, 1)));
        model =
                MessageSets.installed()
                        .get("SALES")
                        .model("Parent", format)
                        .with(PhysicalOptions.DEFAULT);
        ByteSink out = new ByteSink();
        model.write(xml, out, Limits.DEFAULT);
        bytes = out.toArray();
        tree = Element.folder("MRM");
        copy(parseBactrian(), tree);
        require(writeBactrian().toArray(), "Bactrian");
        typed = parseHandWritten();
        require(writeHandWritten().toArray(), "hand-written");
        made = MadeClass.of(model, bytes);
        require(writeMadeClass().toArray(), "the class that is made");
        if (format.equals("CWF")
                && !Messages.values(parseTreeByHand()).equals(Messages.values(parseBactrian()))) {
            throw new IllegalStateException("another tree by hand");
        }
        last = model.field("Last");
        if (!lastFieldBactrian().equals("Test") || !lastFieldByPath().equals("Test")) {
            throw new IllegalStateException("last field");
        }
    }

    /** Daffodil's side, made only where it is measured: compiling takes it seconds. */
    @State(Scope.Thread)
    public static class DaffodilSide {
        private Daffodil310 daffodil;
        private Daffodil310 tuned;
        private org.w3c.dom.Document document;
        private org.w3c.dom.Document tunedDocument;

        /** Compiles the schemas, and holds what is written by them against the message. */
        @Setup
        public void setUp(SalesBenchmark benchmark) throws IOException {
            String schema =
                    benchmark.format.equals("CWF")
                            ? "SALES/cwf.dfdl.xsd"
                            : benchmark.format.equals("TDS")
                                    ? "SALES/tds-fixed.dfdl.xsd"
                                    : "SALES/tds-delimited.dfdl.xsd";
            daffodil = new Daffodil310(schema, "Parent");
            document = daffodil.tree(benchmark.bytes);
            benchmark.require(daffodil.write(document), "Daffodil");
            tuned = Daffodil310.tuned(schema, "Parent");
            tunedDocument = tuned.tree(benchmark.bytes);
            benchmark.require(tuned.write(tunedDocument), "Daffodil, tuned");
        }
    }

    private void require(byte[] written, String who) {
        if (!Arrays.equals(written, bytes)) {
            throw new IllegalStateException(who + " writes other bytes");
        }
    }

    private static void copy(Element from, Element to) {
        for (Element child : from.children()) {
            Element made = to.append(Element.folder(child.localName()));
            if (child.firstChild() == null) {
                made.setValue(child.value());
            }
            copy(child, made);
        }
    }

    /** Every element made, every value decoded. */
    @Benchmark
    public Element parseBactrian() {
        return model.parse(ByteSlice.of(bytes), MRM, Limits.DEFAULT).complete();
    }

    /** The last field alone. */
    @Benchmark
    public Object lastFieldBactrian() {
        return model.parse(ByteSlice.of(bytes), MRM, Limits.DEFAULT).firstChild("Last").value();
    }

    /** The last field alone, by a path that was compiled before: no element is made. */
    @Benchmark
    public Object lastFieldByPath() {
        return last.value(ByteSlice.of(bytes), Limits.DEFAULT);
    }

    /** The limit. */
    @Benchmark
    public HandWrittenCwf.Parent parseHandWritten() {
        return switch (format) {
            case "CWF" -> HandWrittenCwf.parse(bytes);
            case "TDS" -> HandWrittenFixed.parse(bytes);
            default -> HandWrittenDelimited.parse(bytes);
        };
    }

    /** The limit of a tree: what parseBactrian makes, by Java for this message alone. CWF only. */
    public Element parseTreeByHand() {
        return HandWrittenTree.parse(bytes, MRM);
    }

    /** The class that is made of the model: its records. */
    @Benchmark
    public Object parseMadeClass() {
        return made.parse();
    }

    /** The same, from its records. */
    @Benchmark
    public ByteSink writeMadeClass() {
        return made.write(sink);
    }

    /** Daffodil, with an outputter that keeps nothing. */
    @Benchmark
    public Object parseDaffodil(DaffodilSide side) {
        return side.daffodil.parse(bytes);
    }

    /** From a tree without bytes of its own. */
    @Benchmark
    public ByteSink writeBactrian() {
        sink.truncate(0);
        model.write(tree, sink, Limits.DEFAULT);
        return sink;
    }

    /** The limit. */
    @Benchmark
    public ByteSink writeHandWritten() {
        sink.truncate(0);
        switch (format) {
            case "CWF" -> HandWrittenCwf.write(typed, sink);
            case "TDS" -> HandWrittenFixed.write(typed, sink);
            default -> HandWrittenDelimited.write(typed, sink);
        }
        return sink;
    }

    /** Daffodil, from a document. */
    @Benchmark
    public Object writeDaffodil(DaffodilSide side) {
        return side.daffodil.write(side.document);
    }

    /** Daffodil, by the schema that its reader likes. */
    @Benchmark
    public Object parseDaffodilTuned(DaffodilSide side) {
        return side.tuned.parse(bytes);
    }

    /** Daffodil, from a document, by the schema that its writer likes. */
    @Benchmark
    public Object writeDaffodilTuned(DaffodilSide side) {
        return side.tuned.write(side.tunedDocument);
    }
}
