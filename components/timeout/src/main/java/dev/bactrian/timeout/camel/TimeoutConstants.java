// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout.camel;

import org.apache.camel.spi.Metadata;

/** The Camel headers of {@code timeout:}. */
public final class TimeoutConstants {
    /** The identifier of the request. */
    @Metadata(
            label = "consumer",
            description = "The identifier of the request, of a controlled timeout.",
            javaType = "String")
    public static final String IDENTIFIER = "CamelTimeoutIdentifier";

    private TimeoutConstants() {}
}
