// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import org.apache.camel.spi.Metadata;

/** Headers of {@code http-input:} and {@code http-reply:}. */
public final class HttpInputConstants {
    /** STRING: names the request to {@code http-reply:}, in this process. */
    @Metadata(
            description = "Names the request to http-reply:, in this process",
            javaType = "String")
    public static final String REQUEST_IDENTIFIER = "BactrianHttpRequestIdentifier";

    /** STRING: the user who made the request, where the process has users. */
    @Metadata(
            description = "The user who made the request, where the process has users",
            javaType = "String")
    public static final String USER = "BactrianHttpUser";

    private HttpInputConstants() {}
}
