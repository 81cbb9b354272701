// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.broker.soap.SoapSettings;
import dev.bactrian.quarkus.http.HttpAddress;
import dev.bactrian.routes.soap.SaleAnswer;
import dev.bactrian.routes.soap.SoapServices;
import dev.bactrian.soap.camel.SoapEnvelope;
import dev.bactrian.soap.camel.SoapExtract;
import dev.bactrian.soap.camel.SoapFaults;
import dev.bactrian.soap.camel.SoapInput;
import dev.bactrian.soap.camel.SoapOutput;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;

/**
 * {@code /WssSale/services/Billing}: sends the sales on to the billing provider, {@code
 * /WssSale/services/Rates}, and answers with what that one made of them.
 */
@Singleton
public class SoapConsumerFlow extends Flow {
    @Inject HttpAddress address;

    @Inject SoapSettings settings;

    /** Names the flow. */
    public SoapConsumerFlow() {
        super("soap-consumer");
    }

    @Override
    protected void define() {
        from(SoapServices.SALES.at("/WssSale/services/Billing"))
                .routeId(id())
                .streamCache(false)
                .doTry()
                .process(new SoapInput(SoapServices.SALES.schema()))
                .process(new SoapExtract())
                .process(new SoapEnvelope())
                .process(new SoapOutput(SoapServices.SALES.schema()))
                .removeHeaders("*")
                .setHeader(
                        Exchange.DESTINATION_OVERRIDE_URL,
                        settings.billingUrl().isPresent()
                                ? constant(settings.billingUrl().get())
                                : address.of("/WssSale/services/Rates"))
                .setHeader(
                        "Authorization",
                        settings.billingUrl().isPresent()
                                ? constant((Object) null)
                                : address.authorization())
                .setHeader("operationName", constant("Sale"))
                .setHeader("operationNamespace", constant(SoapServices.SALES.namespace()))
                .to(SoapServices.SALES.client())
                .process(new SoapInput(SoapServices.SALES.schema()))
                .process(new SoapExtract())
                .process(new SoapOutput(SoapServices.SALES.schema()))
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();

        from(SoapServices.SALES.at("/WssSale/services/Rates"))
                .routeId(id() + "-rates")
                .streamCache(false)
                .doTry()
                .process(new SoapInput(SoapServices.SALES.schema()))
                .process(new SoapExtract())
                .process(SaleAnswer::inSterling)
                .process(new SoapOutput(SoapServices.SALES.schema()))
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();
    }
}
