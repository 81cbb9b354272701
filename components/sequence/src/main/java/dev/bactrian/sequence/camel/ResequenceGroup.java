// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

import dev.bactrian.sequence.ResequenceSettings;
import dev.bactrian.sequence.ResequenceStore;
import dev.bactrian.sequence.ResequenceTerminal;
import dev.bactrian.sequence.Resequencer;
import dev.bactrian.sequence.SequenceError;
import dev.bactrian.sequence.SequenceException;
import dev.bactrian.sequence.SharedResequencer;
import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateParts;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.StateGroup;
import dev.bactrian.tree.Message;

/** What the endpoints of one name share in this process: the store, the terminals. */
final class ResequenceGroup
        extends StateGroup<
                ResequenceOutlet, ResequenceConsumer, ResequenceSettings, ResequenceStore>
        implements ResequenceTerminal {

    ResequenceGroup(ResequenceComponent component, String name) {
        super(component, name, ResequenceOutlet.values().length);
    }

    @Override
    protected ResequenceStore inMemory(ResequenceSettings settings, StateParts parts) {
        if (settings == null) {
            throw stopped(ResequenceOutlet.out);
        }
        return new Resequencer(
                name(), settings, new MemoryOnly(), parts.threads(), parts.transactions(), this);
    }

    @Override
    protected ResequenceStore shared(ResequenceSettings settings, StateParts parts) {
        return new SharedResequencer(name(), settings, parts, this);
    }

    @Override
    protected ResequenceSettings settings(ResequenceConsumer consumer) {
        return consumer.getEndpoint().settings();
    }

    @Override
    protected SequenceException second(ResequenceOutlet terminal) {
        return new SequenceException(
                SequenceError.SETTINGS,
                "one consumer of terminal "
                        + terminal
                        + " of resequence:"
                        + name()
                        + " expected, this is the second");
    }

    private SequenceException stopped(ResequenceOutlet terminal) {
        return new SequenceException(
                SequenceError.NOT_READY,
                "a consumer of terminal "
                        + terminal
                        + " of resequence:"
                        + name()
                        + " expected, there is none, or it is stopped");
    }

    @Override
    public void propagate(
            UnitOfWork unit,
            boolean expired,
            String group,
            long number,
            long missing,
            Message message,
            boolean persistent) {
        ResequenceOutlet terminal = expired ? ResequenceOutlet.expire : ResequenceOutlet.out;
        ResequenceConsumer consumer = consumer(terminal);
        if (consumer == null) {
            throw stopped(terminal);
        }
        consumer.hand(unit, group, number, missing, message, persistent);
    }
}
