// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout;

import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.Message;

/** Where timeouts come to. */
@FunctionalInterface
public interface TimeoutTerminal {
    /**
     * A time has come. Called in a unit of work of its own: what this throws rolls it back, and it
     * is tried again after a pause.
     *
     * @param request as it was made
     * @param message the message that was kept, a copy
     * @param persistent whether it must not be lost
     */
    void propagate(UnitOfWork unit, TimeoutRequest request, Message message, boolean persistent);
}
