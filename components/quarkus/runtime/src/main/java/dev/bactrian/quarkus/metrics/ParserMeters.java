// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.metrics;

import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.ParsedMessages;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.function.ToDoubleFunction;

/** The meters of the parsers, by the label {@code domain}. */
@Singleton
public class ParserMeters {

    private final MeterRegistry registry;

    ParserMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    void started(@Observes StartupEvent event) {
        for (Domain domain : Domains.installed().all()) {
            count("messages", "Messages that were parsed", domain, ParsedMessages::messages);
            count("bytes", "Bytes of their bodies", domain, ParsedMessages::bytes);
            count("refused", "Messages refused at once", domain, ParsedMessages::refusals);
        }
    }

    private void count(
            String name, String what, Domain domain, ToDoubleFunction<ParsedMessages> figure) {
        FunctionCounter.builder("bactrian.parser." + name, ParsedMessages.of(domain.name()), figure)
                .tag("domain", domain.name())
                .description(what)
                .register(registry);
    }
}
