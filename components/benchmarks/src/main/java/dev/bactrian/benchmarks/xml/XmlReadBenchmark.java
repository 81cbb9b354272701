// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.xml;

import dev.bactrian.tree.Element;
import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;

/** The Parent message read: its first element, its last, and all of it with all values. */
@BenchmarkMode(Mode.AverageTime)
public class XmlReadBenchmark {
    private static String first(XMLStreamReader reader) throws XMLStreamException {
        reader.nextTag();
        reader.nextTag();
        String text = reader.getElementText();
        reader.close();
        return text;
    }

    /** Ours: /Parent/First. */
    @Benchmark
    public String firstElement(XmlState state) {
        return state.body().path("Parent", "First").text();
    }

    /** Aalto: /Parent/First. */
    @Benchmark
    public String firstElementAalto(XmlState state) throws XMLStreamException {
        return first(state.aalto.createXMLStreamReader(new ByteArrayInputStream(state.parent)));
    }

    /** Woodstox: /Parent/First. */
    @Benchmark
    public String firstElementWoodstox(XmlState state) throws XMLStreamException {
        return first(state.woodstox.createXMLStreamReader(new ByteArrayInputStream(state.parent)));
    }

    /** Ours: /Parent/Last, behind everything. */
    @Benchmark
    public String lastElement(XmlState state) {
        return state.body().firstChild().lastChild().text();
    }

    /** Aalto: scans everything, no tree. */
    @Benchmark
    public String lastElementAalto(XmlState state) throws XMLStreamException {
        return last(state.aalto.createXMLStreamReader(new ByteArrayInputStream(state.parent)));
    }

    /** Woodstox: the same. */
    @Benchmark
    public String lastElementWoodstox(XmlState state) throws XMLStreamException {
        return last(state.woodstox.createXMLStreamReader(new ByteArrayInputStream(state.parent)));
    }

    private static String last(XMLStreamReader reader) throws XMLStreamException {
        String text = null;
        while (reader.hasNext()) {
            if (reader.next() == XMLStreamConstants.START_ELEMENT
                    && reader.getLocalName().equals("Last")) {
                text = reader.getElementText();
            }
        }
        reader.close();
        return text;
    }

    /** Ours: every element and every value. */
    @Benchmark
    public Element wholeTree(XmlState state) {
        return state.body().complete();
    }

    /** Aalto to a light linked tree. */
    @Benchmark
    public Object wholeTreeAalto(XmlState state) throws XMLStreamException {
        return LightNode.parse(state.aalto, state.parent);
    }

    /** Woodstox to the same tree. */
    @Benchmark
    public Object wholeTreeWoodstox(XmlState state) throws XMLStreamException {
        return LightNode.parse(state.woodstox, state.parent);
    }

    /** Jackson's tree. */
    @Benchmark
    public Object wholeTreeJackson(XmlState state) throws Exception {
        return state.others.jackson(state.parent);
    }

    /** The JDK's DOM. */
    @Benchmark
    public Object wholeTreeDom(XmlState state) throws Exception {
        return state.others.dom(state.parent);
    }
}
