package dev.bactrian.routes.runtime;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.component.jms.JmsMessage;

/** Puts the message as it came in place of what the flow has made of it, and adds the reason. */
final class Backout implements Processor {

    private static final String ORIGINAL = "bactrian.original";
    private static final int LONGEST_REASON = 1024;

    private final String flow;

    Backout(String flow) {
        this.flow = flow;
    }

    /** Keeps hold of the message as it came. */
    static void remember(Exchange exchange) {
        exchange.setProperty(ORIGINAL, exchange.getIn(JmsMessage.class));
    }

    @Override
    public void process(Exchange exchange) throws JMSException {
        JmsMessage first = exchange.getProperty(ORIGINAL, JmsMessage.class);
        Message original = first.getJmsMessage();
        if (original instanceof BytesMessage bytes) {
            bytes.reset(); // the flow has read it
        }
        JmsMessage message =
                new JmsMessage(exchange, original, first.getJmsSession(), first.getBinding());
        message.setHeader(Flow.FAILURE, reason(exchange));
        message.setHeader(Flow.FLOW, flow);
        message.setHeader(Flow.BACKOUT_COUNT, original.getIntProperty("JMSXDeliveryCount"));
        exchange.setIn(message);
    }

    private static String reason(Exchange exchange) {
        Throwable cause = exchange.getProperty(Exchange.EXCEPTION_CAUGHT, Throwable.class);
        String text = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        return text.length() <= LONGEST_REASON ? text : text.substring(0, LONGEST_REASON);
    }
}
