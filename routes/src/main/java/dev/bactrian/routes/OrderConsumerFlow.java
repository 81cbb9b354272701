// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.quarkus.http.HttpAddress;
import dev.bactrian.routes.soap.OrderMapping;
import dev.bactrian.routes.soap.SoapServices;
import dev.bactrian.soap.camel.SoapExtract;
import dev.bactrian.soap.camel.SoapInput;
import dev.bactrian.soap.camel.SoapOutput;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;

/**
 * ORDER.IN to a request of the ordering service, its answer to ORDER.OUT: the consumer of the SOAP
 * nodes sample. A service that cannot be reached is asked again, until the message is backed out.
 */
@Singleton
public class OrderConsumerFlow extends Flow {
    @Inject HttpAddress address;

    /** Names the flow. */
    public OrderConsumerFlow() {
        super("order-consumer");
    }

    @Override
    protected void define() {
        input("ORDER.IN?domain=XMLNSC")
                .process(OrderMapping::request)
                .process(new SoapOutput(SoapServices.ORDERS.schema()))
                .setHeader(Exchange.DESTINATION_OVERRIDE_URL, address.of("/OrderService"))
                .setHeader("Authorization", address.authorization())
                .setHeader("operationName", constant("submitPO"))
                .setHeader("operationNamespace", constant(SoapServices.ORDERS.namespace()))
                .to(SoapServices.ORDERS.client() + "&headerFilterStrategy=#ownRequestHeaders")
                .removeHeader("Authorization")
                .process(new SoapInput(SoapServices.ORDERS.schema()))
                .process(new SoapExtract())
                .process(OrderMapping::reply)
                .to(output("ORDER.OUT"));
    }
}
