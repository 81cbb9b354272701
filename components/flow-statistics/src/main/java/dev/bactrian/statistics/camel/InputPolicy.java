// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import dev.bactrian.mq.camel.MqMessage;
import dev.bactrian.statistics.NodeMeter;
import dev.bactrian.statistics.Passage;
import dev.bactrian.tree.ByteSlice;
import org.apache.camel.Exchange;
import org.apache.camel.Route;
import org.apache.camel.support.DefaultMessage;
import org.apache.camel.support.RoutePolicySupport;

/**
 * An input of a flow: a message begins with the first route of the flow that it comes to, and ends
 * with that. Messages of {@code mq:} have begun before, see {@link QueueInputs}.
 */
final class InputPolicy extends RoutePolicySupport {
    private final NodeMeter input;
    private final String property;

    InputPolicy(NodeMeter input) {
        this.input = input;
        this.property = "BactrianPassage." + input.flow().flow();
    }

    /** A message in the flow. */
    private static final class Open {
        private final Exchange exchange;
        private final InputPolicy policy;
        private final Passage passage;

        /** How often the same exchange has come to the same route again. */
        private int nested;

        private Open(Exchange exchange, InputPolicy policy, Passage passage) {
            this.exchange = exchange;
            this.policy = policy;
            this.passage = passage;
        }

        private boolean isOf(Exchange other, InputPolicy its) {
            return exchange == other && policy == its;
        }
    }

    @Override
    public void onExchangeBegin(Route route, Exchange exchange) {
        if (!input.flow().isOn()) {
            return;
        }
        if (exchange.getProperty(property) instanceof Open open && !open.passage.isOver()) {
            if (open.isOf(exchange, this)) {
                open.nested++;
            }
            return;
        }
        if (input.flow().isBusy()) {
            return;
        }
        Passage passage = input.flow().begin(input, length(exchange), 0);
        if (passage != null) {
            exchange.setProperty(property, new Open(exchange, this, passage));
        }
    }

    @Override
    public void onExchangeDone(Route route, Exchange exchange) {
        if (!(exchange.getProperty(property) instanceof Open open) || !open.isOf(exchange, this)) {
            return;
        }
        if (open.nested > 0) {
            open.nested--;
            return;
        }
        if (exchange.isFailed() || exchange.isRollbackOnly()) {
            open.passage.fail();
        }
        open.passage.close();
        exchange.removeProperty(property);
    }

    /**
     * The payload's length, where it is known. Nothing is read, converted or deserialised for it:
     * messages of components make their bodies when they are asked for them, and are not asked.
     */
    private static long length(Exchange exchange) {
        if (exchange.getMessage() instanceof MqMessage message) {
            return message.input().length();
        }
        if (exchange.getMessage().getClass() != DefaultMessage.class) {
            return -1;
        }
        Object body = exchange.getMessage().getBody();
        if (body instanceof byte[] bytes) {
            return bytes.length;
        }
        if (body instanceof ByteSlice bytes) {
            return bytes.length();
        }
        if (body instanceof String text) {
            return text.length();
        }
        return exchange.getMessage().getHeader(Exchange.CONTENT_LENGTH, -1L, Long.class);
    }
}
