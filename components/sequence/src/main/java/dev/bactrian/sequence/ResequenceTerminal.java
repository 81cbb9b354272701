// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence;

import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.Message;

/** Where messages go to in their order. */
public interface ResequenceTerminal {
    /**
     * The next message of a group, or one that expired. What this throws rolls the unit of work
     * back.
     *
     * @param expired whether a message before it is missing for too long
     * @param missing how many numbers before it are missing
     * @param message the message, a copy
     * @param persistent whether it must not be lost
     */
    void propagate(
            UnitOfWork unit,
            boolean expired,
            String group,
            long number,
            long missing,
            Message message,
            boolean persistent);
}
