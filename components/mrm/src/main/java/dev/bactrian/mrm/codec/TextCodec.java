// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import dev.bactrian.mrm.codec.TextForm.Justification;
import dev.bactrian.mrm.scan.TextEncoding;
import dev.bactrian.tree.ByteSink;
import java.util.Arrays;

/** A field of characters: trimmed and decoded here, understood by the subclass. */
public abstract class TextCodec extends Codec {
    private final TextForm form;
    private final TextEncoding encoding;
    private final byte[] pad;
    private final boolean trimLeft;
    private final boolean trimRight;
    private final int keep;

    /** Whether padding is bytes behind the text, one for each. */
    private final boolean padsBehind;

    /** The bytes of ASCII characters, where they are others; null where they are the same. */
    private final byte[] ofAscii;

    /** Whether each ASCII character is one byte. */
    private final boolean plainAscii;

    /**
     * @param keep how many characters trimming leaves at least: 1 for numbers padded with zeros
     */
    protected TextCodec(XsdType type, TextForm form, int keep) {
        super(type);
        this.form = form;
        this.encoding = form.encoding();
        this.pad = form.padBytes();
        this.keep = keep;
        boolean trims = form.trims() && pad.length > 0;
        this.trimLeft = trims && form.justification() != Justification.LEFT;
        this.trimRight = trims && form.justification() != Justification.RIGHT;
        this.padsBehind =
                form.pads() && pad.length == 1 && form.justification() == Justification.LEFT;
        this.ofAscii = encoding.hasAsciiBytes() ? null : encoding.asciiTable();
        this.plainAscii = encoding.width() <= 1 && (encoding.hasAsciiBytes() || ofAscii != null);
    }

    /** How the text stands in its field. */
    public final TextForm form() {
        return form;
    }

    /** The encoding. */
    public final TextEncoding encoding() {
        return encoding;
    }

    /** Where the text starts behind padding on the left. */
    public final int trimmedStart(byte[] data, int from, int to) {
        int at = from;
        if (trimLeft) {
            int unit = pad.length;
            while (to - at >= unit * (1 + keep) && isPad(data, at)) {
                at += unit;
            }
        }
        return at;
    }

    /** Where the text ends before padding on the right. */
    public final int trimmedEnd(byte[] data, int from, int to) {
        int at = to;
        if (trimRight) {
            if (pad.length == 1) {
                byte p = pad[0];
                int least = from + keep;
                while (at > least && data[at - 1] == p) {
                    at--;
                }
            } else {
                while (at - from >= pad.length * (1 + keep) && isPad(data, at - pad.length)) {
                    at -= pad.length;
                }
            }
        }
        return at;
    }

    private boolean isPad(byte[] data, int at) {
        for (int i = 0; i < pad.length; i++) {
            if (data[at + i] != pad[i]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Object decode(byte[] data, int from, int to) {
        int start = trimmedStart(data, from, to);
        return decodeTrimmed(data, start, trimmedEnd(data, start, to));
    }

    /** The value of a field's bytes without padding: a value, or a {@link BadValue}. */
    protected Object decodeTrimmed(byte[] data, int from, int to) {
        String text = encoding.decode(data, from, to);
        return text == null
                ? new BadValue("characters of " + encoding, hex(data, from, to))
                : parse(text);
    }

    /** Whether padding before the text is taken off. */
    public final boolean trimsLeft() {
        return trimLeft;
    }

    /** The value of trimmed text: a value, or a {@link BadValue}. */
    public abstract Object parse(String text);

    /**
     * The text of a value, without padding.
     *
     * @throws ValueException where the value is not of this field's type
     */
    public abstract String format(Object value);

    @Override
    public void encode(Object value, int length, ByteSink sink) {
        encodeText(format(value), length, sink);
    }

    /**
     * Writes a text as {@link #encodeText} does, where its characters are ASCII, each is a byte and
     * what is missing stands behind: no text is looked at twice.
     *
     * @param length in bytes; -1 where the text decides
     * @return false where this is not the way, and nothing was written
     */
    public final boolean encodePlain(String text, int length, ByteSink sink) {
        int count = text.length();
        int room = length < 0 ? count : length;
        if (!plainAscii || count > room || (count < room && !padsBehind)) {
            return false;
        }
        sink.ensure(room);
        byte[] target = sink.array();
        int at = sink.size();
        if (place(text, null, target, at) < 0) {
            return false;
        }
        if (count < room) {
            byte p = pad[0];
            for (int i = at + count; i < at + room; i++) {
                target[i] = p;
            }
        }
        sink.advance(room);
        return true;
    }

    /** Whether text of ASCII characters can be {@linkplain #place placed}. */
    public final boolean canPlace(int length) {
        return plainAscii && (length < 0 || padsBehind);
    }

    /**
     * Puts text of ASCII characters into room that is there, without padding.
     *
     * @param alarms bytes that must not be in it; null where all may be
     * @return where the text ends; -1 where this is not the way
     */
    public final int place(String text, boolean[] alarms, byte[] target, int at) {
        if (alarms != null) {
            return placeWithout(alarms, text, target, at);
        }
        int count = text.length();
        int all = 0;
        byte[] table = ofAscii;
        if (table == null) {
            for (int i = 0; i < count; i++) {
                char c = text.charAt(i);
                all |= c;
                target[at + i] = (byte) c;
            }
        } else {
            for (int i = 0; i < count; i++) {
                char c = text.charAt(i);
                all |= c;
                target[at + i] = table[c & 0x7F];
            }
        }
        return all > 0x7F ? -1 : at + count;
    }

    private int placeWithout(boolean[] alarms, String text, byte[] target, int at) {
        int count = text.length();
        byte[] table = ofAscii;
        for (int i = 0; i < count; i++) {
            char c = text.charAt(i);
            byte b = table == null ? (byte) c : table[c & 0x7F];
            if (c > 0x7F || alarms[b & 0xFF]) {
                return -1;
            }
            target[at + i] = b;
        }
        return at + count;
    }

    /** The byte behind a text that is shorter than its field, where {@link #canPlace} says so. */
    public final byte padByte() {
        return pad[0];
    }

    /**
     * Writes a text in a field of so many bytes, padded or cut as the field's form says.
     *
     * @param length in bytes; -1 where the text decides
     */
    public final void encodeText(String text, int length, ByteSink sink) {
        int start = sink.size();
        writeText(text, sink);
        if (length < 0) {
            return;
        }
        int written = sink.size() - start;
        if (written > length) {
            sink.truncate(start);
            cut(text, length, sink);
            written = sink.size() - start;
        }
        int missing = length - written;
        if (missing <= 0) {
            return;
        }
        if (form.justification() == Justification.LEFT && pad.length == 1 && form.pads()) {
            sink.ensure(missing);
            Arrays.fill(sink.array(), sink.size(), sink.size() + missing, pad[0]);
            sink.advance(missing);
        } else {
            pad(start, missing, length, sink);
        }
    }

    private void writeText(String text, ByteSink sink) {
        int wrong = encoding.write(text, sink);
        if (wrong >= 0) {
            throw new ValueException(
                    "expected characters of "
                            + encoding
                            + ", found U+"
                            + String.format("%04X", (int) text.charAt(wrong)));
        }
    }

    private void cut(String text, int length, ByteSink sink) {
        if (!form.truncates() || form.justification() == Justification.CENTER) {
            throw new ValueException(
                    "expected at most "
                            + length
                            + " bytes, found '"
                            + text
                            + "' of "
                            + encoding.encode(text).length);
        }
        byte[] bytes = encoding.encode(text);
        if (form.justification() == Justification.RIGHT) {
            sink.write(bytes, bytes.length - length, length);
            return;
        }
        int end = 0;
        while (end < length) {
            int next = end + encoding.characterLength(bytes, end, bytes.length);
            if (next > length) {
                break;
            }
            end = next;
        }
        sink.write(bytes, 0, end);
    }

    private void pad(int start, int missing, int length, ByteSink sink) {
        if (!form.pads() || pad.length == 0) {
            throw new ValueException(
                    "expected "
                            + length
                            + " bytes, found "
                            + (length - missing)
                            + " in a field that is not padded");
        }
        int units = missing / pad.length;
        int before =
                switch (form.justification()) {
                    case LEFT -> 0;
                    case RIGHT -> units;
                    case CENTER -> (units + 1) / 2;
                };
        int shift = before * pad.length;
        int written = sink.size() - start;
        sink.ensure(missing);
        byte[] target = sink.array();
        System.arraycopy(target, start, target, start + shift, written);
        for (int i = 0; i < before; i++) {
            System.arraycopy(pad, 0, target, start + i * pad.length, pad.length);
        }
        int at = start + shift + written;
        for (int i = before; i < units; i++) {
            System.arraycopy(pad, 0, target, at, pad.length);
            at += pad.length;
        }
        sink.advance(units * pad.length);
    }

    /**
     * The text of a value, cut to so many characters where its form says so.
     *
     * @param characters 0 for as many as there are
     */
    public final String cutTo(String text, int characters) {
        int surplus = text.codePointCount(0, text.length()) - characters;
        if (characters == 0
                || surplus <= 0
                || !form.truncates()
                || form.justification() == Justification.CENTER) {
            return text;
        }
        return form.justification() == Justification.RIGHT
                ? text.substring(text.offsetByCodePoints(0, surplus))
                : text.substring(0, text.offsetByCodePoints(0, characters));
    }

    /** The text of a value with padding up to so many characters, for fields without a length. */
    public final String padTo(String text, int characters) {
        int missing = characters - text.codePointCount(0, text.length());
        if (missing <= 0 || !form.pads() || form.pad() < 0) {
            return text;
        }
        String one = new String(Character.toChars(form.pad()));
        int before =
                switch (form.justification()) {
                    case LEFT -> 0;
                    case RIGHT -> missing;
                    case CENTER -> (missing + 1) / 2;
                };
        return one.repeat(before) + text + one.repeat(missing - before);
    }

    /** Some bytes for an error message. */
    protected static String hex(byte[] data, int from, int to) {
        StringBuilder text = new StringBuilder("X'");
        for (int i = from; i < Math.min(to, from + 24); i++) {
            text.append(String.format("%02X", data[i]));
        }
        return text.append(to > from + 24 ? "...'" : "'").toString();
    }
}
