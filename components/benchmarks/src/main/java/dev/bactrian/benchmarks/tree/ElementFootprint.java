// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.tree;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.xmlnsc.XmlnscDomain;
import org.openjdk.jol.info.ClassLayout;
import org.openjdk.jol.info.GraphLayout;

/** Prints what elements take in memory, as JOL sees it: one alone, and those of whole messages. */
public final class ElementFootprint {
    private ElementFootprint() {}

    /** Prints it. */
    public static void main(String[] arguments) {
        System.out.println(ClassLayout.parseClass(Element.class).toPrintable());
        for (String size : new String[] {"4K", "64K", "1024K"}) {
            byte[] message = TestMessages.generate("Parent", size, 1);
            Element body = new XmlnscDomain().parse(ByteSlice.of(message), ParseOptions.DEFAULT);
            long[] elements = {0};
            body.walk(e -> elements[0]++);
            report(size + ", values not decoded", message, body, elements[0]);
            body.complete();
            report(size + ", values decoded", message, body, elements[0]);
        }
    }

    private static void report(String what, byte[] message, Element body, long elements) {
        long bytes = GraphLayout.parseInstance(body).totalSize() - message.length;
        System.out.printf(
                "%s: %d elements, %.1f bytes each beside the message's own%n",
                what, elements, (double) bytes / elements);
    }
}
