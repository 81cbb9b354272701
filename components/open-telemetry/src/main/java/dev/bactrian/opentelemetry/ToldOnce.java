// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry;

import dev.bactrian.opentelemetry.error.OpenTelemetryError;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.io.IOException;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells that spans were not delivered: one line, until some are delivered again. */
final class ToldOnce implements SpanExporter {
    private static final Logger LOG = LoggerFactory.getLogger(ToldOnce.class);

    private final SpanExporter exporter;
    private final String endpoint;
    private final AtomicBoolean told = new AtomicBoolean();

    ToldOnce(SpanExporter exporter, String endpoint) {
        this.exporter = exporter;
        this.endpoint = endpoint;
    }

    @Override
    public CompletableResultCode export(Collection<SpanData> spans) {
        CompletableResultCode result = exporter.export(spans);
        result.whenComplete(
                () -> {
                    if (result.isSuccess()) {
                        if (told.compareAndSet(true, false)) {
                            LOG.info("Traces are delivered to {} again", endpoint);
                        }
                    } else if (told.compareAndSet(false, true)) {
                        LOG.warn(
                                "{}: {} spans were not delivered to {}: {}",
                                OpenTelemetryError.NOT_DELIVERED,
                                spans.size(),
                                endpoint,
                                reason(result.getFailureThrowable()));
                    }
                });
        return result;
    }

    /** The first that is of the connection: what is around it only says that sending failed. */
    private static String reason(Throwable failure) {
        for (Throwable why = failure; why != null; why = why.getCause()) {
            if (why instanceof IOException) {
                return why.toString();
            }
        }
        return failure == null ? "it refuses them" : failure.toString();
    }

    @Override
    public CompletableResultCode flush() {
        return exporter.flush();
    }

    @Override
    public CompletableResultCode shutdown() {
        return exporter.shutdown();
    }
}
