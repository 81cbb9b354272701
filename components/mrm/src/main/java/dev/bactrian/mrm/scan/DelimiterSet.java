package dev.bactrian.mrm.scan;

import java.util.List;

/**
 * The delimiters that may end a value at one place of a model, innermost first, as a table over the
 * first byte. Immutable.
 */
public final class DelimiterSet {
    private final Delimiter[] delimiters;
    private final boolean[] first = new boolean[256];
    private final Delimiter[] single = new Delimiter[256];
    private final TextEncoding encoding;
    private final int step;

    /**
     * @param delimiters innermost first: of two that match with the same length, the inner one is
     *     meant
     */
    public DelimiterSet(List<Delimiter> delimiters, TextEncoding encoding) {
        this.delimiters = delimiters.toArray(new Delimiter[0]);
        this.encoding = encoding;
        this.step = Math.max(1, encoding.width());
        boolean[] longer = new boolean[256];
        for (Delimiter delimiter : delimiters) {
            boolean[] starts = new boolean[256];
            delimiter.markFirst(starts);
            int only = delimiter.singleByte();
            for (int b = 0; b < 256; b++) {
                if (starts[b]) {
                    first[b] = true;
                    longer[b] |= only != b;
                    if (single[b] == null) {
                        single[b] = delimiter;
                    }
                }
            }
        }
        for (int b = 0; b < 256; b++) {
            if (longer[b]) {
                single[b] = null;
            }
        }
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
            return emptyMatch();
        }
        int b = data[at] & 0xFF;
        if (!first[b]) {
            return emptyMatch();
        }
        if (single[b] != null) {
            return single[b];
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

    private Delimiter emptyMatch() {
        for (Delimiter delimiter : delimiters) {
            if (delimiter.mayBeEmpty()) {
                return delimiter;
            }
        }
        return null;
    }

    /** The first position where a delimiter stands; the limit where none does. */
    public int find(byte[] data, int from, int limit) {
        boolean[] table = first;
        if (step == 1 && !encoding.hasLeadBytes()) {
            for (int i = from; i < limit; i++) {
                int b = data[i] & 0xFF;
                if (table[b] && (single[b] != null || matches(data, i, limit))) {
                    return i;
                }
            }
            return limit;
        }
        for (int i = from; i < limit; i += encoding.characterLength(data, i, limit)) {
            if (table[data[i] & 0xFF] && matches(data, i, limit)) {
                return i;
            }
        }
        return limit;
    }

    /** Whether a delimiter that is not empty stands at a position. */
    public boolean matches(byte[] data, int at, int limit) {
        for (Delimiter delimiter : delimiters) {
            if (delimiter.match(data, at, limit) > 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether a delimiter stands at a position; asks the table first. */
    boolean standsAt(byte[] data, int at, int limit) {
        int b = data[at] & 0xFF;
        return first[b] && (single[b] != null || matches(data, at, limit));
    }

    @Override
    public String toString() {
        return List.of(delimiters).toString();
    }
}
