// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.broker.Flow;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;

/**
 * The report's test "Setting of the MQ Message Headers": a new message of a descriptor and no body.
 */
@Singleton
public class MqHeadersFlow extends Flow {

    private static final String DESCRIPTOR = "MQMD";
    private static final String PERSISTENCE = "Persistence";

    /** Names the flow. */
    public MqHeadersFlow() {
        super("profile-mq-headers");
    }

    @Override
    protected void define() {
        input("PROFILE.MQ.HEADERS.IN?domain=XMLNSC")
                .process(MqHeadersFlow::setHeaders)
                .to(output("PROFILE.MQ.HEADERS.OUT"));
    }

    private static void setHeaders(Exchange exchange) {
        Element came = ExchangeAssembly.message(exchange).root().path(DESCRIPTOR, PERSISTENCE);
        Message message = new Message();
        message.root().append(Element.folder(Message.PROPERTIES));
        Element descriptor = message.root().append(Element.folder(DESCRIPTOR));
        descriptor.append(Element.field("CodedCharSetId", 437L));
        descriptor.append(Element.field("Encoding", 546L));
        descriptor.append(Element.field(PERSISTENCE, came.value()));
        exchange.getMessage().setBody(message);
    }
}
