// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.jms.FailureProperties;
import org.apache.camel.spi.Metadata;

/** The Camel headers and exchange properties of {@code mq:}. */
public final class MqConstants {
    /** Queue that the message was got from. */
    @Metadata(
            label = "consumer",
            description = "The queue that the message was got from.",
            javaType = "String")
    public static final String SOURCE_QUEUE = "CamelMqSourceQueue";

    /** MQMD MsgId. */
    @Metadata(
            description =
                    "MQMD MsgId as text: ID: and hexadecimal digits, or as the queue manager writes it.",
            javaType = "String")
    public static final String MESSAGE_ID = "CamelMqMessageId";

    /** MQMD CorrelId. */
    @Metadata(
            description =
                    "MQMD CorrelId as text. On the way out a changed value is put; for a get it selects the message.",
            javaType = "String")
    public static final String CORRELATION_ID = "CamelMqCorrelationId";

    /** MQMD ReplyToQ. */
    @Metadata(description = "MQMD ReplyToQ: the queue for replies.", javaType = "String")
    public static final String REPLY_TO_QUEUE = "CamelMqReplyToQueue";

    /** MQMD Format. */
    @Metadata(
            description = "MQMD Format: what the payload is, without trailing blanks.",
            javaType = "String")
    public static final String FORMAT = "CamelMqFormat";

    /** MQMD MsgType. */
    @Metadata(
            description = "MQMD MsgType: 1 request, 2 reply, 4 report, 8 datagram.",
            javaType = "Integer")
    public static final String MESSAGE_TYPE = "CamelMqMessageType";

    /** MQMD Encoding. */
    @Metadata(
            description = "MQMD Encoding: how numbers in the payload are written.",
            javaType = "Integer")
    public static final String ENCODING = "CamelMqEncoding";

    /** MQMD CodedCharSetId. */
    @Metadata(
            description = "MQMD CodedCharSetId: the character set (CCSID) of the payload.",
            javaType = "Integer")
    public static final String CODED_CHAR_SET_ID = "CamelMqCodedCharSetId";

    /** MQMD Priority. */
    @Metadata(description = "MQMD Priority, 0 to 9.", javaType = "Integer")
    public static final String PRIORITY = "CamelMqPriority";

    /** MQMD Persistence. */
    @Metadata(description = "Whether the message outlives the queue manager.", javaType = "Boolean")
    public static final String PERSISTENT = "CamelMqPersistent";

    /** MQMD Expiry. */
    @Metadata(
            description = "MQMD Expiry: life left in tenths of a second, -1 without limit.",
            javaType = "Integer")
    public static final String EXPIRY = "CamelMqExpiry";

    /** MQMD Feedback. */
    @Metadata(description = "MQMD Feedback: why a report was sent.", javaType = "Integer")
    public static final String FEEDBACK = "CamelMqFeedback";

    /** MQMD Report. */
    @Metadata(description = "MQMD Report: which reports are asked for.", javaType = "Integer")
    public static final String REPORT = "CamelMqReport";

    /** MQMD BackoutCount. */
    @Metadata(
            label = "consumer",
            description = "MQMD BackoutCount: how often the message was rolled back.",
            javaType = "Integer")
    public static final String BACKOUT_COUNT = "CamelMqBackoutCount";

    /** MQMD GroupId. */
    @Metadata(description = "MQMD GroupId as text.", javaType = "String")
    public static final String GROUP_ID = "CamelMqGroupId";

    /** MQMD MsgSeqNumber. */
    @Metadata(
            description = "MQMD MsgSeqNumber: the place in the group, from 1.",
            javaType = "Integer")
    public static final String GROUP_SEQUENCE = "CamelMqGroupSequence";

    /** MQMD UserIdentifier. */
    @Metadata(description = "MQMD UserIdentifier.", javaType = "String")
    public static final String USER_ID = "CamelMqUserId";

    /** MQMD PutApplName. */
    @Metadata(label = "consumer", description = "MQMD PutApplName.", javaType = "String")
    public static final String APPLICATION = "CamelMqApplication";

    /** MQMD PutDate and PutTime. */
    @Metadata(
            label = "consumer",
            description = "MQMD PutDate and PutTime as milliseconds since 1970; 0 where unknown.",
            javaType = "Long")
    public static final String PUT_TIME = "CamelMqPutTime";

    /** Destination that wins over the endpoint's. */
    @Metadata(
            label = "producer",
            description = "The queue to put to, in place of the endpoint's.",
            javaType = "String")
    public static final String DESTINATION = "CamelMqDestination";

    /** Whether a get found a message. */
    @Metadata(
            label = "producer",
            description = "Whether a get found a message.",
            javaType = "Boolean")
    public static final String GOT = "CamelMqGot";

    /** Exchange property: the unit of work of the message that was got. */
    public static final String UNIT_OF_WORK = "CamelMqUnitOfWork";

    /** Exchange property: what was got, for steps that make a new message of it. */
    static final String INPUT = "CamelMqInput";

    /** Exchange property: JMSMessageID of the last message that was put. */
    public static final String PUT_MESSAGE_ID = "CamelMqPutMessageId";

    /** Message property of a backed out message: what went wrong, as text. */
    public static final String FAILURE = FailureProperties.FAILURE;

    /** Message property of a backed out message: the flow that gave up. */
    public static final String FLOW = FailureProperties.FLOW;

    /** Message property of a backed out message: how often it failed. */
    public static final String FAILURES = FailureProperties.COUNT;

    private MqConstants() {}
}
