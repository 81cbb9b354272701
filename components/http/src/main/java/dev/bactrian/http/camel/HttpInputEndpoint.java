// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import org.apache.camel.Category;
import org.apache.camel.Consumer;
import org.apache.camel.Processor;
import org.apache.camel.Producer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriEndpoint;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriPath;
import org.apache.camel.support.DefaultEndpoint;

/** Take HTTP requests, within bounds, on the server that runs already. */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "http-input",
        title = "HTTP Input",
        syntax = "http-input:path",
        consumerOnly = true,
        headersClass = HttpInputConstants.class,
        category = {Category.HTTP, Category.NETWORKING})
@Metadata(annotations = {"protocol=http-input"})
public class HttpInputEndpoint extends DefaultEndpoint {
    @UriPath(description = "Path of the requests; ends with /* for all below it")
    @Metadata(required = true)
    private String path;

    @UriParam(description = "Methods that are taken, with commas; all of them without it")
    private String methods;

    @UriParam(
            defaultValue = "200",
            description =
                    "How many requests may be in the flow at a time; past it the answer is 503 with"
                            + " Retry-After")
    private int maxRequests = 200;

    @UriParam(defaultValue = "1", description = "Seconds that a 503 asks the client to wait")
    private int retryAfter = 1;

    @UriParam(defaultValue = "10485760", description = "Bytes of the largest body; past it 413")
    private int maxBodySize = 10 << 20;

    @UriParam(
            defaultValue = "30000",
            description = "Milliseconds that a client may take to send the body; past it 408")
    private long bodyTimeout = 30_000;

    @UriParam(
            defaultValue = "120000",
            description = "Milliseconds that a reply may take; past it 504")
    private long timeout = 120_000;

    @UriParam(
            description =
                    "Whether the reply comes by http-reply: and not when the route of this endpoint ends")
    private boolean asynchronousReply;

    @UriParam(description = "Message domain of the body; without it the body is bytes")
    private String domain;

    @UriParam(
            label = "security",
            description =
                    "Whether headers of requests may steer Camel's components: CamelHttpUri, CamelFileName. Only where"
                            + " nobody but trusted programs makes requests.")
    private boolean trustHeaders;

    /** Only for tools that read the options. */
    public HttpInputEndpoint() {}

    HttpInputEndpoint(String uri, HttpInputComponent component, String path) {
        super(uri, component);
        this.path = path;
    }

    @Override
    public Producer createProducer() {
        throw new UnsupportedOperationException(
                "http-input: takes requests; http-reply: answers them, http: makes them");
    }

    @Override
    public Consumer createConsumer(Processor processor) throws Exception {
        HttpInputConsumer consumer = new HttpInputConsumer(this, processor);
        configureConsumer(consumer);
        return consumer;
    }

    WaitingRequests waiting() {
        return ((HttpInputComponent) getComponent()).waiting();
    }

    /** Whether headers of requests may steer Camel's components. */
    public boolean isTrustHeaders() {
        return trustHeaders;
    }

    /** Whether headers of requests may steer Camel's components. */
    public void setTrustHeaders(boolean trustHeaders) {
        this.trustHeaders = trustHeaders;
    }

    /** Path of the requests; ends with /&#42; for all below it. */
    public String getPath() {
        return path;
    }

    /** Path of the requests; ends with /&#42; for all below it. */
    public void setPath(String path) {
        this.path = path;
    }

    /** Methods that are taken, with commas; all of them without it. */
    public String getMethods() {
        return methods;
    }

    /** Methods that are taken, with commas; all of them without it. */
    public void setMethods(String methods) {
        this.methods = methods;
    }

    /**
     * How many requests may be in the flow at a time; past it the answer is 503 with Retry-After.
     */
    public int getMaxRequests() {
        return maxRequests;
    }

    /**
     * How many requests may be in the flow at a time; past it the answer is 503 with Retry-After.
     */
    public void setMaxRequests(int maxRequests) {
        this.maxRequests = maxRequests;
    }

    /** Seconds that a 503 asks the client to wait. */
    public int getRetryAfter() {
        return retryAfter;
    }

    /** Seconds that a 503 asks the client to wait. */
    public void setRetryAfter(int retryAfter) {
        this.retryAfter = retryAfter;
    }

    /** Bytes of the largest body; past it 413. */
    public int getMaxBodySize() {
        return maxBodySize;
    }

    /** Bytes of the largest body; past it 413. */
    public void setMaxBodySize(int maxBodySize) {
        this.maxBodySize = maxBodySize;
    }

    /** Milliseconds that a client may take to send the body; past it 408. */
    public long getBodyTimeout() {
        return bodyTimeout;
    }

    /** Milliseconds that a client may take to send the body; past it 408. */
    public void setBodyTimeout(long bodyTimeout) {
        this.bodyTimeout = bodyTimeout;
    }

    /** Milliseconds that a reply may take; past it 504. */
    public long getTimeout() {
        return timeout;
    }

    /** Milliseconds that a reply may take; past it 504. */
    public void setTimeout(long timeout) {
        this.timeout = timeout;
    }

    /** Whether the reply comes by http-reply: and not when the route of this endpoint ends. */
    public boolean isAsynchronousReply() {
        return asynchronousReply;
    }

    /** Whether the reply comes by http-reply: and not when the route of this endpoint ends. */
    public void setAsynchronousReply(boolean asynchronousReply) {
        this.asynchronousReply = asynchronousReply;
    }

    /** Message domain of the body; without it the body is bytes. */
    public String getDomain() {
        return domain;
    }

    /** Message domain of the body; without it the body is bytes. */
    public void setDomain(String domain) {
        this.domain = domain;
    }
}
