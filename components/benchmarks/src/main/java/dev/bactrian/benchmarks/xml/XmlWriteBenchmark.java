package dev.bactrian.benchmarks.xml;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.WriteOptions;
import java.util.Arrays;
import javax.xml.stream.XMLStreamException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A copy of the Parent message with one field changed, written. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class XmlWriteBenchmark {
    /** Checks that all write the same. */
    @Setup(Level.Trial)
    public void agree(XmlState state) throws XMLStreamException {
        if (!Arrays.equals(copyChangeWrite(state), parseChangeWriteAalto(state))
                || !Arrays.equals(copyChangeWrite(state), buildAndWrite(state))) {
            throw new IllegalStateException("the candidates write different messages");
        }
    }

    /** Ours: parse, copy, change, write. */
    @Benchmark
    public byte[] copyChangeWrite(XmlState state) {
        Element copy = state.body().copy();
        copy.path("Parent", "First").setValue("changed");
        return write(state, copy);
    }

    /** Ours, nothing taken from bytes: every element made by hand and written. */
    @Benchmark
    public byte[] buildAndWrite(XmlState state) {
        Element folder = Element.folder("XMLNSC");
        build(state.body(), folder);
        folder.path("Parent", "First").setValue("changed");
        return write(state, folder);
    }

    private static void build(Element from, Element to) {
        for (Element child = from.firstChild(); child != null; child = child.nextSibling()) {
            build(child, to.append(Element.field(child.localName(), child.value())));
        }
    }

    /** Ours: copy and write without a change. */
    @Benchmark
    public byte[] copyWrite(XmlState state) {
        return write(state, state.body().copy());
    }

    private static byte[] write(XmlState state, Element folder) {
        ByteSink sink = new ByteSink(state.parent.length + 64);
        state.xmlnsc.write(folder, WriteOptions.DEFAULT, sink);
        return sink.toArray();
    }

    /** Aalto: parse to a light tree, change, write. */
    @Benchmark
    public byte[] parseChangeWriteAalto(XmlState state) throws XMLStreamException {
        LightNode tree = LightNode.parse(state.aalto, state.parent);
        tree.first.text = "changed";
        return tree.write(state.aaltoOut, state.parent.length + 64);
    }
}
