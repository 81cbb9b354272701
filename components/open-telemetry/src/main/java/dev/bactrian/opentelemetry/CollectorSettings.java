// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry;

import dev.bactrian.opentelemetry.error.OpenTelemetryError;
import java.net.URI;
import java.util.Map;

/**
 * Where traces go, and how many.
 *
 * @param endpoint of the collector, for OTLP over HTTP, with its path ({@code /v1/traces})
 * @param headers that each request to it has, for a password
 * @param service the name of this service in the traces
 * @param instance the name of this process in the traces
 * @param ratio of the traces that begin here, how many are kept: 0 to 1. One that began elsewhere
 *     is kept where it was kept there
 */
public record CollectorSettings(
        URI endpoint, Map<String, String> headers, String service, String instance, double ratio) {

    /**
     * Looks at them.
     *
     * @throws IllegalArgumentException BAC8861 for an address of another kind, a ratio out of range
     */
    public CollectorSettings {
        String scheme = endpoint.getScheme();
        if (!"http".equals(scheme) && !"https".equals(scheme) || endpoint.getHost() == null) {
            throw new IllegalArgumentException(
                    OpenTelemetryError.SETTINGS
                            + ": bactrian.opentelemetry.endpoint: expected an address as"
                            + " http://localhost:4318/v1/traces, found "
                            + endpoint);
        }
        if (!(ratio >= 0 && ratio <= 1)) {
            throw new IllegalArgumentException(
                    OpenTelemetryError.SETTINGS
                            + ": bactrian.opentelemetry.ratio: expected 0 to 1, found "
                            + ratio);
        }
        headers = Map.copyOf(headers);
    }
}
