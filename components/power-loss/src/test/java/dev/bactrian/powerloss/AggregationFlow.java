// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import dev.bactrian.aggregation.camel.AggregationComponent;
import dev.bactrian.aggregation.camel.AggregationConstants;
import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.Element;
import java.nio.charset.StandardCharsets;
import javax.sql.DataSource;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;

/**
 * Fan-out of two requests, and fan-in of their replies: the text of one result is {@code 7/0 7/1 }.
 */
final class AggregationFlow extends RouteBuilder {
    private static final int REQUESTS = 2;

    /** No machine is that slow. */
    private static final int HOUR = 3_600_000;

    /**
     * Has the state kept in a table.
     *
     * @param database null for state on a queue
     */
    static void setUp(CamelContext camel, DataSource database) {
        if (database != null) {
            AggregationComponent component =
                    camel.getComponent("aggregation", AggregationComponent.class);
            component.setState("jdbc");
            component.setDataSource(database);
        }
    }

    @Override
    public void configure() {
        errorHandler(noErrorHandler());
        var fanOut =
                from("mq:IN?backoutThreshold=0")
                        .process(AggregationFlow::begin)
                        .to("aggregation:control:Two");
        for (int i = 0; i < REQUESTS; i++) {
            int number = i;
            fanOut.process(exchange -> request(exchange, number))
                    .to("mq:REQUEST?replyToQueue=REPLY")
                    .to("aggregation:request:Two?folder=R" + i);
        }
        from("mq:REPLY?backoutThreshold=0").to("aggregation:reply:Two");
        from("aggregation:reply:Two?unknownTimeout=" + HOUR)
                .process(AggregationFlow::result)
                .to("mq:OUT");
    }

    private static void begin(Exchange exchange) {
        exchange.setProperty("id", exchange.getMessage().getBody(String.class));
        exchange.getMessage().setHeader(AggregationConstants.TIMEOUT, HOUR);
    }

    private static void request(Exchange exchange, int number) {
        String id = exchange.getProperty("id", String.class);
        exchange.getMessage().setBody((id + "/" + number).getBytes(StandardCharsets.UTF_8));
    }

    private static void result(Exchange exchange) {
        StringBuilder text = new StringBuilder();
        for (Element folder : ExchangeAssembly.message(exchange).body().children()) {
            Element blob = folder.path(BlobDomain.NAME, BlobDomain.NAME);
            text.append(new String((byte[]) blob.value(), StandardCharsets.UTF_8)).append(' ');
        }
        exchange.getMessage().setBody(text.toString().getBytes(StandardCharsets.UTF_8));
        exchange.getMessage()
                .setHeader(
                        MqConstants.CORRELATION_ID,
                        exchange.getMessage().getHeader(AggregationConstants.ORIGIN));
    }
}
