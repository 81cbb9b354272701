// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

/**
 * A message could not be read, changed or written; the root of the errors that a message can cause.
 */
public class MessageException extends RuntimeException {
    private final String code;

    /**
     * @param error which error it is
     * @param text what was expected and what stood there
     */
    public MessageException(ErrorCode error, String text) {
        this(error.code(), text, null);
    }

    /** The same, with what caused it. */
    public MessageException(ErrorCode error, String text, Throwable cause) {
        this(error.code(), text, cause);
    }

    /**
     * @param code the stable code, {@code BAC} and four digits, with a page in the documentation
     * @param text what was expected and what stood there
     */
    public MessageException(String code, String text) {
        this(code, text, null);
    }

    /** The same, with what caused it. */
    public MessageException(String code, String text, Throwable cause) {
        super(code + ": " + text, cause);
        this.code = code;
    }

    /** The stable code of this kind of error. */
    public String code() {
        return code;
    }
}
