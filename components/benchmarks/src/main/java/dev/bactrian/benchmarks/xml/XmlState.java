// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.xml;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;
import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.xmlnsc.XmlnscDomain;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The message and the parsers. */
@State(Scope.Thread)
public class XmlState {
    @Param({"4K", "64K", "1024K", "20000K"})
    private String size;

    final XMLInputFactory aalto = new InputFactoryImpl();
    final XMLOutputFactory aaltoOut = new OutputFactoryImpl();
    final XMLInputFactory woodstox = new com.ctc.wstx.stax.WstxInputFactory();
    final XMLOutputFactory woodstoxOut = new com.ctc.wstx.stax.WstxOutputFactory();
    final OtherTrees others = new OtherTrees();
    final XmlnscDomain xmlnsc = new XmlnscDomain();
    byte[] parent;
    byte[] saleListMessage;

    /** Of that size, made by hand. */
    static XmlState of(String size) throws Exception {
        XmlState made = new XmlState();
        made.size = size;
        made.prepare();
        return made;
    }

    /** Makes the messages, and checks that all parsers see the same. */
    @Setup
    public void prepare() throws Exception {
        parent = TestMessages.generate("Parent", size, 1);
        saleListMessage = TestMessages.generate("SaleListMessage", size, 1);
        long expected = LightNode.parse(aalto, parent).count();
        require("ours", count(body().firstChild()), expected);
        require("Woodstox", LightNode.parse(woodstox, parent).count(), expected);
        require("Jackson", OtherTrees.count(others.jackson(parent)), expected);
        require("DOM", OtherTrees.count(others.dom(parent).getDocumentElement()), expected);
    }

    /** Fails where a candidate saw something else than the others. */
    static void require(String candidate, long count, long expected) {
        if (count != expected) {
            throw new IllegalStateException(candidate + ": " + count + ", expected " + expected);
        }
    }

    /** The body folder, nothing parsed. */
    Element body() {
        return xmlnsc.parse(ByteSlice.of(parent), ParseOptions.DEFAULT);
    }

    private static long count(Element top) {
        long[] count = {0};
        top.walk(
                e -> {
                    if (e.value() != null) {
                        count[0] += 1000_000L + e.text().length();
                    }
                });
        return count[0];
    }
}
