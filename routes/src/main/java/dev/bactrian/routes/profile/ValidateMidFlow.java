// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;
import dev.bactrian.xmlnsc.XmlnscDomain;
import jakarta.inject.Singleton;

/**
 * Validating an XML message in the middle of a flow, content and values; it goes out as it came.
 */
@Singleton
public class ValidateMidFlow extends XmlProfileFlow {

    /** Names the flow. */
    public ValidateMidFlow() {
        super("validate-mid-flow");
    }

    @Override
    protected void define() {
        XmlnscDomain domain = new XmlnscDomain();
        WriteOptions options =
                WriteOptions.DEFAULT
                        .withModel(SCHEMA, "", "")
                        .withValidation(Validation.CONTENT_AND_VALUE);
        xml().process(exchange -> domain.validate(body(exchange), options)).to(output());
    }
}
