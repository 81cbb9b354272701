// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.camel;

import org.apache.camel.spi.Metadata;

/** The Camel headers of {@code publication:}. */
public final class PublicationConstants {
    /** The topic to publish on. */
    @Metadata(
            label = "producer",
            description =
                    "The topic to publish on, or several in a collection, in place of the endpoint's.",
            javaType = "String")
    public static final String TOPIC = "CamelPublicationTopic";

    /** Publication options. */
    @Metadata(
            label = "producer",
            description =
                    "Publication options, separated by blanks (RetainPub, Local, OtherSubsOnly, CorrelAsId), in place of"
                            + " the endpoint's.",
            javaType = "String")
    public static final String OPTIONS = "CamelPublicationOptions";

    /** How many subscribers got the publication. */
    @Metadata(
            label = "producer",
            description =
                    "How many subscribers got the publication; not set where another process has the subscriptions.",
            javaType = "Integer")
    public static final String REACHED = "CamelPublicationReached";

    /** How the command ended. */
    @Metadata(
            label = "producer",
            description =
                    "How the command ended: ok, warning or error; not set where another process has the subscriptions.",
            javaType = "String")
    public static final String COMPLETION = "CamelPublicationCompletion";

    /** The reason code of a warning or error. */
    @Metadata(
            label = "producer",
            description = "The reason code of a warning or error, 3072 for instance.",
            javaType = "Integer")
    public static final String REASON = "CamelPublicationReason";

    private PublicationConstants() {}
}
