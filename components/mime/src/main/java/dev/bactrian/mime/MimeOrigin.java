// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mime;

import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.Origin;
import dev.bactrian.tree.ParseException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Where elements of a MIME message come from. An element's detail says what it is; that of {@code
 * Parts} has above that the number of its boundary.
 *
 * <p>A part's end is known when it is made, because the next delimiter was looked for; its headers
 * are read when somebody looks into it, its content when somebody asks for the value.
 */
final class MimeOrigin extends Origin {
    private static final int ENTITY = 0;
    private static final int PARTS = 1;
    private static final int DATA = 2;
    private static final int FOLDER = 3;
    private static final int BYTES = 4;
    private static final int TEXT = 5;
    private static final int LEAF = 6;
    private static final int KIND = 7;
    private static final int BOUNDARY_SHIFT = 3;

    static final Name PART_NAME = Name.of("Part");
    static final Name PARTS_NAME = Name.of("Parts");
    static final Name DATA_NAME = Name.of("Data");
    private static final Name BLOB_NAME = Name.of(BlobDomain.NAME);

    final ByteSlice original;
    private final MimeBytes bytes;
    private final Limits limits;
    private final String outer;
    private final Map<Integer, byte[]> boundaries = new ConcurrentHashMap<>();
    private final Map<String, Integer> numbers = new ConcurrentHashMap<>();
    private final AtomicInteger elements = new AtomicInteger();

    /**
     * The bytes of a message.
     *
     * @param outer the content type where the bytes have no headers themselves; null where they do
     */
    MimeOrigin(ByteSlice original, Limits limits, String outer) {
        this.original = original;
        this.bytes = new MimeBytes(original.array(), original.offset(), original.length());
        this.limits = limits;
        this.outer = outer;
    }

    Element folder() {
        Element folder = made(MimeDomain.FOLDER, FieldType.NAME, 0, bytes.length, ENTITY);
        childrenPending(folder);
        return folder;
    }

    /** Whether the bytes have the headers of the message. */
    boolean hasHeaders() {
        return outer == null;
    }

    /** The bytes of an element that can be put out as they are; null where there are none. */
    static ByteSlice slice(Element element) {
        return element.isClean() && element.origin() instanceof MimeOrigin origin
                ? origin.original.slice(start(element), end(element) - start(element))
                : null;
    }

    private Element made(Name name, int type, int start, int end, int detail) {
        if (elements.incrementAndGet() > limits.elements()) {
            throw limit("more than " + limits.elements() + " elements", start);
        }
        return create(name, type, start, end, detail);
    }

    // ---- children

    @Override
    protected void parseNextChild(Element parent) {
        switch (detail(parent) & KIND) {
            case ENTITY -> entity(parent);
            case PARTS -> part(parent, boundaries.get(detail(parent) >>> BOUNDARY_SHIFT));
            case DATA -> {
                Element folder =
                        made(BLOB_NAME, FieldType.NAME, start(parent), end(parent), FOLDER);
                childrenPending(folder);
                append(parent, folder);
                childrenDone(parent);
            }
            default -> {
                Element field =
                        made(BLOB_NAME, FieldType.NAME_VALUE, start(parent), end(parent), BYTES);
                valuePending(field);
                append(parent, field);
                childrenDone(parent);
            }
        }
    }

    /** The headers, and what they are about. */
    private void entity(Element entity) {
        int content = start(entity);
        ContentType type = ContentType.PLAIN;
        String value = null;
        if (entity.parent() == null && outer != null || isOuter(entity)) {
            value = outer;
            header(entity, MimeDomain.CONTENT_TYPE, outer, content);
        } else {
            MimeHeaders headers = MimeHeaders.read(bytes, start(entity), end(entity), limits);
            content = headers.content();
            for (Map.Entry<String, String> field : headers.fields()) {
                header(entity, field.getKey(), field.getValue(), start(entity));
            }
            value = headers.contentType();
            if (value == null && entity.name().equals(MimeDomain.FOLDER)) {
                throw new ParseException(
                        MimeError.NO_CONTENT_TYPE,
                        "the message has no header Content-Type",
                        start(entity));
            }
        }
        if (value != null) {
            type = ContentType.of(value);
            if (type == null) {
                throw new ParseException(
                        MimeError.NO_CONTENT_TYPE,
                        "Content-Type '" + value + "' is message, or multipart without a boundary",
                        start(entity));
            }
        }
        Element below;
        if (type.isMultipart()) {
            requireDepth(entity);
            below =
                    made(
                            PARTS_NAME,
                            FieldType.NAME,
                            content,
                            end(entity),
                            PARTS | number(type.boundary()) << BOUNDARY_SHIFT);
            childrenPending(below);
        } else {
            if (end(entity) - content > limits.valueBytes()) {
                throw limit("a part of more than " + limits.valueBytes() + " bytes", content);
            }
            below = made(DATA_NAME, FieldType.NAME, content, end(entity), DATA);
            if (end(entity) > content) {
                childrenPending(below);
            }
        }
        append(entity, below);
        childrenDone(entity);
    }

    private boolean isOuter(Element entity) {
        return outer != null && entity.name().equals(MimeDomain.FOLDER);
    }

    private void header(Element entity, String name, String value, int at) {
        Element field = made(Name.of(name), FieldType.NAME_VALUE, at, at + 1, LEAF);
        value(field, value);
        append(entity, field);
    }

    private void requireDepth(Element entity) {
        int depth = 1;
        for (Element at = entity; at != null; at = at.parent()) {
            depth++;
        }
        if (depth > limits.depth()) {
            throw limit("parts more than " + limits.depth() + " deep", start(entity));
        }
    }

    private int number(String boundary) {
        return numbers.computeIfAbsent(
                boundary,
                text -> {
                    int number = numbers.size() + boundaries.size() + 1;
                    while (boundaries.putIfAbsent(
                                    number, text.getBytes(StandardCharsets.ISO_8859_1))
                            != null) {
                        number++;
                    }
                    return number;
                });
    }

    /** The preamble, a part, or the epilogue: what follows the last child. */
    private void part(Element parts, byte[] boundary) {
        Element last = lastParsedChild(parts);
        int limit = end(parts);
        int at;
        if (last == null) {
            int line = start(parts);
            while (true) {
                int kind = kindAt(line, limit, boundary);
                if (kind != 0) {
                    break;
                }
                line = bytes.nextLine(line, limit);
            }
            if (line > start(parts)) {
                text(parts, start(parts), bytes.textEnd(start(parts), line));
                return;
            }
            at = line;
        } else if ((detail(last) & KIND) == TEXT && start(last) > start(parts)) {
            childrenDone(parts);
            return;
        } else {
            at = end(last);
            if (at < limit && bytes.at(at) == '\r') {
                at++;
            }
            if (at < limit && bytes.at(at) == '\n') {
                at++;
            }
        }
        // at a delimiter
        int next = bytes.nextLine(at, limit);
        if (bytes.delimiter(at, next, boundary) == 2) {
            if (next < limit) {
                text(parts, next, limit);
            }
            childrenDone(parts);
            return;
        }
        int line = next;
        while (kindAt(line, limit, boundary) == 0) {
            line = bytes.nextLine(line, limit);
        }
        Element part = made(PART_NAME, FieldType.NAME, next, bytes.textEnd(next, line), ENTITY);
        childrenPending(part);
        append(parts, part);
    }

    private int kindAt(int line, int limit, byte[] boundary) {
        if (line >= limit) {
            throw new ParseException(
                    MimeError.NOT_MIME,
                    "the message ends without the closing delimiter --"
                            + new String(boundary, StandardCharsets.ISO_8859_1)
                            + "--",
                    limit);
        }
        return bytes.delimiter(line, bytes.nextLine(line, limit), boundary);
    }

    private void text(Element parts, int start, int end) {
        Element text = made(Name.of(""), FieldType.VALUE, start, end, TEXT);
        valuePending(text);
        append(parts, text);
    }

    // ---- values, copies

    @Override
    protected Object decodeValue(Element element) {
        return (detail(element) & KIND) == TEXT
                ? bytes.ascii(start(element), end(element))
                : Arrays.copyOfRange(
                        bytes.array, bytes.base + start(element), bytes.base + end(element));
    }

    @Override
    protected void settle(Element parent) {
        parent.lastChild();
    }

    @Override
    protected void findEnd(Element element) {
        // known from the start
    }

    @Override
    protected void restart(Element source, Element copy) {
        detail(copy, detail(source));
        switch (detail(source) & KIND) {
            case LEAF -> value(copy, source.value());
            case TEXT, BYTES -> valuePending(copy);
            case DATA -> {
                if (end(source) > start(source)) {
                    childrenPending(copy);
                }
            }
            default -> childrenPending(copy);
        }
    }

    private static ParseException limit(String what, int at) {
        return new ParseException(MimeError.BEYOND_LIMIT, "the message has " + what, at);
    }
}
