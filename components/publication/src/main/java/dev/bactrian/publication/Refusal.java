// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

/** A command, or a part of it, that is not done; becomes a response. */
final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final Reason reason;

    /** The property that says which part it is; null where it is all of the command. */
    final String property;

    /** That property's value. */
    final String value;

    Refusal(Reason reason, String text) {
        this(reason, null, null, text);
    }

    Refusal(Reason reason, String property, String value, String text) {
        super(text, null, false, false);
        this.reason = reason;
        this.property = property;
        this.value = value;
    }
}
