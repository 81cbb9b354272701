// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.kill;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.state.testing.KilledBroker;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.Element;
import java.nio.charset.StandardCharsets;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;

/**
 * A collector of two messages of A and one of B for each key, beside a broker with a disk: {@code
 * main DIRECTORY PORT}.
 */
public final class CollectorProcess extends RouteBuilder {

    /** Starts it. */
    public static void main(String[] arguments) throws Exception {
        KilledBroker.run(arguments[0], arguments[1], camel -> {}, new CollectorProcess());
    }

    @Override
    public void configure() {
        errorHandler(noErrorHandler());
        for (String input : new String[] {"A", "B"}) {
            from("mq:" + input + "?instances=2&backoutThreshold=0")
                    .to("collector:Three?correlationPath=header:key&input=" + input);
        }
        from("collector:Three?handler.A=2&handler.B=1&retryDelay=50")
                .process(CollectorProcess::result)
                .to("mq:OUT");
    }

    /** The payloads of the messages, with blanks between. */
    private static void result(Exchange exchange) {
        StringBuilder text = new StringBuilder();
        for (Element folder : ExchangeAssembly.message(exchange).body().children()) {
            Element blob = folder.path(BlobDomain.NAME, BlobDomain.NAME);
            if (blob != null) {
                text.append(new String((byte[]) blob.value(), StandardCharsets.UTF_8));
                text.append(' ');
            }
        }
        exchange.getMessage().setBody(text.toString().getBytes(StandardCharsets.UTF_8));
    }
}
