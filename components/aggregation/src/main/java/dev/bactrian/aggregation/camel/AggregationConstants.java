// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import org.apache.camel.spi.Metadata;

/** The Camel headers and names of {@code aggregation:}. */
public final class AggregationConstants {
    /** The body folder of a result. */
    public static final String REPLY_BODY = "ComIbmAggregateReplyBody";

    /** The name of the aggregation. */
    @Metadata(label = "consumer", description = "The name of the aggregation.", javaType = "String")
    public static final String NAME = "CamelAggregationName";

    /** The id of this one aggregation. */
    @Metadata(
            label = "consumer",
            description = "The id of this one aggregation, a UUID as text.",
            javaType = "String")
    public static final String ID = "CamelAggregationId";

    /** The message id of the message that began it. */
    @Metadata(
            label = "consumer",
            description =
                    "The message id of the message that began the aggregation, if it had one.",
            javaType = "String")
    public static final String ORIGIN = "CamelAggregationOrigin";

    /** How many requests there were. */
    @Metadata(
            label = "consumer",
            description = "How many requests the aggregation had.",
            javaType = "Integer")
    public static final String REQUESTS = "CamelAggregationRequests";

    /** How many replies came. */
    @Metadata(label = "consumer", description = "How many replies came.", javaType = "Integer")
    public static final String REPLIES = "CamelAggregationReplies";

    /** Overrides the timeout. */
    @Metadata(
            label = "control",
            description = "The timeout in milliseconds, in place of the control endpoint's.",
            javaType = "Long")
    public static final String TIMEOUT = "CamelAggregationTimeout";

    /** Overrides the folder. */
    @Metadata(
            label = "request",
            description = "The folder name, in place of the request endpoint's.",
            javaType = "String")
    public static final String FOLDER = "CamelAggregationFolder";

    /** The message id of a request that another component than mq put. */
    @Metadata(
            label = "request",
            description =
                    "The id that the reply will carry as correlation id, where the request was not put by mq.",
            javaType = "String")
    public static final String REQUEST_ID = "CamelAggregationRequestId";

    /** The correlation id of a reply that another component than mq got. */
    @Metadata(
            label = "reply",
            description =
                    "The id of the request that this is a reply to, where it was not got by mq.",
            javaType = "String")
    public static final String REPLY_TO_ID = "CamelAggregationReplyToId";

    /** Exchange property of what a terminal gives: the {@link AnsweredRequests} it came of. */
    public static final String ANSWERED = "CamelAggregationAnswered";

    private AggregationConstants() {}
}
