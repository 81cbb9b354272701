// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.json;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum JsonError implements ErrorCode {
    NOT_JSON(
            "BAC0030",
            "Not JSON",
            "The bytes of a message in the domain JSON are no JSON text, or end too early, or "
                    + "are neither an object nor an array. The message has the offset in its UTF-8 form.",
            "Correct the sender, or the domain of the input."),
    TREE_IS_NO_JSON(
            "BAC0031",
            "A tree that is no JSON",
            "The folder JSON has no child `Data`, or `Data` is neither object nor array, an "
                    + "element has a value and children, or a number is not finite.",
            "The message names the element."),
    BEYOND_LIMIT(
            "BAC0032",
            "A JSON text is beyond a limit",
            "It is deeper, longer or has more elements than the [limits](../limits.md) allow.",
            "Refuse such messages, or raise the limit for this input."),
    NO_OPTIONS(
            "BAC0033",
            "JSON has no options and no validation",
            "Validation or an option was asked of the domain JSON.",
            "Leave it out.");

    private final Explanation explanation;

    JsonError(String code, String title, String cause, String advice) {
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
