// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

import org.apache.camel.spi.Metadata;

/** The Camel headers and names of {@code collector:}. */
public final class CollectorConstants {
    /** The body folder of a collection. */
    public static final String COLLECTION = "Collection";

    /** The field of that folder that holds the collection's name. */
    public static final String COLLECTION_NAME = "CollectionName";

    /** The name of the collection. */
    @Metadata(
            description =
                    "The name of the collection; for a control message: which complete collections are handed on.",
            javaType = "String")
    public static final String NAME = "CamelCollectionName";

    /** The id of this one collection. */
    @Metadata(
            label = "consumer",
            description = "The id of this one collection, a UUID as text.",
            javaType = "String")
    public static final String ID = "CamelCollectionId";

    /** The correlation string. */
    @Metadata(
            label = "consumer",
            description = "The correlation string of the collection.",
            javaType = "String")
    public static final String CORRELATION = "CamelCollectionCorrelation";

    /** How many messages are in the collection. */
    @Metadata(
            label = "consumer",
            description = "How many messages are in the collection.",
            javaType = "Integer")
    public static final String SIZE = "CamelCollectionSize";

    private CollectorConstants() {}
}
