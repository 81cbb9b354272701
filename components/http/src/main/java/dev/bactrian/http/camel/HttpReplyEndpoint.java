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

/** Answer an HTTP request that another flow of this process took. */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "http-reply",
        title = "HTTP Reply",
        syntax = "http-reply:name",
        producerOnly = true,
        headersClass = HttpInputConstants.class,
        category = {Category.HTTP, Category.NETWORKING})
@Metadata(annotations = {"protocol=http-reply"})
public class HttpReplyEndpoint extends DefaultEndpoint {
    @UriPath(description = "Any name")
    @Metadata(required = true)
    private String name;

    @UriParam(
            description =
                    "Whether a request that waits no more (answered, given up, of an earlier process) is"
                            + " left at that; otherwise it is an error")
    private boolean ignoreUnknown;

    /** Only for tools that read the options. */
    public HttpReplyEndpoint() {}

    HttpReplyEndpoint(String uri, HttpReplyComponent component, String name) {
        super(uri, component);
        this.name = name;
    }

    @Override
    public Producer createProducer() {
        WaitingRequests waiting =
                getCamelContext().getComponent("http-input", HttpInputComponent.class).waiting();
        return new HttpReplyProducer(this, waiting);
    }

    @Override
    public Consumer createConsumer(Processor processor) {
        throw new UnsupportedOperationException("http-reply: answers; http-input: takes requests");
    }

    /** Any name. */
    public String getName() {
        return name;
    }

    /** Any name. */
    public void setName(String name) {
        this.name = name;
    }

    /**
     * Whether a request that waits no more (answered, given up, of an earlier process) is left at
     * that; otherwise it is an error.
     */
    public boolean isIgnoreUnknown() {
        return ignoreUnknown;
    }

    /**
     * Whether a request that waits no more (answered, given up, of an earlier process) is left at
     * that; otherwise it is an error.
     */
    public void setIgnoreUnknown(boolean ignoreUnknown) {
        this.ignoreUnknown = ignoreUnknown;
    }
}
