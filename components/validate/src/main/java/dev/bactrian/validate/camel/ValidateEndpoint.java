// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.validate.camel;

import dev.bactrian.assembly.camel.ParsingOptions;
import org.apache.camel.Category;
import org.apache.camel.Consumer;
import org.apache.camel.Processor;
import org.apache.camel.Producer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriEndpoint;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriPath;
import org.apache.camel.support.DefaultEndpoint;

/**
 * Hold messages against a domain, a message set, a message type and a schema: the Validate node of
 * IBM's message brokers.
 *
 * <p>What is named is required; with {@code validation} the body is held against its model. The
 * message goes on as it is, and one that does not fit is an exception.
 */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "validate",
        title = "Validate",
        syntax = "validate:name",
        producerOnly = true,
        category = {Category.VALIDATION, Category.TRANSFORMATION})
@Metadata(annotations = {"protocol=validate"})
public class ValidateEndpoint extends DefaultEndpoint {
    @UriPath(description = "A name for the node")
    @Metadata(required = true)
    private final String name;

    @UriParam private final ParsingOptions parsing = new ParsingOptions();

    ValidateEndpoint(String uri, ValidateComponent component, String name) {
        super(uri, component);
        this.name = name;
    }

    @Override
    public Producer createProducer() {
        if (parsing.getDomain() != null) {
            parsing.installedDomain();
        }
        return new ValidateProducer(this);
    }

    @Override
    public Consumer createConsumer(Processor processor) {
        throw new UnsupportedOperationException(
                "validate: holds messages against something, it has none");
    }

    /** A name for the node. */
    public String getName() {
        return name;
    }

    /** What messages are to be, and how they are held against it. */
    public ParsingOptions getParsing() {
        return parsing;
    }
}
