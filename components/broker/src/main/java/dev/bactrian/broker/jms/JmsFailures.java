// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.jms;

import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.log.RepeatedLines;
import jakarta.jms.Session;
import org.apache.camel.Endpoint;
import org.apache.camel.Route;
import org.apache.camel.component.jms.ConsumerType;
import org.apache.camel.component.jms.JmsEndpoint;
import org.apache.camel.support.RoutePolicySupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.ErrorHandler;

/**
 * Tells of messages that have failed in a flow from {@code jms:} that leaves its failures to the
 * input: one line with a code for each kind of failure, no stack. A flow that begins with {@code
 * JmsBackout} tells itself.
 *
 * <p>As a policy of the route it knows the route's endpoint, and tells what it has counted when the
 * route stops.
 */
public final class JmsFailures extends RoutePolicySupport implements ErrorHandler {
    private static final Logger LOG = LoggerFactory.getLogger(JmsFailures.class);

    private final String flow;
    private final RepeatedLines lines;
    private volatile Outcome outcome = Outcome.UNKNOWN;

    /** What becomes of a message that has failed. */
    private enum Outcome {
        COMES_AGAIN(", and comes again"),
        GONE(", and is gone"),
        UNKNOWN("");

        private final String text;

        Outcome(String text) {
            this.text = text;
        }

        /**
         * As the listener containers of Spring have it: rolled back in a unit of work, given back
         * where the client acknowledges, acknowledged before the flow in the automatic mode.
         */
        static Outcome of(Endpoint endpoint) {
            if (!(endpoint instanceof JmsEndpoint jms)) {
                return UNKNOWN;
            }
            if (jms.isTransacted() || jms.getTransactionManager() != null) {
                return COMES_AGAIN;
            }
            String name = jms.getAcknowledgementModeName();
            int mode = jms.getAcknowledgementMode();
            if (mode == Session.CLIENT_ACKNOWLEDGE
                    || mode < 0 && "CLIENT_ACKNOWLEDGE".equals(name)) {
                return COMES_AGAIN;
            }
            boolean automatic =
                    mode == Session.AUTO_ACKNOWLEDGE
                            || mode < 0 && (name == null || "AUTO_ACKNOWLEDGE".equals(name));
            // A simple container's session acknowledges behind the listener, others' as they do.
            boolean before = jms.getConfiguration().getConsumerType() == ConsumerType.Default;
            return automatic && before ? GONE : UNKNOWN;
        }
    }

    /** For one input of a flow. */
    public JmsFailures(String flow) {
        this(flow, new RepeatedLines(LOG::warn));
    }

    /**
     * @param lines takes what is told
     */
    JmsFailures(String flow, RepeatedLines lines) {
        this.flow = flow;
        this.lines = lines;
    }

    @Override
    public void onInit(Route route) {
        outcome = Outcome.of(route.getEndpoint());
    }

    @Override
    public void onStop(Route route) {
        lines.flush();
    }

    @Override
    public void handleError(Throwable failure) {
        Throwable cause = cause(failure);
        lines.tell(
                BrokerError.JMS_MESSAGE_FAILED + RepeatedLines.kind(cause),
                BrokerError.JMS_MESSAGE_FAILED
                        + ": flow "
                        + flow
                        + ": a message has failed"
                        + outcome.text
                        + ": "
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
