// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout;

import dev.bactrian.state.StateStore;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.Message;

/** The open timeouts of one name, as requests see them: here, or in another process. */
public interface TimeoutStore extends StateStore {
    /**
     * Sets or cancels a timeout, in a unit of work. To cancel what is not there does nothing: it
     * may just have come.
     *
     * @param message what is propagated when it comes; not to be used by the caller any more, not
     *     looked at to cancel
     * @param persistent whether it must not be lost
     * @throws TimeoutException BAC5703 where an open timeout must not be overwritten, BAC5704 where
     *     others hold it for too long, BAC5705 where this process has just lost the timeouts to
     *     another one
     */
    void request(UnitOfWork unit, TimeoutRequest request, Message message, boolean persistent);
}
