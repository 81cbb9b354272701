// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mime;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Values;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.StandardCharsets;

/**
 * Puts a tree out as a MIME message, unchanged parts as the bytes that they came from. Nothing that
 * a field says can make a header or a delimiter that is not in the tree.
 */
final class MimeWriter {
    private final WriteOptions options;
    private final ByteSink sink;

    private MimeWriter(WriteOptions options, ByteSink sink) {
        this.options = options;
        this.sink = sink;
    }

    /**
     * Writes a body folder.
     *
     * @param type the content type, in place of the header's; null for the header's
     * @param headers whether the message's own headers are put out
     */
    static void write(
            Element folder, String type, boolean headers, WriteOptions options, ByteSink sink) {
        new MimeWriter(options, sink).entity(folder, type, headers, true, 0);
    }

    private void entity(Element entity, String given, boolean headers, boolean outer, int depth) {
        if (depth > Limits.DEFAULT.depth()) {
            throw wrong("parts are more than " + Limits.DEFAULT.depth() + " deep");
        }
        String value = given;
        Element content = null;
        boolean written = false;
        for (Element child : entity.children()) {
            if (!FieldType.hasValue(child.type()) || isContent(child)) {
                if (content != null || !isContent(child)) {
                    throw wrong(
                            "element "
                                    + entity.name()
                                    + " is to have fields, and then Data or Parts; it has "
                                    + child.name());
                }
                content = child;
                continue;
            }
            boolean isType = child.localName().equalsIgnoreCase(MimeDomain.CONTENT_TYPE);
            if (isType && value == null) {
                value = Values.text(child.value());
            }
            if (headers && !(isType && written)) {
                header(child.localName(), isType ? value : Values.text(child.value()));
            }
            written |= isType;
        }
        if (!written && value != null && headers) {
            header(MimeDomain.CONTENT_TYPE, value);
        }
        if (value == null && outer) {
            throw wrong("the message has no header Content-Type");
        }
        ContentType type = value == null ? ContentType.PLAIN : ContentType.of(value);
        if (type == null) {
            throw wrong("Content-Type '" + value + "' is message, or multipart without a boundary");
        }
        if (headers) {
            line("");
        }
        content(content, type, depth);
    }

    private static boolean isContent(Element child) {
        return child.localName().equals("Data") || child.localName().equals("Parts");
    }

    private void content(Element content, ContentType type, int depth) {
        boolean parts = content != null && content.localName().equals("Parts");
        if (parts != type.isMultipart()) {
            throw wrong(
                    type.isMultipart()
                            ? "a multipart message is to have Parts"
                            : "Parts need a Content-Type multipart");
        }
        if (content == null) {
            return;
        }
        if (!parts) {
            data(content);
            return;
        }
        byte[] boundary = type.boundary().getBytes(StandardCharsets.ISO_8859_1);
        boolean behind = false;
        boolean any = false;
        for (Element child : content.children()) {
            if (child.localName().isEmpty()) {
                int from = sink.size();
                if (any) {
                    close(boundary);
                    behind = true;
                }
                text(child);
                refuseDelimiter(from, boundary, behind);
                if (!any) {
                    line("");
                }
                continue;
            }
            if (!child.localName().equals("Part") || behind) {
                throw wrong(
                        "Parts are to have elements Part between two texts; they have "
                                + child.name());
            }
            if (any) {
                line("");
            }
            any = true;
            sink.write('-').write('-').write(boundary);
            line("");
            int from = sink.size();
            ByteSlice clean = MimeOrigin.slice(child);
            if (clean != null) {
                sink.write(clean);
            } else {
                entity(child, null, true, false, depth + 1);
            }
            refuseDelimiter(from, boundary, false);
        }
        if (!any) {
            throw wrong("a multipart message is to have at least one Part");
        }
        if (!behind) {
            close(boundary);
        }
    }

    private void close(byte[] boundary) {
        line("");
        sink.write('-').write('-').write(boundary).write('-').write('-');
        line("");
    }

    /** A line of content that is the boundary would end the part before its end. */
    private void refuseDelimiter(int from, byte[] boundary, boolean closed) {
        if (closed) {
            return;
        }
        MimeBytes written = new MimeBytes(sink.array(), 0, sink.size());
        for (int at = from; at < sink.size(); ) {
            int next = written.nextLine(at, sink.size());
            if (written.delimiter(at, next, boundary) != 0) {
                throw wrong("the boundary is a line of the content; choose another");
            }
            at = next;
        }
    }

    private void data(Element data) {
        ByteSlice clean = MimeOrigin.slice(data);
        if (clean != null) {
            sink.write(clean);
            return;
        }
        value(data);
        for (Element child : data.children()) {
            if (!Domains.installed().has(child.localName())) {
                throw wrong("Data is to have a folder of a domain; it has " + child.name());
            }
            Domains.installed()
                    .get(child.localName())
                    .write(
                            child,
                            new WriteOptions(
                                    options.messageSet(),
                                    options.messageType(),
                                    options.messageFormat(),
                                    options.encoding(),
                                    options.ccsid(),
                                    options.validation(),
                                    java.util.Map.of()),
                            sink);
        }
    }

    private void text(Element element) {
        ByteSlice clean = MimeOrigin.slice(element);
        if (clean != null) {
            sink.write(clean);
        } else {
            value(element);
        }
    }

    private void value(Element element) {
        Object value = element.value();
        if (value instanceof byte[] bytes) {
            sink.write(bytes);
        } else if (value != null) {
            sink.text(Values.text(value), StandardCharsets.UTF_8);
        }
    }

    private void header(String name, String value) {
        boolean right = !name.isEmpty() && value != null;
        for (int i = 0; right && i < name.length(); i++) {
            right = name.charAt(i) > ' ' && name.charAt(i) <= '~' && name.charAt(i) != ':';
        }
        for (int i = 0; right && i < value.length(); i++) {
            char c = value.charAt(i);
            right = c == '\t' || c >= ' ' && c <= '~';
        }
        if (!right) {
            throw wrong(
                    "header '" + name + "' is to be of printable ASCII characters, in one line");
        }
        sink.ascii(name).write(':').write(' ');
        sink.ascii(value);
        line("");
    }

    private void line(String text) {
        sink.ascii(text).write('\r').write('\n');
    }

    private static MessageException wrong(String what) {
        return new MessageException(MimeError.TREE_IS_NO_MIME, what);
    }
}
