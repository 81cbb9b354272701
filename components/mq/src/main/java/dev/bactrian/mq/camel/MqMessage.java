// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.jms.JmsInput;
import java.util.Map;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultMessage;

/**
 * The Camel message of an input: its body is a {@link dev.bactrian.tree.Message}, made when asked
 * for; its headers are filled from MQMD and properties when the first one is asked for.
 */
public final class MqMessage extends DefaultMessage {
    private final InputOrigin origin;
    private boolean populated;

    MqMessage(CamelContext context, InputOrigin origin) {
        super(context);
        this.origin = origin;
    }

    /**
     * What the message of an exchange was got as: the message's own, else the exchange's; null
     * where neither is known.
     */
    static InputOrigin originOf(Exchange exchange) {
        return exchange.getMessage() instanceof MqMessage message
                ? message.origin
                : exchange.getProperty(MqConstants.INPUT, InputOrigin.class);
    }

    /** Whether the exchange has a message whose headers nobody asked for. */
    static boolean headersUntouched(Exchange exchange) {
        return exchange.getMessage() instanceof MqMessage message && message.headersUntouched();
    }

    /** What was got. */
    public JmsInput input() {
        return origin.input();
    }

    InputOrigin origin() {
        return origin;
    }

    /** Whether nobody asked for a header yet: then none was changed. */
    public boolean headersUntouched() {
        return !populated;
    }

    private boolean bodySet;
    private Object destination;
    private Map<String, String> noted = Map.of();

    /**
     * Gives the next put of this message properties more, without filling the headers: they go into
     * JMS properties and, where it has an MQRFH2, into the folder {@code usr}. A message whose
     * headers are filled has them as headers.
     *
     * @param properties names that are Java identifiers; empty: none any more
     * @return whether they are noted; false where headers are filled, and have to be set
     */
    public boolean note(Map<String, String> properties) {
        if (populated) {
            return false;
        }
        noted = properties;
        return true;
    }

    /** What is noted of a message whose headers nobody asked for. */
    static Map<String, String> noted(Exchange exchange) {
        return exchange.getMessage() instanceof MqMessage message && !message.populated
                ? message.noted
                : Map.of();
    }

    /**
     * A property as it came, of JMS or of the folder {@code usr}, without filling the headers; null
     * for none.
     *
     * @throws dev.bactrian.tree.MessageException where the headers in front of the body cannot be
     *     read
     */
    public Object property(String name) {
        Object there = origin.input().property(name);
        return there != null ? there : HeaderMapping.usr(origin).get(name);
    }

    @Override
    protected Object createBody() {
        if (bodySet) {
            return null;
        }
        return origin.message();
    }

    @Override
    public void setBody(Object body) {
        bodySet = true;
        super.setBody(body);
    }

    /**
     * The destination is noted without filling the other headers: a flow that only routes reads
     * none.
     */
    @Override
    public void setHeader(String name, Object value) {
        if (!populated && MqConstants.DESTINATION.equals(name)) {
            destination = value;
        } else {
            super.setHeader(name, value);
        }
    }

    /** One header is mostly found without filling the others: then they still are as they came. */
    @Override
    public Object getHeader(String name) {
        Object single = populated ? null : HeaderMapping.single(origin.input(), name);
        return single != null ? single : super.getHeader(name);
    }

    /**
     * The header {@link MqConstants#DESTINATION}, where it was set before the others were filled;
     * else null.
     */
    public Object destination() {
        return destination;
    }

    @Override
    protected void populateInitialHeaders(Map<String, Object> map) {
        HeaderMapping.toCamel(origin, map);
        populated = true; // not where that fails: a message that cannot be read is passed on
        if (destination != null) {
            map.put(MqConstants.DESTINATION, destination);
        }
        map.putAll(noted);
    }

    @Override
    public void setHeaders(Map<String, Object> headers) {
        populated = true;
        super.setHeaders(headers);
    }

    @Override
    public DefaultMessage newInstance() {
        return new MqMessage(getCamelContext(), origin);
    }

    @Override
    public void reset() {
        // belongs to one message; a pooled exchange gets a new one
    }
}
