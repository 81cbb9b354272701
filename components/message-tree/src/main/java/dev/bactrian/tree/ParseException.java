// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

/** Bytes are not what their format says. Carries the place. */
public class ParseException extends MessageException {
    private final long offset;
    private final int line;
    private final int column;

    /**
     * An error at an offset of bytes (from 0; -1 where it is not known), in a format that has no
     * lines.
     */
    public ParseException(ErrorCode error, String text, long offset) {
        this(error.code(), text, offset, -1, -1, null);
    }

    /** An error at a place; see the constructor with a code. */
    public ParseException(
            ErrorCode error, String text, long offset, int line, int column, Throwable cause) {
        this(error.code(), text, offset, line, column, cause);
    }

    /**
     * An error at an offset of bytes (from 0; -1 where it is not known), in a format that has no
     * lines.
     */
    public ParseException(String code, String text, long offset) {
        this(code, text, offset, -1, -1, null);
    }

    /**
     * @param code the stable code
     * @param text what was expected and what stood there
     * @param offset bytes from the start of the message, from 0; -1 where it is not known
     * @param line from 1; -1 where the format has no lines
     * @param column from 1, in characters; -1 where the format has no lines
     * @param cause what it was caused by, or null
     */
    public ParseException(
            String code, String text, long offset, int line, int column, Throwable cause) {
        super(code, text + place(offset, line, column), cause);
        this.offset = offset;
        this.line = line;
        this.column = column;
    }

    private static String place(long offset, int line, int column) {
        if (line >= 0) {
            return " (line " + line + ", column " + column + ")";
        }
        return offset >= 0 ? " (offset " + offset + ")" : "";
    }

    /** Bytes from the start of the message; -1 where it is not known. */
    public long offset() {
        return offset;
    }

    /** The line, from 1; -1 where the format has none. */
    public int line() {
        return line;
    }

    /** The column in characters, from 1; -1 where the format has none. */
    public int column() {
        return column;
    }
}
