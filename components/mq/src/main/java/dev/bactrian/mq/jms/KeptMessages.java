// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import jakarta.jms.Session;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.jms.client.ActiveMQSession;
import org.apache.activemq.artemis.utils.UUID;

/**
 * Keeps messages that were got, and puts them again. For Artemis: JMS has no means to send a
 * message with the id that it had.
 */
public final class KeptMessages {
    private KeptMessages() {}

    /**
     * Keeps what was got.
     *
     * @throws dev.bactrian.tree.MessageException BAC2101 to BAC2103 where its payload cannot be had
     * @throws IllegalArgumentException for a message of a provider that is not Artemis
     */
    public static KeptMessage of(JmsInput input) {
        return of(input, input.payload().toArray());
    }

    /** The same with another body in place of its own. */
    public static KeptMessage of(JmsInput input, byte[] body) {
        if (!Provider.isArtemis(input.jms())) {
            throw new IllegalArgumentException(
                    "a message of " + input.jms().getClass().getName() + " cannot be kept");
        }
        ClientMessage core = ArtemisMessages.core(input.jms());
        Map<String, Object> properties = new LinkedHashMap<>();
        for (SimpleString name : core.getPropertyNames()) {
            if (!Forwarding.NOT_TAKEN.contains(name.toString())) {
                properties.put(name.toString(), core.getObjectProperty(name));
            }
        }
        return new KeptMessage(
                core.getType(),
                input.isPersistent(),
                (byte) input.priority(),
                input.expiration(),
                input.timestamp(),
                input.messageId(),
                KeptMessage.bytesOf(properties),
                body);
    }

    /**
     * Puts one on a queue, in the unit of work of a session. One that would have expired meanwhile
     * is put without a limit.
     *
     * @throws IllegalArgumentException for a session of a provider that is not Artemis
     */
    public static void put(KeptMessage kept, Session session, String queue)
            throws ActiveMQException {
        if (!(session instanceof ActiveMQSession artemis)) {
            throw new IllegalArgumentException(
                    "a session of " + session.getClass().getName() + " cannot put a kept message");
        }
        put(kept, artemis.getCoreSession(), queue);
    }

    private static void put(KeptMessage kept, ClientSession session, String queue)
            throws ActiveMQException {
        boolean expired = kept.expiration() > 0 && kept.expiration() <= System.currentTimeMillis();
        ClientMessage message =
                session.createMessage(
                        kept.type(),
                        kept.persistent(),
                        expired ? 0 : kept.expiration(),
                        kept.timestamp(),
                        kept.priority());
        KeptMessage.propertiesOf(kept.properties())
                .forEach((name, value) -> message.putObjectProperty(SimpleString.of(name), value));
        message.setRoutingType(RoutingType.ANYCAST);
        UUID id =
                kept.messageId().startsWith(Forwarding.ID)
                        ? Forwarding.uuid(kept.messageId().substring(Forwarding.ID.length()))
                        : null;
        if (id != null) {
            message.setUserID(id);
        }
        if (kept.type() == Message.TEXT_TYPE) {
            message.getBodyBuffer()
                    .writeNullableSimpleString(
                            SimpleString.of(new String(kept.body(), StandardCharsets.UTF_8)));
        } else {
            message.getBodyBuffer().writeBytes(kept.body());
        }
        try (ClientProducer producer = session.createProducer()) {
            producer.send(queue, message);
        }
    }
}
