package dev.bactrian.jms;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.component.jms.JmsMessage;
import org.apache.camel.support.SynchronizationAdapter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * First step of a transacted route from {@code jms:}: a message that failed as often as its
 * threshold allows goes to the backout queue, in the consumer's unit of work, and no further. It is
 * the message that came, whatever its type, with the reason in the properties {@value #FAILURE},
 * {@value #FLOW} and {@value #COUNT}.
 *
 * <p>How often it failed is what the queue manager counts ({@code JMSXDeliveryCount}). Why, is
 * known to the process that it failed in.
 */
public final class JmsBackout implements Processor {
    /** Property: why the message failed the last time. */
    public static final String FAILURE = "BactrianFailure";

    /** Property: the flow that it failed in. */
    public static final String FLOW = "BactrianFlow";

    /** Property: how often it failed. */
    public static final String COUNT = "BactrianBackoutCount";

    private static final Logger LOG = LoggerFactory.getLogger(JmsBackout.class);
    private static final int MOST_REASONS = 1000;
    private static final int LONGEST_REASON = 1024;

    private final String flow;
    private final int threshold;
    private final String queue;
    private final Map<String, String> reasons =
            Collections.synchronizedMap(
                    new LinkedHashMap<>() {
                        private static final long serialVersionUID = 1L;

                        @Override
                        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
                            return size() > MOST_REASONS;
                        }
                    });

    /**
     * For one flow.
     *
     * @param threshold how often a message may fail, at least 1
     * @param queue the backout queue
     */
    public JmsBackout(String flow, int threshold, String queue) {
        this.flow = flow;
        this.threshold = threshold;
        this.queue = queue;
    }

    @Override
    public void process(Exchange exchange) throws JMSException {
        JmsMessage camel = exchange.getMessage(JmsMessage.class);
        if (camel == null || camel.getJmsMessage() == null) {
            return;
        }
        Message message = camel.getJmsMessage();
        String id = message.getJMSMessageID();
        int failures =
                message.getJMSRedelivered() ? message.getIntProperty("JMSXDeliveryCount") - 1 : 0;
        if (failures >= threshold) {
            move(message, camel.getJmsSession(), failures, reasons.remove(id));
            exchange.setRouteStop(true);
            return;
        }
        exchange.getExchangeExtension()
                .addOnCompletion(
                        new SynchronizationAdapter() {
                            @Override
                            public void onFailure(Exchange failed) {
                                reasons.put(id, reason(failed.getException()));
                            }
                        });
    }

    private static String reason(Throwable failure) {
        if (failure == null) {
            return "rolled back";
        }
        String text = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        return text.length() <= LONGEST_REASON ? text : text.substring(0, LONGEST_REASON);
    }

    private void move(Message message, Session session, int failures, String remembered)
            throws JMSException {
        String reason =
                remembered == null
                        ? "failed " + failures + " times before this process started"
                        : remembered;
        LOG.warn(
                "BAC7545: flow {} gives up message {} after {} failures: {}",
                flow,
                message.getJMSMessageID(),
                failures,
                reason);
        Map<String, Object> properties = new LinkedHashMap<>();
        for (Object name : Collections.list(message.getPropertyNames())) {
            String property = name.toString();
            if (!property.startsWith("JMSX") || property.startsWith("JMSXGroup")) {
                properties.put(property, message.getObjectProperty(property));
            }
        }
        message.clearProperties(); // those of a message that was received cannot be added to
        for (Map.Entry<String, Object> property : properties.entrySet()) {
            message.setObjectProperty(property.getKey(), property.getValue());
        }
        message.setStringProperty(FAILURE, reason);
        message.setStringProperty(FLOW, flow);
        message.setIntProperty(COUNT, failures);
        try (MessageProducer producer = session.createProducer(session.createQueue(queue))) {
            // Without expiry: a message that failed is to be seen.
            producer.send(message, message.getJMSDeliveryMode(), message.getJMSPriority(), 0);
        }
    }
}
