// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.state;

import dev.bactrian.mrm.scan.TextEncoding;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * How long the elements are that were written, for {@code dfdl:contentLength} and {@code
 * dfdl:valueLength}: without initiator, terminator, alignment and length prefix; the value without
 * padding, too.
 */
public final class WrittenSpans {
    /** The lengths of an element. */
    public record Span(
            long contentBits, long valueBits, long contentCharacters, long valueCharacters) {
        /** A length in bits, characters or bytes, of the content or of the value in it. */
        public long length(String units, boolean content) {
            return switch (units) {
                case "bits" -> content ? contentBits : valueBits;
                case "characters" -> content ? contentCharacters : valueCharacters;
                default -> ((content ? contentBits : valueBits) + 7) / 8;
            };
        }
    }

    private final ByteSink sink;
    private final int base;
    private final Map<Element, Span> spans = new IdentityHashMap<>();
    private final Map<Element, Map<String, Span>> hidden = new IdentityHashMap<>();
    private Span last;

    /**
     * @param sink what is written
     * @param base where it starts there
     */
    public WrittenSpans(ByteSink sink, int base) {
        this.sink = sink;
        this.base = base;
    }

    /**
     * Notes what was written last, in bits.
     *
     * @param value the end of the value
     * @param encoding what its characters are counted in; null where it has none
     */
    public void note(long start, long end, long value, TextEncoding encoding) {
        long content = end - start;
        last =
                new Span(
                        content,
                        value - start,
                        count(start, end, encoding),
                        count(start, value, encoding));
    }

    /** Notes a text, and how many bytes and characters it has without padding. */
    public void noteText(
            long start, long end, long valueBytes, long characters, TextEncoding encoding) {
        last = new Span(end - start, 8 * valueBytes, count(start, end, encoding), characters);
    }

    private long count(long start, long end, TextEncoding encoding) {
        int from = base + (int) (start / 8);
        int to = base + (int) ((end + 7) / 8);
        return encoding == null ? to - from : encoding.count(sink.array(), from, to);
    }

    /** Says which element was written last. */
    public void of(Element element) {
        spans.put(element, last);
    }

    /** Says that it was one that the tree has not. */
    public void ofHidden(Element parent, String name) {
        hidden.computeIfAbsent(parent, p -> new HashMap<>()).put(name, last);
    }

    /** The lengths; null where the element was not written yet. */
    public Span find(Element element) {
        return spans.get(element);
    }

    /** The same of one that the tree has not. */
    public Span findHidden(Element parent, String name) {
        Map<String, Span> names = hidden.get(parent);
        return names == null ? null : names.get(name);
    }
}
