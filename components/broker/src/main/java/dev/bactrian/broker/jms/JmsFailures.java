// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.jms;

import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.log.RepeatedLines;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.ErrorHandler;

/**
 * Tells of messages that have failed in a flow from {@code jms:} that leaves its failures to the
 * input: one line with a code for each kind of failure, no stack. A flow that begins with {@code
 * JmsBackout} tells itself.
 */
public final class JmsFailures implements ErrorHandler {
    private static final Logger LOG = LoggerFactory.getLogger(JmsFailures.class);

    private final String flow;
    private final boolean transacted;
    private final RepeatedLines lines;

    /**
     * For one flow.
     *
     * @param transacted whether a message that has failed is rolled back, and comes again; else it
     *     was acknowledged before, and is gone
     */
    public JmsFailures(String flow, boolean transacted) {
        this(flow, transacted, new RepeatedLines(LOG::warn));
    }

    /**
     * @param lines takes what is told
     */
    JmsFailures(String flow, boolean transacted, RepeatedLines lines) {
        this.flow = flow;
        this.transacted = transacted;
        this.lines = lines;
    }

    @Override
    public void handleError(Throwable failure) {
        Throwable cause = cause(failure);
        lines.tell(
                BrokerError.JMS_MESSAGE_FAILED + RepeatedLines.kind(cause),
                BrokerError.JMS_MESSAGE_FAILED
                        + ": flow "
                        + flow
                        + ": a message has failed, "
                        + (transacted ? "and comes again: " : "and is gone: ")
                        + (cause instanceof MessageException ? cause.getMessage() : cause));
    }

    /** What a module says itself, else what was thrown first: what is around it says nothing. */
    private static Throwable cause(Throwable failure) {
        Throwable at = failure;
        while (!(at instanceof MessageException) && at.getCause() != null) {
            at = at.getCause();
        }
        return at;
    }
}
