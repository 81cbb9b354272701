// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import dev.bactrian.broker.Flow;

/** Orders by a model of their own, as XML. */
public class OrderFlow extends Flow {
    public OrderFlow() {
        super("orders");
    }

    @Override
    protected void define() {
        input("ORDERS.IN?domain=MRM&messageSet=ACME&messageType=Order")
                .to("esql:esql/Orders.esql#Orders")
                .to(output("ORDERS.OUT"));
    }
}
