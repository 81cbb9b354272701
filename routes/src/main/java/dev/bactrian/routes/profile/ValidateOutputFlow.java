// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;
import dev.bactrian.xmlnsc.XmlnscDomain;
import jakarta.inject.Singleton;

/**
 * Validating an XML message on output, content and values: what is put was validated as it is
 * written.
 */
@Singleton
public class ValidateOutputFlow extends XmlProfileFlow {

    /** Names the flow. */
    public ValidateOutputFlow() {
        super("validate-output");
    }

    @Override
    protected void define() {
        XmlnscDomain domain = new XmlnscDomain();
        WriteOptions options =
                WriteOptions.DEFAULT
                        .withModel(SCHEMA, "", "")
                        .withValidation(Validation.CONTENT_AND_VALUE);
        xml().process(
                        exchange -> {
                            ByteSink sink = new ByteSink();
                            domain.write(body(exchange), options, sink);
                            exchange.getMessage().setBody(sink.toSlice());
                        })
                .to(output());
    }
}
