// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.Values;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.StandardCharsets;

/** Documents to body folders and back, for the tests. */
final class Xml {
    static final XmlnscDomain DOMAIN = new XmlnscDomain();

    private Xml() {}

    static Element parse(String document) {
        return parse(document, ParseOptions.DEFAULT);
    }

    static Element parse(String document, ParseOptions options) {
        return DOMAIN.parse(ByteSlice.of(document.getBytes(StandardCharsets.UTF_8)), options);
    }

    static String write(Element folder) {
        return write(folder, WriteOptions.DEFAULT);
    }

    static String write(Element folder, WriteOptions options) {
        ByteSink sink = new ByteSink();
        DOMAIN.write(folder, options, sink);
        return sink.toSlice().text(StandardCharsets.UTF_8);
    }

    /** Everything below a folder, one line for each element, indented. */
    static String dump(Element folder) {
        StringBuilder text = new StringBuilder();
        dump(folder, 0, text);
        return text.toString();
    }

    private static void dump(Element parent, int depth, StringBuilder text) {
        for (Element child : parent.children()) {
            text.append("  ".repeat(depth))
                    .append(String.format("%08X ", child.type()))
                    .append(child.name());
            if (child.value() != null) {
                text.append("='").append(Values.text(child.value())).append('\'');
            }
            text.append('\n');
            dump(child, depth + 1, text);
        }
    }
}
