// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import dev.bactrian.mqheaders.error.HeaderError;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import java.util.Arrays;

/**
 * One header of a message: its bytes, and the table that says what they mean. Fields are decoded
 * when asked for. Setting a field changes that field's bytes and no other; the first change copies
 * the header, so that the bytes of the message are never written to.
 *
 * <pre>{@code
 * MqHeader dlh = Mqdlh.LAYOUT.create(NumericEncoding.NORMAL, 819);
 * dlh.set(Mqdlh.REASON, 2035).set(Mqdlh.DEST_Q_NAME, "ORDERS");
 * int reason = dlh.get(Mqdlh.REASON);
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class MqHeader {
    private final HeaderLayout layout;
    private final int position;
    private final int encoding;
    private final int ccsid;
    private final boolean reversed;

    private byte[] array;
    private int base;
    private int length;
    private boolean owned;
    private HeaderText text;

    MqHeader(
            HeaderLayout layout,
            byte[] array,
            int base,
            int length,
            boolean owned,
            int position,
            int encoding,
            int ccsid) {
        this.layout = layout;
        this.array = array;
        this.base = base;
        this.length = length;
        this.owned = owned;
        this.position = position;
        this.encoding = encoding;
        this.ccsid = ccsid;
        this.reversed = NumericEncoding.isReversed(encoding);
    }

    /** The header's field table. */
    public HeaderLayout layout() {
        return layout;
    }

    /** The header's name, for instance {@code MQDLH}. */
    public String name() {
        return layout.name();
    }

    /** Where the header started in the payload that it was read from; 0 for a new one. */
    public int position() {
        return position;
    }

    /** The numeric encoding that the header itself is written in. */
    public int encoding() {
        return encoding;
    }

    /** The coded character set that the header itself is written in. */
    public int ccsid() {
        return ccsid;
    }

    /** The header's length in bytes, with its variable part. */
    public int length() {
        return length;
    }

    /** The version that the header says it has. */
    public int version() {
        return layout.readVersion(this);
    }

    /** Whether the header has the field: a later version may have brought it. */
    public boolean has(HeaderField field) {
        return layout.field(field.name()) == field && field.since() <= version();
    }

    /** The bytes as they stand now; not to be changed. */
    public ByteSlice bytes() {
        return new ByteSlice(array, base, length);
    }

    /** Writes the bytes as they stand now. */
    public void write(ByteSink sink) {
        sink.write(array, base, length);
    }

    // ---- fields

    /** The value of an integer field. */
    public int get(IntField field) {
        return intAt(field.offset());
    }

    /**
     * The value of a text field without trailing blanks; what follows a null character is left out.
     *
     * @throws HeaderException where Java does not have the header's character set
     */
    public String get(TextField field) {
        String padded = padded(field);
        int nul = padded.indexOf(0);
        int end = nul < 0 ? padded.length() : nul;
        while (end > 0 && padded.charAt(end - 1) == ' ') {
            end--;
        }
        return padded.substring(0, end);
    }

    /**
     * The value of a text field as it stands there, trailing blanks and null characters included.
     */
    public String padded(TextField field) {
        check(field);
        return text().decode(array, base + field.offset(), field.length());
    }

    /** The value of a field of bytes: a copy. */
    public byte[] get(BytesField field) {
        check(field);
        int at = base + field.offset();
        return Arrays.copyOfRange(array, at, at + field.length());
    }

    /** Sets an integer field. */
    public MqHeader set(IntField field, int value) {
        check(field);
        own();
        putInt(field.offset(), value);
        return this;
    }

    /**
     * Sets a text field, padded with blanks.
     *
     * @throws HeaderException where the text is longer than the field or cannot be written in the
     *     character set
     */
    public MqHeader set(TextField field, String value) {
        check(field);
        byte[] encoded = text().encode(value, field.length());
        if (encoded == null) {
            throw new HeaderException(
                    HeaderError.VALUE_DOES_NOT_FIT,
                    name(),
                    field.name(),
                    "expected text of at most "
                            + field.length()
                            + " bytes that CCSID "
                            + ccsid
                            + " has, got '"
                            + value
                            + "'",
                    position + (long) field.offset());
        }
        own();
        System.arraycopy(encoded, 0, array, base + field.offset(), field.length());
        return this;
    }

    /**
     * Sets a field of bytes, padded with zeros.
     *
     * @throws HeaderException where there are more bytes than the field holds
     */
    public MqHeader set(BytesField field, byte[] value) {
        check(field);
        if (value.length > field.length()) {
            throw new HeaderException(
                    HeaderError.VALUE_DOES_NOT_FIT,
                    name(),
                    field.name(),
                    "expected at most " + field.length() + " bytes, got " + value.length,
                    position + (long) field.offset());
        }
        own();
        int at = base + field.offset();
        System.arraycopy(value, 0, array, at, value.length);
        Arrays.fill(array, at + value.length, at + field.length(), (byte) 0);
        return this;
    }

    // ---- the variable part

    /**
     * What follows the fields of the header's version and belongs to the header; empty for most
     * headers.
     */
    public ByteSlice tail() {
        int fixed = layout.fixedLength(version());
        return new ByteSlice(array, base + fixed, length - fixed);
    }

    /** Replaces the variable part, and sets {@code StrucLength} where the header has one. */
    public MqHeader setTail(ByteSlice tail) {
        int fixed = layout.fixedLength(version());
        byte[] made = Arrays.copyOfRange(array, base, base + fixed + tail.length());
        System.arraycopy(tail.array(), tail.offset(), made, fixed, tail.length());
        array = made;
        base = 0;
        length = made.length;
        owned = true;
        if (layout.strucLengthIsWhole()) {
            set(layout.strucLength(), length);
        }
        return this;
    }

    // ---- what follows

    /** Whether the header says what follows it; one that does not is the end of its chain. */
    public boolean hasNext() {
        return layout.nextFormat() != null;
    }

    /** The format of what follows, without trailing blanks. */
    public String nextFormat() {
        return get(layout.nextFormat());
    }

    /** The numeric encoding of what follows. */
    public int nextEncoding() {
        return get(layout.nextEncoding());
    }

    /** The coded character set of what follows. */
    public int nextCcsid() {
        return get(layout.nextCcsid());
    }

    /** Says what follows. */
    public MqHeader setNext(String format, int nextEncoding, int nextCcsid) {
        return set(layout.nextFormat(), format)
                .set(layout.nextEncoding(), nextEncoding)
                .set(layout.nextCcsid(), nextCcsid);
    }

    // ---- copies

    /** A header of the same bytes, changed independently. */
    public MqHeader copy() {
        owned = false;
        MqHeader made = new MqHeader(layout, array, base, length, false, position, encoding, ccsid);
        made.text = text;
        return made;
    }

    /**
     * The same field values in another byte order or character set. The variable part is taken over
     * as it is: the views that know it convert it.
     *
     * @throws HeaderException where a text does not fit in the other character set
     */
    public MqHeader convert(int toEncoding, int toCcsid) {
        byte[] bytes = Arrays.copyOfRange(array, base, base + length);
        MqHeader made = new MqHeader(layout, bytes, 0, length, true, position, toEncoding, toCcsid);
        int found = version();
        for (HeaderField field : layout.fields()) {
            if (field.since() <= found) {
                if (field instanceof IntField i) {
                    made.set(i, get(i));
                } else if (field instanceof TextField t && toCcsid != ccsid) {
                    made.set(t, padded(t));
                }
            }
        }
        return made;
    }

    // ---- bytes

    boolean isReversed() {
        return reversed;
    }

    int intAt(int offset) {
        if (offset < 0 || offset > length - Integer.BYTES) {
            throw new HeaderException(
                    HeaderError.CUT_SHORT,
                    name(),
                    null,
                    "no integer at " + offset + " of " + length + " bytes",
                    position + (long) offset);
        }
        return HeaderNumbers.getInt(array, base + offset, reversed);
    }

    private void putInt(int offset, int value) {
        HeaderNumbers.putInt(array, base + offset, value, reversed);
    }

    private HeaderText text() {
        if (text == null) {
            text = HeaderText.of(this);
        }
        return text;
    }

    private void own() {
        if (!owned) {
            array = Arrays.copyOfRange(array, base, base + length);
            base = 0;
            owned = true;
        }
    }

    private void check(HeaderField field) {
        if (field.offset() + field.length() > length) {
            throw new HeaderException(
                    HeaderError.CUT_SHORT,
                    name(),
                    field.name(),
                    "the header has "
                            + length
                            + " bytes, the field ends at "
                            + (field.offset() + field.length()),
                    position + (long) field.offset());
        }
    }

    /** Name and fields, a line for each. */
    @Override
    public String toString() {
        return HeaderDisplay.of(this);
    }
}
