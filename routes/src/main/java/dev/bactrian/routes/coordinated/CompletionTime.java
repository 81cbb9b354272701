// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.coordinated;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.tree.Element;
import java.time.Clock;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/** The backend's work: the time at which it saw the message, in its trailer. */
public final class CompletionTime implements Processor {
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern("HH.mm.ss");

    private final Clock clock;

    /** By this clock. */
    public CompletionTime(Clock clock) {
        this.clock = clock;
    }

    @Override
    public void process(Exchange exchange) {
        Element body = ExchangeAssembly.message(exchange).body();
        body.path("Trailer", "CompletionTime").setValue(FORMAT.format(LocalTime.now(clock)));
    }
}
