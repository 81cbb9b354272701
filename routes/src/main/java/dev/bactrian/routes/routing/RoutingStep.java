// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.routing;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import java.sql.SQLException;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * Looks the message's key up and notes the queue that it is to go to. The message stays as it is.
 */
public final class RoutingStep implements Processor {

    /** The queue for what the table does not know. */
    public static final String UNKNOWN = "ROUTING.UNKNOWN";

    private final RoutingTable table;

    /** Looks up in this table. */
    public RoutingStep(RoutingTable table) {
        this.table = table;
    }

    @Override
    public void process(Exchange exchange) throws SQLException {
        Message message =
                ExchangeAssembly.message(
                        exchange, Domains.installed().get("XMLNSC"), ParseOptions.DEFAULT);
        RoutingKey key = RoutingKey.of(message);
        RoutingDestination destination = key == null ? null : table.find(key).orElse(null);
        if (destination != null) {
            exchange.getMessage().setHeader(MqConstants.DESTINATION, destination.queueName());
        }
    }
}
