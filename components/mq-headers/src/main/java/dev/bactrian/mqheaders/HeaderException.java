// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import dev.bactrian.tree.ErrorCode;
import dev.bactrian.tree.ParseException;

/**
 * A header is damaged, or a value does not fit a field; says which header, which field and where.
 */
public final class HeaderException extends ParseException {
    private static final long serialVersionUID = 1L;

    private final String header;
    private final String field;

    /**
     * @param error which one: the stable code, BAC2000 to BAC2099
     * @param header the header's name, for instance {@code MQRFH2}
     * @param field the field's name; null where the header as a whole is meant
     * @param text what was expected and what stood there
     * @param offset bytes from the start of the payload; -1 where there is none
     */
    public HeaderException(ErrorCode error, String header, String field, String text, long offset) {
        this(error, header, field, text, offset, null);
    }

    /** The same, with what caused it. */
    public HeaderException(
            ErrorCode error,
            String header,
            String field,
            String text,
            long offset,
            Throwable cause) {
        super(
                error,
                (field == null ? header : header + "." + field) + ": " + text,
                offset,
                -1,
                -1,
                cause);
        this.header = header;
        this.field = field;
    }

    /** The header's name. */
    public String header() {
        return header;
    }

    /** The field's name; null where the header as a whole is meant. */
    public String field() {
        return field;
    }
}
