// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The text of filters that differ in their constants only: what stands between these, once for all
 * of them. The constants are in the filters' tests.
 */
final class FilterText {
    private final byte[][] parts;
    private final byte[] holes;

    /** How many filters have it; changed by one thread at a time. */
    int uses;

    /** A constant of a test, and where it stands. */
    private record Hole(int start, int end, int number) {}

    private FilterText(byte[][] parts, byte[] holes) {
        this.parts = parts;
        this.holes = holes;
    }

    /** What the text has beside the constants of tests; null where it has none of them. */
    static FilterText of(String text, FilterTest[] tests) {
        List<Hole> found = new ArrayList<>();
        for (int i = 0; i < Math.min(tests.length, Byte.MAX_VALUE / 2); i++) {
            Bounds bounds = tests[i].bounds;
            hole(text, constant(bounds.low()), i * 2, found);
            if (!bounds.isExact()) {
                hole(text, constant(bounds.high()), i * 2 + 1, found);
            }
        }
        found.sort((a, b) -> Integer.compare(a.start, b.start));
        byte[][] parts = new byte[found.size() + 1][];
        byte[] holes = new byte[found.size()];
        int from = 0;
        for (int i = 0; i < holes.length; i++) {
            Hole hole = found.get(i);
            if (hole.start < from) {
                return null; // one constant within another
            }
            parts[i] = utf8(text.substring(from, hole.start));
            holes[i] = (byte) hole.number;
            from = hole.end;
        }
        parts[holes.length] = utf8(text.substring(from));
        return holes.length == 0 ? null : new FilterText(parts, holes);
    }

    private static void hole(String text, String constant, int number, List<Hole> found) {
        int at = constant == null ? -1 : text.indexOf(constant);
        if (at < 0 || text.indexOf(constant, at + 1) >= 0) {
            return; // it is written in another way, or it is not clear which one it is
        }
        int end = at + constant.length();
        boolean number1 = constant.charAt(0) != '\'';
        boolean cut =
                number1
                        && (at > 0 && isOfWord(text.charAt(at - 1))
                                || end < text.length() && isOfWord(text.charAt(end)));
        if (!cut) {
            found.add(new Hole(at, end, number));
        }
    }

    private static boolean isOfWord(char c) {
        return Character.isLetterOrDigit(c) || c == '.' || c == '_';
    }

    /** A key as it is most likely written. */
    private static String constant(Object key) {
        if (key instanceof Long) {
            return key.toString();
        }
        return key instanceof String text ? "'" + text.replace("'", "''") + "'" : null;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The text of a filter with such tests. */
    byte[] with(ContentFilter filter) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(64);
        for (int i = 0; i < holes.length; i++) {
            out.writeBytes(parts[i]);
            Bounds bounds = filter.test(holes[i] / 2).bounds;
            out.writeBytes(utf8(constant(holes[i] % 2 == 0 ? bounds.low() : bounds.high())));
        }
        out.writeBytes(parts[holes.length]);
        return out.toByteArray();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FilterText that
                && Arrays.equals(holes, that.holes)
                && Arrays.deepEquals(parts, that.parts);
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(parts) * 31 + Arrays.hashCode(holes);
    }
}
