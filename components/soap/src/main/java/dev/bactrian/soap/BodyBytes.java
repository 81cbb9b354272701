// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.WriteOptions;

/** Elements as UTF-8 XML that declares all its prefixes; what is unchanged is copied. */
public final class BodyBytes {
    private static final Domain XML = Domains.installed().get("XMLNSC");
    private static final int UTF_8 = 1208;
    private static final WriteOptions OPTIONS = WriteOptions.DEFAULT.withEncoding(273, UTF_8);

    private BodyBytes() {}

    /** One element; it stays where it is. */
    public static ByteSlice of(Element element) {
        Element before = element.previousSibling();
        Element parent = element.parent();
        Element folder = Element.folder("XMLNSC");
        folder.append(element.detach());
        try {
            ByteSink sink = new ByteSink();
            XML.write(folder, OPTIONS, sink);
            return sink.toSlice();
        } finally {
            element.detach();
            if (before != null) {
                before.insertAfter(element);
            } else if (parent != null) {
                parent.prepend(element);
            }
        }
    }
}
