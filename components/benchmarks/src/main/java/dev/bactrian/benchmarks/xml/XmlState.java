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
    @Param({"4K", "64K", "1024K"})
    private String size;

    final XMLInputFactory aalto = new InputFactoryImpl();
    final XMLOutputFactory aaltoOut = new OutputFactoryImpl();
    final XMLInputFactory woodstox = new com.ctc.wstx.stax.WstxInputFactory();
    final XmlnscDomain xmlnsc = new XmlnscDomain();
    byte[] parent;
    byte[] saleListMessage;

    /** Makes the messages, and checks that all parsers see the same. */
    @Setup
    public void prepare() throws Exception {
        parent = TestMessages.generate("Parent", size, 1);
        saleListMessage = TestMessages.generate("SaleListMessage", size, 1);
        long expected = LightNode.parse(aalto, parent).count();
        long ours = count(body().firstChild());
        long theirs = LightNode.parse(woodstox, parent).count();
        if (ours != expected || theirs != expected) {
            throw new IllegalStateException(ours + ", " + theirs + ", expected " + expected);
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
                    count[0]++;
                    if (e.value() != null) {
                        count[0] += 1000L * e.text().length();
                    }
                });
        return count[0];
    }
}
