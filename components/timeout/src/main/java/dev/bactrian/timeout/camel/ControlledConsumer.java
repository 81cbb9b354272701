// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.TerminalConsumer;
import dev.bactrian.timeout.TimeoutRequest;
import dev.bactrian.timeout.camel.TimeoutGroup.Terminal;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.api.management.ManagedAttribute;
import org.apache.camel.api.management.ManagedResource;

/** Timeouts that were asked for: runs its route in a unit of work for each time of each. */
@ManagedResource(description = "Notification of timeouts")
final class ControlledConsumer extends TerminalConsumer<Terminal> {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    private final TimeoutEndpoint endpoint;

    ControlledConsumer(TimeoutEndpoint endpoint, Processor processor) {
        super(endpoint, Terminal.OUT, processor);
        this.endpoint = endpoint;
    }

    @Override
    public TimeoutEndpoint getEndpoint() {
        return endpoint;
    }

    @Override
    protected TimeoutGroup group() {
        return endpoint.group();
    }

    /** How many timeouts are open in this process. */
    @ManagedAttribute(description = "Timeouts that are open in this process")
    public int getOpenTimeouts() {
        return group().size();
    }

    void hand(UnitOfWork unit, TimeoutRequest request, Message kept, boolean persistent) {
        Exchange exchange = createExchange(false);
        org.apache.camel.Message message = exchange.getMessage();
        message.setBody(kept);
        message.setHeader(MqConstants.PERSISTENT, persistent);
        message.setHeader(TimeoutConstants.IDENTIFIER, request.identifier());
        ExchangeAssembly.localEnvironment(exchange).append(folder(request));
        run(unit, exchange);
    }

    private Element folder(TimeoutRequest request) {
        ZonedDateTime start = Instant.ofEpochMilli(request.startMillis()).atZone(endpoint.zone());
        Element folder = Element.folder(TimeoutRequest.FOLDER);
        folder.append(Element.field("Action", "SET"));
        folder.append(Element.field("Identifier", request.identifier()));
        folder.append(Element.field("StartDate", start.toLocalDate().toString()));
        folder.append(Element.field("StartTime", TIME.format(start)));
        folder.append(Element.field("Interval", (long) request.intervalSeconds()));
        folder.append(Element.field("Count", (long) request.count()));
        folder.append(Element.field("IgnoreMissed", text(request.ignoreMissed())));
        folder.append(Element.field("AllowOverwrite", text(request.allowOverwrite())));
        return folder;
    }

    private static String text(boolean flag) {
        return Boolean.toString(flag).toUpperCase(Locale.ROOT);
    }
}
