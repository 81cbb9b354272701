// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

/**
 * An error that the product tells, with a code that never changes. Each module has one enum of
 * them, and each constant is all that there is to say of its error: the page under {@code
 * docs/errors} and what {@code bactrian error} prints are made of it.
 *
 * <pre>{@code
 * throw new MessageException(JsonError.NOT_JSON, "expected a value"); // BAC0030: expected a value
 * }</pre>
 */
public interface ErrorCode {
    /**
     * What is to say of an error.
     *
     * @param code {@code BAC} and four digits
     * @param title a few words, without a full stop
     * @param cause what happened, in whole sentences
     * @param advice what to do, in whole sentences
     */
    record Explanation(String code, String title, String cause, String advice) {}

    /** What is to say of it. */
    Explanation explanation();

    /** {@code BAC} and four digits. */
    default String code() {
        return explanation().code();
    }
}
