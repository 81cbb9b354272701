// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import java.util.BitSet;

/** Sets of ASCII characters, as the escapes of regular expressions of XML Schema name them. */
final class CharacterSet {
    /** The letters of the automata of patterns: ASCII. */
    static final int SIZE = 128;

    private CharacterSet() {}

    static BitSet one(int c) {
        return range(c, c);
    }

    /** What of a range is ASCII. */
    static BitSet range(int first, int last) {
        BitSet set = new BitSet(SIZE);
        if (first < SIZE) {
            set.set(first, Math.min(last, SIZE - 1) + 1);
        }
        return set;
    }

    static BitSet not(BitSet set) {
        BitSet result = (BitSet) set.clone();
        result.flip(0, SIZE);
        return result;
    }

    private static BitSet of(String characters) {
        BitSet set = new BitSet(SIZE);
        characters.chars().forEach(set::set);
        return set;
    }

    private static BitSet digits() {
        return range('0', '9');
    }

    private static BitSet letters() {
        BitSet set = range('a', 'z');
        set.set('A', 'Z' + 1);
        return set;
    }

    /** {@code .}: all but the line ends. */
    static BitSet dot() {
        return not(of("\n\r"));
    }

    /**
     * A multi-character escape; null where it is none. ({@code \w} is left out: the recommendation
     * and processors differ on it.)
     */
    static BitSet escape(int c) {
        BitSet set =
                switch (Character.toLowerCase(c)) {
                    case 'd' -> digits();
                    case 's' -> of(" \t\n\r");
                    case 'i' -> {
                        BitSet start = letters();
                        start.or(of("_:"));
                        yield start;
                    }
                    case 'c' -> {
                        BitSet part = letters();
                        part.or(digits());
                        part.or(of("_:.-"));
                        yield part;
                    }
                    default -> null;
                };
        return set == null || Character.isLowerCase(c) ? set : not(set);
    }

    /** A category escape without its braces; null where it is not known. */
    static BitSet category(String name) {
        BitSet set = letters();
        switch (name) {
            case "L":
                return set;
            case "Lu":
                return range('A', 'Z');
            case "Ll":
                return range('a', 'z');
            case "N":
            case "Nd":
                return digits();
            default:
                return null;
        }
    }
}
