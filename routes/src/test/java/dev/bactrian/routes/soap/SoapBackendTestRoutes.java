// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.soap;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.quarkus.http.HttpAddress;
import dev.bactrian.soap.camel.SoapExtract;
import dev.bactrian.soap.camel.SoapFaults;
import dev.bactrian.soap.camel.SoapInput;
import dev.bactrian.soap.camel.SoapOutput;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;

/** A service whose reply does not fit its schema, and one that calls it and looks at that. */
@Singleton
public class SoapBackendTestRoutes extends RouteBuilder {
    private final HttpAddress address;

    SoapBackendTestRoutes(HttpAddress address) {
        this.address = address;
    }

    @Override
    public void configure() {
        errorHandler(noErrorHandler());
        from(SoapServices.SALES.at("/profile/soap/wrong"))
                .routeId("test-soap-wrong")
                .process(new SoapInput())
                .process(new SoapExtract())
                .process(
                        e -> {
                            Element answer = ExchangeAssembly.message(e).body().lastChild();
                            answer.setName(Name.of(SoapServices.SALES.namespace(), "SaleResponse"));
                            answer.append(Element.field("unexpected", "x"));
                        })
                .process(new SoapOutput());
        from(SoapServices.SALES.at("/profile/soap/wrong-backend"))
                .routeId("test-soap-wrong-backend")
                .doTry()
                .process(new SoapInput())
                .process(new SoapOutput())
                .removeHeaders("*")
                .setHeader(Exchange.DESTINATION_OVERRIDE_URL, address.of("/profile/soap/wrong"))
                .setHeader("operationName", constant("Sale"))
                .setHeader("operationNamespace", constant(SoapServices.SALES.namespace()))
                .to(SoapServices.SALES.client())
                .process(new SoapInput(SoapServices.SALES.schema()))
                .process(new SoapOutput())
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();
    }
}
