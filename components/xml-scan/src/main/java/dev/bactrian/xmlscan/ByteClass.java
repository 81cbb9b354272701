// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

/**
 * What one byte of UTF-8 can mean in a place of an XML document. A table for each place; the
 * scanner's inner loops run as long as the class is {@link #PLAIN}.
 */
final class ByteClass {
    /** Goes on in this place, stands for itself. */
    static final byte PLAIN = 0;

    /** Starts markup, or ends the value. */
    static final byte STOP = 1;

    /** Starts a reference. */
    static final byte AMPERSAND = 2;

    /** A {@code ]}, which may be the start of the forbidden {@code ]]>}. */
    static final byte BRACKET = 3;

    /**
     * White space that reads as another character than it is: CR in text; TAB, LF, CR in
     * attributes.
     */
    static final byte NORMALIZED = 4;

    /** Starts a character of two to four bytes. */
    static final byte MULTI = 5;

    /** May not stand here. */
    static final byte ILLEGAL = 6;

    /** Text between tags. */
    static final byte[] TEXT = new byte[256];

    /** The value of an attribute in double quotes. */
    static final byte[] DOUBLE_QUOTED = new byte[256];

    /** The value of an attribute in single quotes. */
    static final byte[] SINGLE_QUOTED = new byte[256];

    /** Inside comments, CDATA sections and processing instructions: STOP on {@code - ] ?}. */
    static final byte[] OTHER = new byte[256];

    /** Bit 1: starts a name; bit 2: goes on in a name. Bytes of longer characters have both. */
    static final byte[] NAME = new byte[256];

    static final int NAME_START = 1;
    static final int NAME_PART = 2;

    static {
        for (int c = 0; c < 256; c++) {
            byte common = PLAIN;
            if (c < 0x20 && c != '\t' && c != '\n' && c != '\r') {
                common = ILLEGAL;
            } else if (c >= 0x80) {
                common = MULTI;
            }
            TEXT[c] = common;
            DOUBLE_QUOTED[c] = common;
            SINGLE_QUOTED[c] = common;
            OTHER[c] = common;
            if (c >= 0x80 || c == '_' || c == ':' || isLetter(c)) {
                NAME[c] = NAME_START | NAME_PART;
            } else if (c == '-' || c == '.' || (c >= '0' && c <= '9')) {
                NAME[c] = NAME_PART;
            }
        }
        TEXT['<'] = STOP;
        TEXT['&'] = AMPERSAND;
        TEXT[']'] = BRACKET;
        TEXT['\r'] = NORMALIZED;
        quoted(DOUBLE_QUOTED, '"');
        quoted(SINGLE_QUOTED, '\'');
        OTHER['-'] = STOP;
        OTHER[']'] = STOP;
        OTHER['?'] = STOP;
    }

    private ByteClass() {}

    private static boolean isLetter(int c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }

    private static void quoted(byte[] table, char quote) {
        table['<'] = ILLEGAL;
        table['&'] = AMPERSAND;
        table['\t'] = NORMALIZED;
        table['\n'] = NORMALIZED;
        table['\r'] = NORMALIZED;
        table[quote] = STOP;
    }

    /** Whether it is white space of XML: TAB, LF, CR, space. */
    static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\t' || b == '\r';
    }

    /** Whether it can stand between the {@code &} and the {@code ;} of a reference. */
    static boolean isReferencePart(byte b) {
        return b < 0 || b == '#' || (NAME[b] & NAME_PART) != 0;
    }

    /** Whether a name of any characters ends before it: at white space and markup. */
    static boolean endsAnyName(byte b) {
        return switch (b) {
            case ' ', '\n', '\t', '\r', 0, '<', '>', '/', '=', '"', '\'', '&', '!', '?' -> true;
            default -> false;
        };
    }
}
