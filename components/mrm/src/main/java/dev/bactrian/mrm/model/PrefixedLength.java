package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.scan.TextEncoding;

/** A length that stands before the content (DFDL 1.0 §12.3.4). */
final class PrefixedLength extends LengthRule {
    private final Codec prefix;
    private final int prefixBytes;
    private final boolean included;
    private final TextEncoding encoding;
    private final int unitBits;

    /**
     * @param prefix the number's representation
     * @param prefixBytes how long the number itself is
     * @param included whether the number counts itself
     * @param encoding what characters are counted in; null where bytes or bits are
     * @param unitBits 8 for bytes, 1 for bits
     */
    PrefixedLength(
            Codec prefix, int prefixBytes, boolean included, TextEncoding encoding, int unitBits) {
        this.prefix = prefix;
        this.prefixBytes = prefixBytes;
        this.included = included;
        this.encoding = encoding;
        this.unitBits = unitBits;
    }

    @Override
    int end(ParseState s, ElementNode node) {
        if (s.limit - s.pos < prefixBytes) {
            s.fail(node, "a length prefix of " + prefixBytes + " bytes");
            return -1;
        }
        Object value = prefix.decode(s.data, s.pos, s.pos + prefixBytes);
        if (!(value instanceof Long)) {
            String found = value instanceof BadValue bad ? bad.found() : String.valueOf(value);
            s.fail(node, s.pos, dev.bactrian.mrm.MrmError.BAD_VALUE, "a length prefix", found);
            return -1;
        }
        long length = (Long) value;
        if (encoding == null) {
            if (unitBits == 1) {
                length = length % 8 == 0 ? length / 8 : -1;
            }
            length -= included ? prefixBytes : 0;
        } else {
            length -=
                    included
                            ? prefix instanceof dev.bactrian.mrm.codec.TextCodec t
                                            && t.encoding().width() > 0
                                    ? prefixBytes / t.encoding().width()
                                    : prefixBytes
                            : 0;
        }
        int start = s.pos + prefixBytes;
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

    @Override
    void write(WriteState w, ElementNode node, Content content) {
        int at = w.sink.size();
        w.bytes(new byte[prefixBytes]);
        int start = w.sink.size();
        content.put(-1);
        int end = w.sink.size();
        long length = encoding == null ? end - start : encoding.count(w.sink.array(), start, end);
        if (included) {
            length += prefixBytes;
        }
        if (unitBits == 1) {
            length *= 8;
        }
        try {
            w.patch(at, prefixBytes, prefix, length);
        } catch (ValueException e) {
            throw w.failure(node, "length prefix: " + e.getMessage());
        }
    }

    @Override
    String describe() {
        return "length in a prefix of " + prefixBytes + " bytes";
    }
}
