// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.validate;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum ValidateError implements ErrorCode {
    ANOTHER(
            "BAC9150",
            "Message is another one",
            "A message at `validate:` has no body, or its domain, message set or message type is not the one that "
                    + "the endpoint names. The text has both.",
            "Look at who sent it, or at the options `domain`, `messageSet` and `messageType`; the message goes where "
                    + "what fails goes.");

    private final Explanation explanation;

    ValidateError(String code, String title, String cause, String advice) {
        this.explanation = new Explanation(code, title, cause, advice);
    }

    @Override
    public Explanation explanation() {
        return explanation;
    }

    /** The code. */
    @Override
    public String toString() {
        return code();
    }
}
