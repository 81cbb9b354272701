// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** Validating an XML message on input, content and values; it goes out as it came. */
@Singleton
public class ValidateInputFlow extends XmlProfileFlow {

    /** Names the flow. */
    public ValidateInputFlow() {
        super("validate-input");
    }

    @Override
    protected void define() {
        xml("messageSet=RAW(" + SCHEMA + ")", "parseTiming=complete", "validation=contentAndValue")
                .process(XmlProfileFlow::body)
                .to(output());
    }
}
