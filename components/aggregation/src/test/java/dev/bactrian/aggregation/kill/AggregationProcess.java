// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.kill;

import dev.bactrian.aggregation.camel.AggregationComponent;
import dev.bactrian.aggregation.camel.AggregationConstants;
import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.state.testing.KilledBroker;
import dev.bactrian.state.testing.TestDatabases;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.Element;
import java.nio.charset.StandardCharsets;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;

/**
 * Flows that aggregate four replies, beside a broker with a disk: {@code main DIRECTORY PORT
 * [DATABASE]}.
 */
public final class AggregationProcess extends RouteBuilder {
    private static final int REQUESTS = 4;

    /** For an aggregation that gets all its replies: no machine is that slow. */
    private static final int LONG_MILLIS = 3_600_000;

    /** For one that does not. */
    private static final int SHORT_MILLIS = 3_000;

    /** Starts it. */
    public static void main(String[] arguments) throws Exception {
        KilledBroker.run(
                arguments[0],
                arguments[1],
                camel -> setUp(camel, arguments),
                new AggregationProcess());
    }

    /** With a third argument, the URL of a database: its state is there. */
    private static void setUp(DefaultCamelContext camel, String[] arguments) {
        if (arguments.length > 2) {
            AggregationComponent component =
                    camel.getComponent("aggregation", AggregationComponent.class);
            component.setState("jdbc");
            component.setDataSource(TestDatabases.open(arguments[2]));
        }
    }

    /** Whether the backend answers a request: one in fifty it does not, always the same ones. */
    static boolean isAnswered(String request) {
        return Math.floorMod(request.hashCode() * 0x9E3779B1, 50) != 0;
    }

    /** Whether the backend answers all requests of an aggregation. */
    static boolean isComplete(String id) {
        for (int i = 0; i < REQUESTS; i++) {
            if (!isAnswered(id + "/" + i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void configure() {
        errorHandler(noErrorHandler());
        var fanOut =
                from("mq:IN?instances=2&backoutThreshold=0")
                        .process(AggregationProcess::timeout)
                        .to("aggregation:control:Four");
        for (int i = 0; i < REQUESTS; i++) {
            int number = i;
            fanOut.process(exchange -> request(exchange, number))
                    .to("mq:REQUEST?replyToQueue=REPLY")
                    .to("aggregation:request:Four?folder=R" + i);
        }
        from("mq:REPLY?instances=4&backoutThreshold=0").to("aggregation:reply:Four");
        from("aggregation:reply:Four?unknownTimeout=500&retryDelay=50")
                .process(AggregationProcess::result)
                .to("mq:OUT");
        from("aggregation:reply:Four?terminal=timeout")
                .process(AggregationProcess::result)
                .to("mq:TIMEOUT");
        from("aggregation:reply:Four?terminal=unknown").to("mq:UNKNOWN");
    }

    private static void timeout(Exchange exchange) {
        String id = exchange.getMessage().getBody(String.class);
        exchange.setProperty("id", id);
        exchange.getMessage()
                .setHeader(
                        AggregationConstants.TIMEOUT, isComplete(id) ? LONG_MILLIS : SHORT_MILLIS);
    }

    /** The request's payload: that of the input, a slash, the number. */
    private static void request(Exchange exchange, int number) {
        String id = exchange.getProperty("id", String.class);
        exchange.getMessage().setBody((id + "/" + number).getBytes(StandardCharsets.UTF_8));
    }

    /** The payloads of the replies, with blanks between. */
    private static void result(Exchange exchange) {
        StringBuilder text = new StringBuilder();
        for (Element folder : ExchangeAssembly.message(exchange).body().children()) {
            Element blob = folder.path(BlobDomain.NAME, BlobDomain.NAME);
            text.append(new String((byte[]) blob.value(), StandardCharsets.UTF_8));
            text.append(' ');
        }
        exchange.getMessage().setBody(text.toString().getBytes(StandardCharsets.UTF_8));
        exchange.getMessage()
                .setHeader(
                        MqConstants.CORRELATION_ID,
                        exchange.getMessage().getHeader(AggregationConstants.ORIGIN));
    }
}
