// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** Parsing an XML input message: all of it is parsed, headers only go out. */
@Singleton
public class ParseXmlFlow extends XmlProfileFlow {

    /** Names the flow. */
    public ParseXmlFlow() {
        super("parse-xml");
    }

    @Override
    protected void define() {
        xml("parseTiming=complete")
                .process(XmlProfileFlow::lastText)
                .process(XmlProfileFlow::emptyBody)
                .to(output());
    }
}
