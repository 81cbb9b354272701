// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import dev.bactrian.tree.MessageException;

/**
 * The open state of a name is where another setting of {@code state} has it: BAC5455. Nobody goes
 * on with it here, and nothing of it is touched.
 */
public class StateElsewhereException extends MessageException {
    /** What was found where, and which setting goes on with it. */
    public StateElsewhereException(String found, String setting) {
        super(
                StateError.KEPT_ELSEWHERE,
                found + ": start with " + setting + " until all of it is over");
    }
}
