// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.opentelemetry;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.ProcessName;
import dev.bactrian.opentelemetry.CollectorSettings;
import dev.bactrian.opentelemetry.Traces;
import dev.bactrian.opentelemetry.camel.FlowTraces;
import java.net.URI;
import java.util.function.UnaryOperator;
import org.apache.camel.CamelContext;

/** Begins to trace, where a collector is set. Nobody calls it elsewhere, and it is not loaded. */
public final class OpenTelemetryStart {
    private OpenTelemetryStart() {}

    /**
     * Before any route is made.
     *
     * @param flows the flow that a route belongs to; null for none
     * @throws Exception BAC8861 for settings that cannot be used; where Camel refuses
     */
    public static void hang(
            CamelContext context,
            BrokerSettings settings,
            URI endpoint,
            UnaryOperator<String> flows)
            throws Exception {
        FlowTraces.hang(
                context,
                Traces.to(
                        new CollectorSettings(
                                endpoint,
                                settings.opentelemetry().headers(),
                                settings.opentelemetry().service(),
                                ProcessName.of(settings.process()),
                                settings.opentelemetry().ratio())),
                flows);
    }
}
