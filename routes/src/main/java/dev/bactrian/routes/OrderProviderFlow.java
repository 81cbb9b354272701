// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.routes.soap.OrderMapping;
import dev.bactrian.routes.soap.SoapServices;
import dev.bactrian.soap.camel.SoapExtract;
import dev.bactrian.soap.camel.SoapFaults;
import dev.bactrian.soap.camel.SoapInput;
import dev.bactrian.soap.camel.SoapOutput;
import jakarta.inject.Singleton;

/** {@code /OrderService}: the provider of the SOAP nodes sample; every part is available. */
@Singleton
public class OrderProviderFlow extends Flow {

    /** Names the flow. */
    public OrderProviderFlow() {
        super("order-provider");
    }

    @Override
    protected void define() {
        from(SoapServices.ORDERS.at("/OrderService"))
                .routeId(id())
                .streamCache(false)
                .doTry()
                .process(new SoapInput(SoapServices.ORDERS.schema()))
                .process(new SoapExtract())
                .process(OrderMapping::answer)
                .process(new SoapOutput(SoapServices.ORDERS.schema()))
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();
    }
}
