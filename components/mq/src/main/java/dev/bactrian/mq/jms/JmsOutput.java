// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import dev.bactrian.mq.error.MqError;
import dev.bactrian.mqheaders.BytesField;
import dev.bactrian.mqheaders.HeaderField;
import dev.bactrian.mqheaders.IntField;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqmd;
import dev.bactrian.mqheaders.TextField;
import dev.bactrian.tree.ByteSlice;
import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A message to put: payload, what JMS says of it, properties. The MQMD is written with {@link
 * #descriptor}; fields that JMS has no header for become properties, and only where they say
 * something.
 */
public final class JmsOutput {
    private static final int PRIORITY_OF_JMS = Message.DEFAULT_PRIORITY;
    private static final int MILLIS_OF_TENTH = 100;
    private static final int LAST_IN_GROUP = 16;
    private static final String MESSAGE_ID = JmsProperties.MQMD_PREFIX + "MsgId";

    /** Fields that the put itself sets, or that a property of its own or a JMS header carries. */
    private static final Set<HeaderField> CARRIED =
            Set.of(
                    Mqmd.STRUC_ID,
                    Mqmd.VERSION,
                    Mqmd.EXPIRY,
                    Mqmd.PRIORITY,
                    Mqmd.PERSISTENCE,
                    Mqmd.FORMAT,
                    Mqmd.ENCODING,
                    Mqmd.CODED_CHAR_SET_ID,
                    Mqmd.MSG_ID,
                    Mqmd.CORREL_ID,
                    Mqmd.BACKOUT_COUNT,
                    Mqmd.REPLY_TO_Q,
                    Mqmd.MSG_TYPE,
                    Mqmd.FEEDBACK,
                    Mqmd.GROUP_ID,
                    Mqmd.MSG_SEQ_NUMBER,
                    Mqmd.OFFSET,
                    Mqmd.ORIGINAL_LENGTH);

    /** The properties of the fields that JMS headers or properties of their own carry. */
    private static final Set<String> REPEATED =
            CARRIED.stream()
                    .map(field -> JmsProperties.MQMD_PREFIX + field.name())
                    .collect(Collectors.toUnmodifiableSet());

    private final ByteSlice payload;
    private final Map<String, Object> properties = new LinkedHashMap<>();
    private boolean saysContext;
    private String correlationId;
    private String type;
    private Destination replyTo;
    private String replyToQueue;
    private boolean persistent = true;
    private int priority = PRIORITY_OF_JMS;
    private long timeToLive;

    /** A message of that payload: persistent, of priority 4, without expiry. */
    public JmsOutput(ByteSlice payload) {
        this.payload = payload;
    }

    /** Takes over what another message said beside its payload: JMS headers and properties. */
    public JmsOutput like(JmsInput in) {
        correlationId = in.correlationId();
        type = in.type();
        replyTo = in.replyTo();
        persistent = in.isPersistent();
        priority = in.priority();
        timeToLive =
                in.expiration() == 0
                        ? 0
                        : Math.max(1, in.expiration() - System.currentTimeMillis());
        boolean twice = in.repeatsHeaders();
        in.properties()
                .forEach(
                        (name, value) -> {
                            if (!twice || !REPEATED.contains(name)) {
                                inherit(name, value);
                            }
                        });
        if (twice && in.isText()) {
            // its payload is in UTF-8 here, whatever character set the queue manager has it in
            format(in.format(), in.encoding(), in.ccsid());
        }
        return this;
    }

    /** Takes over the properties of the application's own. */
    public JmsOutput inheritUser(JmsInput in) {
        in.properties()
                .forEach(
                        (name, value) -> {
                            if (JmsProperties.isUser(name)) {
                                properties.put(name, value);
                            }
                        });
        return this;
    }

    private void inherit(String name, Object value) {
        if (name.equals(JmsProperties.USER_ID)) {
            properties.putIfAbsent(JmsProperties.USER_IDENTIFIER, value);
        }
        boolean settable =
                !name.equals(MESSAGE_ID) && !name.startsWith("JMSX")
                        || name.equals(JmsProperties.GROUP_ID)
                        || name.equals(JmsProperties.GROUP_SEQ);
        if (settable && !name.startsWith("_AMQ") && !name.startsWith("__AMQ")) {
            properties.put(name, value);
        }
    }

    /** Sets what an MQMD says. */
    public JmsOutput descriptor(MqHeader md) {
        saysContext = true;
        format(md.get(Mqmd.FORMAT), md.get(Mqmd.ENCODING), md.get(Mqmd.CODED_CHAR_SET_ID));
        persistent = md.get(Mqmd.PERSISTENCE) != 0;
        int mdPriority = md.get(Mqmd.PRIORITY);
        priority = mdPriority < 0 || mdPriority > 9 ? PRIORITY_OF_JMS : mdPriority;
        int expiry = md.get(Mqmd.EXPIRY);
        timeToLive = expiry <= 0 ? 0 : (long) expiry * MILLIS_OF_TENTH;
        correlationId(MessageIds.toText(md.get(Mqmd.CORREL_ID)));
        replyToQueue(md.get(Mqmd.REPLY_TO_Q));
        put(JmsProperties.MSG_TYPE, md.get(Mqmd.MSG_TYPE), 8);
        put(JmsProperties.FEEDBACK, md.get(Mqmd.FEEDBACK), 0);
        group(md);
        for (HeaderField field : Mqmd.LAYOUT.fields()) {
            if (md.has(field) && !CARRIED.contains(field)) {
                own(md, field);
            }
        }
        return this;
    }

    private void group(MqHeader md) {
        String group = md.has(Mqmd.GROUP_ID) ? MessageIds.toText(md.get(Mqmd.GROUP_ID)) : null;
        if (group != null) {
            properties.put(JmsProperties.GROUP_ID, group);
            properties.put(JmsProperties.GROUP_SEQ, md.get(Mqmd.MSG_SEQ_NUMBER));
            if ((md.get(Mqmd.MSG_FLAGS) & LAST_IN_GROUP) != 0) {
                properties.put(JmsProperties.LAST_IN_GROUP, true);
            }
        }
    }

    private void own(MqHeader md, HeaderField field) {
        String property = JmsProperties.MQMD_PREFIX + field.name();
        if (field instanceof IntField i) {
            put(property, md.get(i), i.initial());
        } else if (field instanceof TextField t) {
            String text = md.get(t);
            set(property, text.isEmpty() ? null : text);
        } else {
            byte[] bytes = md.get((BytesField) field);
            set(
                    property,
                    Arrays.equals(bytes, new byte[bytes.length]) ? null : MessageIds.toHex(bytes));
        }
    }

    private void put(String property, int value, int silent) {
        set(property, value == silent ? null : value);
    }

    /** Sets MQMD UserIdentifier; null for none. */
    public JmsOutput userIdentifier(String user) {
        saysContext = true;
        return set(JmsProperties.USER_IDENTIFIER, user);
    }

    /**
     * Whether identity or origin were set here, and are not only those of the message that was got.
     */
    public boolean saysContext() {
        return saysContext;
    }

    /**
     * Sets MQMD MsgId, which {@code mq:} reads in place of the JMSMessageID that each put sets
     * anew; null for that.
     */
    public JmsOutput messageId(byte[] id) {
        return set(MESSAGE_ID, id == null ? null : MessageIds.toHex(id));
    }

    /** A new correlation identifier that nobody else has. */
    public JmsOutput newCorrelationId() {
        return correlationId(
                MessageIds.toHex(MessageIds.toBytes("ID:" + java.util.UUID.randomUUID())));
    }

    /** Sets a property; null takes it away. */
    public JmsOutput set(String property, Object value) {
        if (value == null) {
            properties.remove(property);
        } else {
            properties.put(property, value);
        }
        return this;
    }

    /** The properties as they stand; may be changed. */
    public Map<String, Object> properties() {
        return properties;
    }

    /** Says what the payload is. */
    public JmsOutput format(String format, int encoding, int ccsid) {
        set(JmsProperties.FORMAT, format.isBlank() ? null : format.stripTrailing());
        put(JmsProperties.ENCODING, encoding, 273);
        set(
                JmsProperties.CHARACTER_SET,
                ccsid <= 0 || ccsid == 1208 ? null : Integer.toString(ccsid));
        return this;
    }

    /** Sets JMSCorrelationID; null for none. */
    public JmsOutput correlationId(String id) {
        correlationId = id;
        return this;
    }

    /**
     * Sets the reply-to queue; {@code ""} for none. The same name as before keeps the destination
     * as it came.
     */
    public JmsOutput replyToQueue(String queue) {
        try {
            boolean same =
                    replyTo instanceof jakarta.jms.Queue q && QueueNames.bare(q).equals(queue);
            if (!same) {
                replyTo = null;
                replyToQueue = queue.isEmpty() ? null : queue;
            }
        } catch (JMSException e) {
            throw new MqJmsException(MqError.UNREADABLE, "the reply-to queue cannot be read", e);
        }
        return this;
    }

    /** Sets the reply-to destination; null for none. */
    public JmsOutput replyTo(Destination destination) {
        replyTo = destination;
        replyToQueue = null;
        return this;
    }

    /** Sets persistence. */
    public JmsOutput persistent(boolean value) {
        persistent = value;
        return this;
    }

    /** Sets the priority, 0 to 9. */
    public JmsOutput priority(int value) {
        priority = value;
        return this;
    }

    /** Sets the time to live in milliseconds; 0 for without limit. */
    public JmsOutput timeToLive(long milliseconds) {
        timeToLive = milliseconds;
        return this;
    }

    /** JMSCorrelationID; null for none. */
    public String correlationId() {
        return correlationId;
    }

    /** JMS delivery mode. */
    public int deliveryMode() {
        return persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT;
    }

    /** JMS priority. */
    public int priority() {
        return priority;
    }

    /** Milliseconds to live; 0 for without limit. */
    public long timeToLive() {
        return timeToLive;
    }

    /** Makes the JMS message. */
    public Message create(MqSession session) throws JMSException {
        BytesMessage message = session.jms().createBytesMessage();
        message.writeBytes(payload.array(), payload.offset(), payload.length());
        message.setJMSCorrelationID(correlationId);
        message.setJMSType(type);
        if (replyTo instanceof jakarta.jms.Queue queue
                && Provider.isIbm(queue) != Provider.isIbm(session.jms())) {
            message.setJMSReplyTo(session.queue(QueueNames.bare(queue)));
        } else if (replyTo != null) {
            message.setJMSReplyTo(replyTo);
        } else if (replyToQueue != null) {
            message.setJMSReplyTo(session.queue(replyToQueue));
        }
        for (Map.Entry<String, Object> property : properties.entrySet()) {
            PropertyNames.set(message, property.getKey(), property.getValue());
        }
        return message;
    }
}
