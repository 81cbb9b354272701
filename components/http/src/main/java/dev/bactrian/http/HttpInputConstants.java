package dev.bactrian.http;

import org.apache.camel.spi.Metadata;

/** Headers of {@code http-input:} and {@code http-reply:}. */
public final class HttpInputConstants {
    /** STRING: names the request to {@code http-reply:}, in this process. */
    @Metadata(
            description = "Names the request to http-reply:, in this process",
            javaType = "String")
    public static final String REQUEST_IDENTIFIER = "BactrianHttpRequestIdentifier";

    private HttpInputConstants() {}
}
