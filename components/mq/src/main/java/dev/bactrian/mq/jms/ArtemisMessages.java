// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import jakarta.jms.Message;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;

/** What messages of Artemis know beyond JMS; only for those that {@link Provider} says are. */
final class ArtemisMessages {
    private static final SimpleString INTERNAL = SimpleString.of("_AMQ");
    private static final SimpleString INTERNAL_TOO = SimpleString.of("__AMQ");
    private static final SimpleString ARRIVAL =
            org.apache.activemq.artemis.api.core.Message.HDR_INGRESS_TIMESTAMP;

    /** Those that say what the body is, or that are properties of JMS under another name. */
    private static final Set<SimpleString> OF_THE_MESSAGE =
            Set.of(
                    org.apache.activemq.artemis.api.core.Message.HDR_GROUP_ID,
                    org.apache.activemq.artemis.api.core.Message.HDR_GROUP_SEQUENCE,
                    org.apache.activemq.artemis.api.core.Message.HDR_VALIDATED_USER,
                    org.apache.activemq.artemis.api.core.Message.HDR_ROUTING_TYPE,
                    org.apache.activemq.artemis.api.core.Message.HDR_LARGE_BODY_SIZE,
                    org.apache.activemq.artemis.api.core.Message.HDR_LARGE_COMPRESSED,
                    SimpleString.of("__AMQ_CID"));

    /** Of a body that comes in pieces. */
    private static final Set<SimpleString> OF_LARGE_BODIES =
            Set.of(
                    org.apache.activemq.artemis.api.core.Message.HDR_LARGE_BODY_SIZE,
                    org.apache.activemq.artemis.api.core.Message.HDR_LARGE_COMPRESSED);

    private static final byte[] CORE = "AMQ CORE".getBytes(StandardCharsets.US_ASCII);

    private ArtemisMessages() {}

    /** What stands behind a message of JMS. */
    static ClientMessage core(Message message) {
        return ((ActiveMQMessage) message).getCoreMessage();
    }

    /** A property as Artemis holds it; null for none. */
    static Object get(Message message, String name) {
        return core(message).getObjectProperty(SimpleString.of(name));
    }

    static void set(Message message, String name, Object value) {
        core(message).putObjectProperty(SimpleString.of(name), value);
    }

    /** Takes a property away. */
    static void remove(Message message, String name) {
        core(message).removeProperty(SimpleString.of(name));
    }

    /**
     * Takes away what the queue manager wrote on a message for itself: sent again, it would take a
     * duplicate for one, or deliver it to where the first one went.
     */
    static void clearInternal(Message message) {
        ClientMessage core = core(message);
        for (SimpleString name : core.getPropertyNames()) {
            boolean internal = name.startsWith(INTERNAL) || name.startsWith(INTERNAL_TOO);
            if (internal && !OF_THE_MESSAGE.contains(name)) {
                core.removeProperty(name);
            }
        }
    }

    /**
     * Gives a message all that another one has but its body, and what the queue manager wrote on it
     * for itself.
     */
    static void copyProperties(Message from, Message to) {
        ClientMessage core = core(from);
        for (SimpleString name : core.getPropertyNames()) {
            boolean internal = name.startsWith(INTERNAL) || name.startsWith(INTERNAL_TOO);
            if ((!internal || OF_THE_MESSAGE.contains(name)) && !OF_LARGE_BODIES.contains(name)) {
                core(to).putObjectProperty(name, core.getObjectProperty(name));
            }
        }
    }

    /** The identifier that the queue manager gave it: the same each time that it is delivered. */
    static String id(Message message) {
        return MessageIds.toHex(
                ByteBuffer.allocate(MessageIds.LENGTH)
                        .put(CORE)
                        .putLong(MessageIds.LENGTH - Long.BYTES, core(message).getMessageID())
                        .array());
    }

    /** When it arrived, in milliseconds since 1970; 0 where the queue manager did not note it. */
    static long arrival(Message message) {
        Object arrival = core(message).getObjectProperty(ARRIVAL);
        return arrival instanceof Number number ? number.longValue() : 0;
    }

    /** The bytes of the body, as the type of message has them. */
    static byte[] body(Message message) {
        ActiveMQBuffer buffer = core(message).getDataBuffer();
        byte[] bytes = new byte[buffer.readableBytes()];
        buffer.getBytes(buffer.readerIndex(), bytes);
        return bytes;
    }
}
