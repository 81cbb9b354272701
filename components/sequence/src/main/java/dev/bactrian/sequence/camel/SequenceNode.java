// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

import dev.bactrian.sequence.SequenceError;
import dev.bactrian.sequence.SequenceException;
import dev.bactrian.sequence.SequenceSettings;
import dev.bactrian.sequence.Sequences;
import dev.bactrian.sequence.SharedSequences;
import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateParts;
import dev.bactrian.state.camel.SharedByName;

/** What the endpoints of one name share in this process: the count, and its settings. */
final class SequenceNode implements SharedByName {
    private final SequenceComponent component;
    private final String name;
    private SequenceSettings settings;
    private Sequences own;
    private SharedSequences shared;

    SequenceNode(SequenceComponent component, String name) {
        this.component = component;
        this.name = name;
    }

    /** Counts from now on; those who come later have the same settings. */
    synchronized void start(SequenceSettings wanted) throws InterruptedException {
        if (settings != null) {
            if (!settings.equals(wanted)) {
                throw new SequenceException(
                        SequenceError.SETTINGS,
                        "the settings of the other endpoints of sequence:" + name + " expected");
            }
            return;
        }
        StateParts parts = component.parts();
        if (component.isMemory()) {
            own =
                    new Sequences(
                            name, wanted, new MemoryOnly(), parts.threads(), parts.transactions());
        } else {
            shared = new SharedSequences(name, wanted, parts);
            shared.start();
        }
        settings = wanted;
    }

    synchronized Sequences sequences() {
        if (own != null) {
            return own;
        }
        if (shared == null) {
            throw new SequenceException(
                    SequenceError.NOT_READY, "the route with sequence:" + name + " is stopped");
        }
        return shared.here();
    }

    /** How many groups are counted in this process. */
    synchronized int size() {
        return own != null ? own.size() : shared == null ? 0 : shared.size();
    }

    @Override
    public synchronized void close() {
        if (own != null) {
            own.close();
        }
        if (shared != null) {
            shared.close();
        }
        own = null;
        shared = null;
        settings = null;
    }
}
