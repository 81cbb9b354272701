package dev.bactrian.mq;

import dev.bactrian.assembly.ExchangeAssembly;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.MessageIds;
import dev.bactrian.mq.jms.MqJmsException;
import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.tree.Element;
import jakarta.jms.JMSException;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/**
 * Gets a message in the middle of a flow: MQGet. It becomes the message of the exchange, or goes to
 * a place in a tree; the header CamelMqGot says whether there was one. Got in the flow's unit of
 * work, it is gone when that is committed.
 */
final class MqGetProducer extends DefaultProducer {
    private final MqEndpoint endpoint;
    private final ResultLocation location;

    MqGetProducer(MqEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
        this.location = ResultLocation.of(endpoint.getResultLocation());
    }

    @Override
    public void process(Exchange exchange) {
        jakarta.jms.Message found = get(exchange);
        if (found != null) {
            JmsInput input = new JmsInput(found, endpoint.getQueue());
            InputOrigin origin = new InputOrigin(input, endpoint.bodyOptions());
            if (location == null) {
                exchange.setMessage(new MqMessage(exchange.getContext(), origin));
                exchange.setProperty(MqConstants.INPUT, origin);
            } else {
                location.put(exchange, origin.message());
            }
        }
        exchange.getMessage().setHeader(MqConstants.GOT, found != null);
    }

    private jakarta.jms.Message get(Exchange exchange) {
        String selector = selector(exchange);
        try {
            MqUnitOfWork work = exchange.getProperty(MqConstants.UNIT_OF_WORK, MqUnitOfWork.class);
            boolean joins =
                    work != null
                            && endpoint.getTransactionMode() != TransactionMode.no
                            && work.isOf(endpoint.factory());
            jakarta.jms.Message[] found = new jakarta.jms.Message[1];
            if (joins && work.get(session -> found[0] = get(session, selector))) {
                return found[0];
            }
            return endpoint.getComponent()
                    .pool()
                    .with(endpoint.factory(), session -> get(session, selector));
        } catch (JMSException e) {
            throw new MqJmsException("BAC2124", "cannot get from queue " + endpoint.getQueue(), e);
        }
    }

    private jakarta.jms.Message get(MqSession session, String selector) throws JMSException {
        return endpoint.getOperation() == Operation.browse
                ? session.browse(endpoint.getQueue(), selector)
                : session.get(endpoint.getQueue(), selector, endpoint.getWaitInterval());
    }

    private String selector(Exchange exchange) {
        String selector = endpoint.getSelector();
        if (endpoint.isMatchCorrelationId()) {
            selector =
                    and(
                            selector,
                            "JMSCorrelationID",
                            identifier(exchange, MqConstants.CORRELATION_ID, "CorrelId"));
        }
        if (endpoint.isMatchMessageId()) {
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
                    "BAC2125",
                    "expected an identifier in header "
                            + header
                            + " or in MQMD."
                            + field
                            + ", found none");
        }
        return id;
    }
}
