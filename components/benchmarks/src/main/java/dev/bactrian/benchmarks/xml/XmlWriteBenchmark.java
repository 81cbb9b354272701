// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.xml;

import com.fasterxml.jackson.databind.JsonNode;
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
import org.w3c.dom.Document;

/** A copy of the Parent message with one field changed, written. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class XmlWriteBenchmark {
    private Element body;
    private LightNode light;
    private JsonNode jackson;
    private Document dom;

    /** Checks that all write the same, and makes the trees that are copied. */
    @Setup(Level.Trial)
    public void agree(XmlState state) throws Exception {
        if (!Arrays.equals(copyChangeWrite(state), parseChangeWriteAalto(state))
                || !Arrays.equals(copyChangeWrite(state), buildAndWrite(state))) {
            throw new IllegalStateException("the candidates write different messages");
        }
        if (!Arrays.equals(copyChangeWrite(state), parseChangeWriteWoodstox(state))) {
            throw new IllegalStateException("Woodstox writes another message");
        }
        long expected = LightNode.parse(state.aalto, copyChangeWrite(state)).count();
        XmlState.require(
                "Jackson",
                LightNode.parse(state.aalto, parseChangeWriteJackson(state)).count(),
                expected);
        XmlState.require(
                "DOM", LightNode.parse(state.aalto, parseChangeWriteDom(state)).count(), expected);
        body = state.body();
        light = LightNode.parse(state.aalto, state.parent);
        jackson = state.others.jackson(state.parent);
        dom = state.others.dom(state.parent);
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

    /** Woodstox: the same. */
    @Benchmark
    public byte[] parseChangeWriteWoodstox(XmlState state) throws XMLStreamException {
        LightNode tree = LightNode.parse(state.woodstox, state.parent);
        tree.first.text = "changed";
        return tree.write(state.woodstoxOut, state.parent.length + 64);
    }

    /** Jackson. */
    @Benchmark
    public byte[] parseChangeWriteJackson(XmlState state) throws Exception {
        return state.others.changedJackson(state.parent);
    }

    /** The JDK's DOM. */
    @Benchmark
    public byte[] parseChangeWriteDom(XmlState state) throws Exception {
        return state.others.changedDom(state.parent);
    }

    /** Ours: a copy of a tree that is there. */
    @Benchmark
    public Object copy() {
        return body.copy();
    }

    /** A copy of the light tree. */
    @Benchmark
    public Object copyLightTree() {
        return light.copy();
    }

    /** A copy of Jackson's tree. */
    @Benchmark
    public Object copyJackson() {
        return jackson.deepCopy();
    }

    /** A copy of the JDK's DOM. */
    @Benchmark
    public Object copyDom() {
        return dom.cloneNode(true);
    }
}
