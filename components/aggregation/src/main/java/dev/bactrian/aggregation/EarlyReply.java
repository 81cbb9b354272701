// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.state.StateEntry;
import dev.bactrian.state.StoredMessage;
import java.util.UUID;

/** A reply to no request that is known yet: waits for its request, then for its deadline. */
final class EarlyReply extends StateEntry {
    final Aggregations home;
    final UUID id;
    final Object key;
    final StoredMessage reply;
    final boolean persistent;

    /** By the clock of the messages, whatever the deadlines go by. */
    final long arrivedMillis = System.currentTimeMillis();

    /** Whether it still waits; false once matched, given up or rolled back. */
    boolean waiting = true;

    EarlyReply(Aggregations home, UUID id, Object key, StoredMessage reply, boolean persistent) {
        this.home = home;
        this.id = id;
        this.key = key;
        this.reply = reply;
        this.persistent = persistent;
    }

    @Override
    protected void expired() {
        home.deadlineCame(this);
    }
}
