// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.jms;

import dev.bactrian.broker.jms.JmsQueues;
import dev.bactrian.jms.camel.JmsInput;
import dev.bactrian.jms.camel.JmsOutput;
import jakarta.inject.Singleton;
import org.apache.camel.builder.RouteBuilder;

/** A map message changed by ESQL: for {@code JmsFlowTest}. */
@Singleton
public class JmsTreeRoute extends RouteBuilder {
    @Override
    public void configure() {
        errorHandler(noErrorHandler());
        from("jms:queue:JMS.TREE.IN?transacted=true&lazyCreateTransactionManager=false")
                .routeId("test-jms-tree")
                .streamCache(false)
                .process(new JmsInput())
                .to("esql:esql/JmsTree.esql#JmsTree")
                .process(new JmsOutput())
                .to(JmsQueues.jms("JMS.TREE.OUT"));
    }
}
