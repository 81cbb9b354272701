// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import dev.bactrian.broker.ProcessName;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Takes commands from the topic {@code BACTRIAN.COMMAND} and answers to the sender's reply queue.
 *
 * <p>A topic, because several processes may run flows on one broker, and each answers for its own.
 * Who may command is who may write to that topic. {@code docs/command-line.md} describes both
 * messages.
 */
@Singleton
public class FlowCommandRoute extends RouteBuilder {

    /** The topic of the commands. */
    public static final String TOPIC = "BACTRIAN.COMMAND";

    /** The property of an answer that names the process. */
    static final String PROCESS = "BactrianProcess";

    private static final String ID = "bactrian-commands";

    private final FlowCommands commands;
    private final String process;

    FlowCommandRoute(
            FlowCommands commands,
            @ConfigProperty(name = "bactrian.process") Optional<String> process) {
        this.commands = commands;
        this.process = ProcessName.of(process);
    }

    @Override
    public void configure() {
        from("jms:topic:" + TOPIC + "?cacheLevelName=CACHE_CONSUMER&deliveryPersistent=false")
                .routeId(ID)
                .process(this::answer);
    }

    private void answer(Exchange exchange) {
        FlowCommands.Answer answer = commands.execute(exchange.getIn().getBody(String.class));
        exchange.getMessage().removeHeaders("*", "JMS*");
        exchange.getMessage().setHeader(PROCESS, process);
        exchange.getMessage().setHeader("BactrianStatus", answer.status());
        exchange.getMessage().setBody(answer.text());
    }
}
