// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.routing;

import io.quarkus.arc.Unremovable;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import org.apache.camel.Processor;

/** The steps of routing under names, for flows in YAML or XML. */
@Singleton
public class RoutingSteps {

    /** Routes by the shared copy of the table. */
    @Produces
    @Singleton
    @Unremovable
    @Named("routeByTable")
    @Identifier("routeByTable")
    Processor routeByTable(SharedRoutingTable table) {
        return new RoutingStep(table);
    }

    /** Reads the table again. */
    @Produces
    @Singleton
    @Unremovable
    @Named("readRoutingTable")
    @Identifier("readRoutingTable")
    Processor readRoutingTable(SharedRoutingTable table) {
        return exchange -> table.refresh();
    }
}
