// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.TerminalConsumer;
import dev.bactrian.tree.Message;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.api.management.ManagedAttribute;
import org.apache.camel.api.management.ManagedResource;

/** A terminal of a resequencer: runs its route in the unit of work in which it is the turn. */
@ManagedResource(description = "Terminal of a resequencer")
final class ResequenceConsumer extends TerminalConsumer<ResequenceOutlet> {
    private final ResequenceEndpoint endpoint;

    ResequenceConsumer(ResequenceEndpoint endpoint, Processor processor) {
        super(endpoint, endpoint.getTerminal(), processor);
        this.endpoint = endpoint;
    }

    @Override
    public ResequenceEndpoint getEndpoint() {
        return endpoint;
    }

    @Override
    protected ResequenceGroup group() {
        return endpoint.group();
    }

    /** How many groups are open in this process. */
    @ManagedAttribute(description = "Groups that are open in this process")
    public int getOpenGroups() {
        return group().size();
    }

    void hand(
            UnitOfWork unit,
            String group,
            long number,
            long missing,
            Message kept,
            boolean persistent) {
        Exchange exchange = createExchange(false);
        org.apache.camel.Message message = exchange.getMessage();
        message.setBody(kept);
        message.setHeader(MqConstants.PERSISTENT, persistent);
        message.setHeader(SequenceConstants.GROUP, group);
        message.setHeader(SequenceConstants.NUMBER, number);
        if (missing > 0) {
            message.setHeader(SequenceConstants.MISSING, missing);
        }
        run(unit, exchange);
    }
}
