// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.monitoring;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.BrokerSettings.StatisticsFormat;
import dev.bactrian.monitoring.EventJson;
import dev.bactrian.monitoring.EventSink;
import dev.bactrian.monitoring.EventXml;
import dev.bactrian.monitoring.MonitoringEvent;
import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.publication.jms.TopicAddresses;
import jakarta.inject.Singleton;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.Locale;
import java.util.Map;
import org.apache.camel.CamelContext;
import org.apache.camel.ProducerTemplate;

/**
 * Publishes events on the topics of their flows, in the formats of the settings: in the unit of
 * work of the message persistent, so that a durable subscriber misses none; outside of it not.
 */
@Singleton
public class TopicEvents implements EventSink {
    private static final String FLOW = "BactrianFlow";
    private static final String FORMAT = "BactrianFormat";
    private static final String EVENT = "BactrianEvent";

    private final BrokerSettings settings;
    private volatile ProducerTemplate sender;

    TopicEvents(BrokerSettings settings) {
        this.settings = settings;
    }

    /** Sends by way of that context from now on. */
    void start(CamelContext context) {
        sender = context.createProducerTemplate();
    }

    @Override
    public void publish(MonitoringEvent event, MqUnitOfWork unit) throws JMSException {
        String topic = TopicAddresses.address(event.origin().topic(event.flow()));
        for (StatisticsFormat format : settings.monitoring().format()) {
            String text =
                    format == StatisticsFormat.JSON ? EventJson.of(event) : EventXml.of(event);
            if (unit == null || !unit.send(session -> send(session, topic, event, format, text))) {
                sender.sendBodyAndHeaders(
                        "jms:topic:BACTRIAN.MONITORING?deliveryPersistent=false",
                        text,
                        Map.of(
                                "CamelJmsDestinationName",
                                topic,
                                FLOW,
                                event.flow(),
                                FORMAT,
                                format.name().toLowerCase(Locale.ROOT),
                                EVENT,
                                event.address()));
            }
        }
    }

    private static void send(
            MqSession session,
            String topic,
            MonitoringEvent event,
            StatisticsFormat format,
            String text)
            throws JMSException {
        Session jms = session.jms();
        TextMessage message = jms.createTextMessage(text);
        message.setStringProperty(FLOW, event.flow());
        message.setStringProperty(FORMAT, format.name().toLowerCase(Locale.ROOT));
        message.setStringProperty(EVENT, event.address());
        session.send(
                jms.createTopic(topic),
                message,
                DeliveryMode.PERSISTENT,
                Message.DEFAULT_PRIORITY,
                0);
    }
}
