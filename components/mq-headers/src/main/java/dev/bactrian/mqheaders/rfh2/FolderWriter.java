// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.rfh2;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;

/** Writes a folder as XML; what is clean is written as it came. */
final class FolderWriter {
    private final StringBuilder out = new StringBuilder();

    static String write(Element folder) {
        FolderWriter writer = new FolderWriter();
        writer.element(folder, 0);
        return writer.out.toString();
    }

    private void element(Element element, int depth) {
        if (depth > FolderOrigin.DEEPEST) {
            throw new IllegalArgumentException(
                    "the folder is more than " + FolderOrigin.DEEPEST + " deep");
        }
        if (element.isClean() && element.origin() instanceof FolderOrigin) {
            out.append(FolderOrigin.source(element));
            return;
        }
        String name = element.localName();
        out.append('<').append(name);
        Object value = element.value();
        boolean valued = FieldType.hasValue(element.type());
        PropertyType type = PropertyType.of(value);
        if (valued && type != PropertyType.STRING) {
            out.append(" dt=\"").append(type.dt()).append('"');
        }
        boolean nil = valued && value == null;
        for (Element child : element.children()) {
            if (child.type() == FolderOrigin.ATTRIBUTE
                    && !(nil && child.localName().equals("xsi:nil"))) {
                out.append(' ').append(child.localName()).append("=\"");
                text(PropertyType.write(child.value()));
                out.append('"');
            }
        }
        if (nil) {
            out.append(" xsi:nil=\"true\"");
        }
        out.append('>');
        if (value != null) {
            text(PropertyType.write(value));
        }
        for (Element child : element.children()) {
            if (child.type() == FieldType.VALUE) {
                text(PropertyType.write(child.value()));
            } else if (child.type() != FolderOrigin.ATTRIBUTE) {
                element(child, depth + 1);
            }
        }
        out.append("</").append(name).append('>');
    }

    private void text(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&apos;");
                default -> {
                    if (c < ' ') {
                        out.append("&#").append((int) c).append(';');
                    } else {
                        out.append(c);
                    }
                }
            }
        }
    }
}
