// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.scan;

import java.util.ArrayList;
import java.util.List;

/**
 * The delimiters that may end a value at one place of a model, innermost first, as a table over the
 * first byte. Immutable.
 */
public final class DelimiterSet {
    private static final byte NONE = 0;
    private static final byte WHOLE = 1;
    private static final byte MORE = 2;

    /** An escape may start with the byte; only in sets of {@link #stoppingAt}. */
    private static final byte ESCAPE = 3;

    private final Delimiter[] delimiters;

    /** Of each byte, whether a delimiter may start with it, and whether that is all of it. */
    private final byte[] kind = new byte[256];

    /** The delimiter that a byte is, all of it. */
    private final Delimiter[] whole = new Delimiter[256];

    private final Delimiter empty;

    /** All spellings of the delimiters; null where some cannot be written out. */
    private final Trie trie;

    /** Of each spelling, whose it is. */
    private final Delimiter[] spelled;

    private final TextEncoding encoding;
    private final boolean bytewise;

    /**
     * @param delimiters innermost first: of two that match with the same length, the inner one is
     *     meant
     */
    public DelimiterSet(List<Delimiter> delimiters, TextEncoding encoding) {
        this.delimiters = delimiters.toArray(new Delimiter[0]);
        this.encoding = encoding;
        this.bytewise = encoding.width() <= 1 && !encoding.hasLeadBytes();
        Delimiter none = null;
        for (Delimiter delimiter : this.delimiters) {
            byte[] firsts = delimiter.firsts();
            for (int i = 0; i < firsts.length; i++) {
                int b = firsts[i] & 0xFF;
                if (!delimiter.isWhole(i)) {
                    kind[b] = MORE;
                } else if (kind[b] == NONE) {
                    kind[b] = WHOLE;
                    whole[b] = delimiter;
                }
            }
            none = none == null && delimiter.mayBeEmpty() ? delimiter : none;
        }
        this.empty = none;
        List<byte[]> spellings = new ArrayList<>();
        List<Delimiter> owners = new ArrayList<>();
        boolean all = !delimiters.isEmpty();
        for (Delimiter delimiter : this.delimiters) {
            all &= delimiter.spellings() != null;
            for (int i = 0; all && i < delimiter.spellings().length; i++) {
                spellings.add(delimiter.spellings()[i]);
                owners.add(delimiter);
            }
        }
        this.trie = all ? Trie.of(spellings) : null;
        this.spelled = owners.toArray(new Delimiter[0]);
    }

    private DelimiterSet(DelimiterSet other, boolean[] escapes) {
        this.delimiters = other.delimiters;
        this.encoding = other.encoding;
        this.bytewise = other.bytewise;
        this.empty = other.empty;
        this.trie = other.trie;
        this.spelled = other.spelled;
        for (int b = 0; b < 256; b++) {
            kind[b] = escapes[b] ? ESCAPE : other.kind[b];
            whole[b] = other.whole[b];
        }
    }

    /**
     * The same delimiters in a table that knows the first bytes of escapes too.
     *
     * @return for {@link #findWithoutEscape} alone; null where bytes are not looked at one by one
     */
    DelimiterSet stoppingAt(boolean[] escapes) {
        return bytewise ? new DelimiterSet(this, escapes) : null;
    }

    /** The first position where a delimiter stands; -1 where an escape may stand before it. */
    public int findWithoutEscape(byte[] data, int from, int limit) {
        byte[] kinds = kind;
        for (int i = from; i < limit; i++) {
            byte k = kinds[data[i] & 0xFF];
            if (k != NONE) {
                if (k == ESCAPE) {
                    return -1;
                }
                if (k == WHOLE || matches(data, i, limit)) {
                    return i;
                }
            }
        }
        return limit;
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return delimiters.length == 0;
    }

    /** The delimiters, innermost first. */
    public List<Delimiter> delimiters() {
        return List.of(delimiters);
    }

    /** The longest delimiter at a position; null where none stands there. */
    public Delimiter at(byte[] data, int at, int limit) {
        if (at >= limit) {
            return empty;
        }
        int b = data[at] & 0xFF;
        byte k = kind[b];
        return k == NONE ? empty : k == WHOLE ? whole[b] : longest(data, at, limit);
    }

    /** The delimiter that a byte is, all of it, wherever it stands; null where that depends. */
    public Delimiter whole(int b) {
        return kind[b] == WHOLE ? whole[b] : null;
    }

    /**
     * Whether a delimiter stands wherever that byte does, whatever follows, and it is none of some.
     */
    public boolean isOther(int b, List<Delimiter> some) {
        boolean sure = false;
        for (Delimiter delimiter : delimiters) {
            boolean starts = delimiter.startsWith((byte) b);
            if (starts && some.contains(delimiter)) {
                return false;
            }
            sure |= starts && delimiter.isMatch((byte) b);
        }
        return sure;
    }

    /** Whether no delimiter can stand where that byte does. */
    public boolean excludes(int b) {
        return kind[b] == NONE && empty == null;
    }

    /** Whether the delimiter that {@link #at} found at a position has one byte, surely. */
    public boolean isWhole(byte b) {
        return kind[b & 0xFF] == WHOLE;
    }

    /** Whether a delimiter can start with that byte. */
    boolean mayStartWith(byte b) {
        return kind[b & 0xFF] != NONE;
    }

    private Delimiter longest(byte[] data, int at, int limit) {
        if (trie != null) {
            int found = trie.find(data, at, limit);
            return found < 0 ? empty : spelled[Trie.number(found)];
        }
        Delimiter best = null;
        int bestLength = -1;
        for (Delimiter delimiter : delimiters) {
            int length = delimiter.match(data, at, limit);
            if (length > bestLength) {
                best = delimiter;
                bestLength = length;
            }
        }
        return best;
    }

    /** The first position where a delimiter stands; the limit where none does. */
    public int find(byte[] data, int from, int limit) {
        byte[] kinds = kind;
        if (bytewise) {
            for (int i = from; i < limit; i++) {
                byte k = kinds[data[i] & 0xFF];
                if (k != NONE && (k == WHOLE || matches(data, i, limit))) {
                    return i;
                }
            }
            return limit;
        }
        for (int i = from; i < limit; i += encoding.characterLength(data, i, limit)) {
            if (kinds[data[i] & 0xFF] != NONE && matches(data, i, limit)) {
                return i;
            }
        }
        return limit;
    }

    /** Whether a delimiter that is not empty stands at a position. */
    public boolean matches(byte[] data, int at, int limit) {
        if (trie != null) {
            return trie.find(data, at, limit) >= 0;
        }
        for (Delimiter delimiter : delimiters) {
            if (delimiter.match(data, at, limit) > 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether a delimiter stands at a position; asks the table first. */
    boolean standsAt(byte[] data, int at, int limit) {
        byte k = kind[data[at] & 0xFF];
        return k != NONE && (k == WHOLE || matches(data, at, limit));
    }

    @Override
    public String toString() {
        return List.of(delimiters).toString();
    }
}
