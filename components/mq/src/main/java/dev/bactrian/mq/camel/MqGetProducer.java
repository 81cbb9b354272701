// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.error.MqError;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.MessageIds;
import dev.bactrian.mq.jms.MqJmsException;
import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.tree.Element;
import jakarta.jms.JMSException;
import org.apache.camel.Endpoint;
import org.apache.camel.Exchange;
import org.apache.camel.ExchangePropertyKey;
import org.apache.camel.support.DefaultProducer;

/**
 * Gets a message in the middle of a flow: MQGet. It becomes the message of the exchange, or goes to
 * a place in a tree; the header CamelMqGot says whether there was one. Got in the flow's unit of
 * work, it is gone when that is committed.
 */
final class MqGetProducer extends DefaultProducer {
    private final GetOptions options;
    private final Lookup lookup;
    private final SessionPool pool;

    /**
     * What is got, and where it goes.
     *
     * @param browse whether it stays on the queue
     * @param byCorrelationId whether it is selected by the correlation identifier at hand
     * @param byMessageId whether it is selected by the header CamelMqMessageId
     * @param location where it goes; null for the message of the exchange
     */
    record Lookup(
            boolean browse,
            boolean byCorrelationId,
            boolean byMessageId,
            ResultLocation location) {}

    MqGetProducer(Endpoint endpoint, GetOptions options, Lookup lookup, SessionPool pool) {
        super(endpoint);
        this.options = options;
        this.lookup = lookup;
        this.pool = pool;
    }

    @Override
    public void process(Exchange exchange) {
        JmsInput found = get(exchange);
        if (found != null) {
            releaseAtEnd(exchange, found);
            InputOrigin origin = new InputOrigin(found, options.body());
            if (lookup.location() == null) {
                exchange.setMessage(new MqMessage(exchange.getContext(), origin));
                exchange.setProperty(MqConstants.INPUT, origin);
            } else {
                lookup.location().put(exchange, origin.message());
            }
        }
        exchange.getMessage().setHeader(MqConstants.GOT, found != null);
    }

    /**
     * Not that of a copy (of a split, an enrichment): the exchange that it was made for may take
     * the message over, and goes on after the copy has ended. Its file is closed when the message
     * is collected.
     */
    private static void releaseAtEnd(Exchange exchange, JmsInput input) {
        if (exchange.getProperty(ExchangePropertyKey.CORRELATION_ID) == null) {
            exchange.getExchangeExtension().addOnCompletion(new ReleaseAtEnd(input));
        }
    }

    private JmsInput get(Exchange exchange) {
        String selector = selector(exchange);
        try {
            MqUnitOfWork work = exchange.getProperty(MqConstants.UNIT_OF_WORK, MqUnitOfWork.class);
            boolean joins =
                    work != null
                            && options.mode() != TransactionMode.no
                            && work.isOf(options.factory());
            JmsInput[] found = new JmsInput[1];
            if (joins && work.get(session -> found[0] = get(session, selector))) {
                return found[0];
            }
            return pool.with(options.factory(), session -> get(session, selector));
        } catch (JMSException e) {
            throw new MqJmsException(
                    MqError.GET_FAILED, "cannot get from queue " + options.queue(), e);
        }
    }

    private JmsInput get(MqSession session, String selector) throws JMSException {
        return lookup.browse()
                ? session.browse(options.queue(), selector)
                : session.get(options.queue(), selector, options.waitInterval());
    }

    private String selector(Exchange exchange) {
        String selector = options.selector();
        if (lookup.byCorrelationId()) {
            selector =
                    and(
                            selector,
                            "JMSCorrelationID",
                            identifier(exchange, MqConstants.CORRELATION_ID, "CorrelId"));
        }
        if (lookup.byMessageId()) {
            selector =
                    and(
                            selector,
                            "JMSMessageID",
                            identifier(exchange, MqConstants.MESSAGE_ID, "MsgId"));
        }
        return selector;
    }

    private static String and(String selector, String header, String value) {
        String equal = header + " = '" + value.replace("'", "''") + "'";
        return selector == null || selector.isBlank() ? equal : "(" + selector + ") AND " + equal;
    }

    private static String identifier(Exchange exchange, String header, String field) {
        String said = exchange.getMessage().getHeader(header, String.class);
        if (said != null && !said.isBlank()) {
            return said;
        }
        Element element = ExchangeAssembly.message(exchange).root().path("MQMD", field);
        String id =
                element != null && element.value() instanceof byte[] bytes
                        ? MessageIds.toText(bytes)
                        : null;
        if (id == null) {
            throw new dev.bactrian.tree.MessageException(
                    MqError.NO_IDENTIFIER,
                    "expected an identifier in header "
                            + header
                            + " or in MQMD."
                            + field
                            + ", found none");
        }
        return id;
    }
}
