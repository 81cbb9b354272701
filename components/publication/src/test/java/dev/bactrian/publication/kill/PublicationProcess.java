// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.kill;

import dev.bactrian.state.testing.KilledBroker;
import org.apache.camel.builder.RouteBuilder;

/** Flows that publish, beside a broker with a disk: {@code main DIRECTORY PORT}. */
public final class PublicationProcess extends RouteBuilder {
    /** Starts it. */
    public static void main(String[] arguments) throws Exception {
        KilledBroker.run(arguments[0], arguments[1], camel -> {}, new PublicationProcess());
    }

    @Override
    public void configure() {
        errorHandler(noErrorHandler());
        from("mq:PUB.IN?backoutThreshold=0").to("publication:P");
        from("mq:PUB.CONTROL?backoutThreshold=0").to("publication:P");
    }
}
