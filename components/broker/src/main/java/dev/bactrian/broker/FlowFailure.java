// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

/**
 * Why a flow does not run.
 *
 * @param reason one line: a code, where, what, and what was meant
 * @param pointer the line of the source at fault and below it a caret under the place; empty where
 *     the place is not known
 * @param cause what was thrown, for a log that asks for it
 */
public record FlowFailure(String reason, String pointer, Throwable cause) {

    /** The reason, and the line at fault below it. */
    public String text() {
        return pointer.isEmpty() ? reason : reason + "\n" + pointer;
    }
}
