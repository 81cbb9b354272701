// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss.kill;

import dev.bactrian.broker.queuemanager.EmbeddedFanOut;
import dev.bactrian.publication.jms.FanOut;
import dev.bactrian.state.testing.KilledBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;

/**
 * Flows that publish, beside a broker with a disk: {@code main DIRECTORY PORT}. At its first, third
 * and each other start publications to many queues are one message; how often they found the way to
 * it is answered on {@code COUNT.OUT}.
 */
public final class PublicationProcess extends RouteBuilder {
    private final AtomicInteger shared = new AtomicInteger();

    /** Starts it. */
    public static void main(String[] arguments) throws Exception {
        PublicationProcess flows = new PublicationProcess();
        KilledBroker.run(
                arguments[0],
                arguments[1],
                camel -> {
                    if (isOdd(Path.of(arguments[0], "starts"))) {
                        flows.share(camel);
                    }
                },
                flows);
    }

    /** Counts the starts. */
    private static boolean isOdd(Path starts) throws IOException {
        Files.writeString(starts, "x", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return Files.size(starts) % 2 == 1;
    }

    private void share(DefaultCamelContext camel) {
        EmbeddedActiveMQ server =
                camel.getRegistry()
                        .lookupByNameAndType(KilledBroker.QUEUE_MANAGER, EmbeddedActiveMQ.class);
        FanOut fanOut = new EmbeddedFanOut(server::getActiveMQServer, 0);
        FanOut counted =
                session -> {
                    FanOut.Way way = fanOut.way(session);
                    if (way != null) {
                        shared.incrementAndGet();
                    }
                    return way;
                };
        camel.getRegistry().bind("fanOut", counted);
    }

    @Override
    public void configure() {
        errorHandler(noErrorHandler());
        from("mq:PUB.IN?backoutThreshold=0").to("publication:P");
        from("mq:PUB.CONTROL?backoutThreshold=0").to("publication:P");
        from("mq:COUNT.IN")
                .process(exchange -> exchange.getMessage().setBody(shared.toString()))
                .to("mq:COUNT.OUT");
    }
}
