// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.tree.Message;
import jakarta.inject.Singleton;

/**
 * Writing an XML output message: all of it is copied, its last element changed, all of it written.
 */
@Singleton
public class WriteXmlFlow extends XmlProfileFlow {

    /** Names the flow. */
    public WriteXmlFlow() {
        super("write-xml");
    }

    @Override
    protected void define() {
        xml().process(
                        exchange -> {
                            Message message = ExchangeAssembly.message(exchange).copy();
                            message.body().lastChild().lastChild().setValue("Changed");
                            exchange.getMessage().setBody(message);
                        })
                .to(output());
    }
}
