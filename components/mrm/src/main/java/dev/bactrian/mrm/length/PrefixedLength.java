// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.length;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.codec.TextCodec;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.facet.Facets;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.LengthRule;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.scan.TextEncoding;

/** A length that stands before the content (DFDL 1.0 §12.3.4). */
public final class PrefixedLength extends LengthRule {
    private static final int MOST_TRIALS = 5;

    private final Codec prefix;
    private final LengthRule prefixRule;
    private final int prefixBytes;
    private final Facets facets;
    private final boolean included;
    private final TextEncoding encoding;
    private final int unitBits;

    /**
     * @param prefix the number's representation
     * @param prefixRule how long the number itself is: fixed, or with a prefix of its own
     * @param facets of the number; null where there are none
     * @param included whether the number counts itself
     * @param encoding what characters are counted in; null where bytes or bits are
     * @param unitBits 8 for bytes, 1 for bits
     */
    public PrefixedLength(
            Codec prefix,
            LengthRule prefixRule,
            Facets facets,
            boolean included,
            TextEncoding encoding,
            int unitBits) {
        this.prefix = prefix;
        this.prefixRule = prefixRule;
        this.prefixBytes = prefixRule.fixedBytes();
        this.facets = facets;
        this.included = included;
        this.encoding = encoding;
        this.unitBits = unitBits;
    }

    /** Whether the prefix has a length that the schema gives. */
    public boolean hasFixedPrefix() {
        return prefixBytes >= 0;
    }

    @Override
    public int end(ParseState s, ElementNode node) {
        int whole = s.pos;
        int numberEnd;
        if (prefixBytes < 0) {
            numberEnd = prefixRule.end(s, node);
            if (numberEnd < 0) {
                return -1;
            }
        } else {
            if (s.limit - s.pos < prefixBytes) {
                s.fail(node, "a length prefix of " + prefixBytes + " bytes");
                return -1;
            }
            numberEnd = s.pos + prefixBytes;
        }
        Object value = prefix.decode(s.data, s.pos, numberEnd);
        if (!(value instanceof Long)) {
            String found = value instanceof BadValue bad ? bad.found() : String.valueOf(value);
            s.fail(node, s.pos, MrmError.BAD_VALUE, "a length prefix", found);
            return -1;
        }
        String broken = facets == null ? null : facets.broken(value);
        if (broken != null) {
            s.fail(
                    node,
                    s.pos,
                    MrmError.BAD_VALUE,
                    "a length prefix by " + broken,
                    String.valueOf(value));
            return -1;
        }
        long length = (Long) value;
        int start = numberEnd;
        if (encoding == null && unitBits == 1) {
            length = length % 8 == 0 ? length / 8 : -1;
        }
        length -= included ? own(start - whole) : 0;
        if (length < 0 || length > s.limit - start) {
            s.fail(node, "content of the length that its prefix says, " + value);
            return -1;
        }
        s.pos = start;
        if (encoding == null) {
            return start + (int) length;
        }
        int end = encoding.skip(s.data, start, s.limit, (int) length);
        if (end < 0) {
            s.fail(node, length + " characters");
        }
        return end;
    }

    /** What a prefix of so many bytes counts, in bytes or characters. */
    private int own(int bytes) {
        return encoding != null && prefix instanceof TextCodec text && text.encoding().width() > 0
                ? bytes / text.encoding().width()
                : bytes;
    }

    private long counted(WriteState w, int start, int end, int prefixLength) {
        long length = encoding == null ? end - start : encoding.count(w.sink.array(), start, end);
        if (included) {
            length += own(prefixLength);
        }
        long counted = encoding == null && unitBits == 1 ? length * 8 : length;
        String broken = facets == null ? null : facets.broken(counted);
        if (broken != null) {
            throw new ValueException("expected a number by " + broken + ", found " + counted);
        }
        return counted;
    }

    @Override
    public void write(WriteState w, ElementNode node, Content content) {
        try {
            if (prefixBytes < 0) {
                writeVariable(w, node, content);
                return;
            }
            int at = w.sink.size();
            w.bytes(new byte[prefixBytes]);
            int start = w.sink.size();
            content.put(-1);
            w.patch(at, prefixBytes, prefix, counted(w, start, w.sink.size(), prefixBytes));
        } catch (ValueException e) {
            throw w.failure(node, "length prefix: " + e.getMessage());
        }
    }

    /** The prefix is as long as its number needs: it is written behind the content, and moved. */
    private void writeVariable(WriteState w, ElementNode node, Content content) {
        int start = w.sink.size();
        content.put(-1);
        int end = w.sink.size();
        int guess = 0;
        for (int trial = 0; trial < MOST_TRIALS; trial++) {
            long number = counted(w, start, end, guess);
            prefixRule.write(w, node, length -> prefix.encode(number, length, w.sink));
            int actual = w.sink.size() - end;
            if (!included || actual == guess) {
                byte[] array = w.sink.array();
                byte[] moved = java.util.Arrays.copyOfRange(array, end, end + actual);
                System.arraycopy(array, start, array, start + actual, end - start);
                System.arraycopy(moved, 0, array, start, actual);
                return;
            }
            w.sink.truncate(end);
            guess = actual;
        }
        throw new ValueException("it counts itself, and no number is right");
    }

    @Override
    public String describe() {
        return prefixBytes < 0
                ? "length in a prefix that has a prefix itself"
                : "length in a prefix of " + prefixBytes + " bytes";
    }
}
