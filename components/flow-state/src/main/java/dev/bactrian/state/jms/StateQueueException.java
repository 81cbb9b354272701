// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import dev.bactrian.state.StateError;
import dev.bactrian.tree.MessageException;

/** An internal queue could not be written or read: BAC5452. */
public class StateQueueException extends MessageException {
    /** What failed, on which queue, and why. */
    public StateQueueException(String what, String queue, Exception cause) {
        super(
                StateError.QUEUE_NOT_REACHED,
                "cannot " + what + " " + queue + ": " + cause.getMessage(),
                cause);
    }
}
