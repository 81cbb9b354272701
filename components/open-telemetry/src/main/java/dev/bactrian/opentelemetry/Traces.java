// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporterBuilder;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanLimits;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The traces of this process, on their way to a collector. */
public final class Traces implements AutoCloseable {
    private static final String SCOPE = "dev.bactrian";
    private static final int LONGEST_VALUE = 1000;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final SdkTracerProvider provider;
    private final Tracer tracer;
    private final SeenMessages messages = new SeenMessages(SeenMessages.MOST);
    private final SeenMessages replies = new SeenMessages(SeenMessages.MOST);

    private Traces(CollectorSettings settings, SpanProcessor processor) {
        provider =
                SdkTracerProvider.builder()
                        .setResource(
                                Resource.getDefault().toBuilder()
                                        .put("service.name", settings.service())
                                        .put("service.instance.id", settings.instance())
                                        .build())
                        .setSampler(
                                Sampler.parentBased(Sampler.traceIdRatioBased(settings.ratio())))
                        .setSpanLimits(
                                SpanLimits.builder()
                                        .setMaxAttributeValueLength(LONGEST_VALUE)
                                        .build())
                        .addSpanProcessor(processor)
                        .build();
        tracer = provider.get(SCOPE);
    }

    /** Sends them to a collector, some each few seconds; what it does not take is lost. */
    public static Traces to(CollectorSettings settings) {
        OtlpHttpSpanExporterBuilder exporter =
                OtlpHttpSpanExporter.builder()
                        .setEndpoint(settings.endpoint().toString())
                        .setTimeout(PATIENCE)
                        .setConnectTimeout(PATIENCE)
                        .setCompression("gzip");
        settings.headers().forEach(exporter::addHeader);
        return new Traces(
                settings,
                BatchSpanProcessor.builder(
                                new ToldOnce(exporter.build(), settings.endpoint().toString()))
                        .setScheduleDelay(Duration.ofSeconds(2))
                        .setExporterTimeout(PATIENCE)
                        .build());
    }

    /** Gives them to a processor of spans. */
    public static Traces to(CollectorSettings settings, SpanProcessor processor) {
        return new Traces(settings, processor);
    }

    /** Makes spans. */
    public Tracer tracer() {
        return tracer;
    }

    /** Messages that were got or put, by their ids. */
    public SeenMessages messages() {
        return messages;
    }

    /** Replies that came, by the ids of their requests. */
    public SeenMessages replies() {
        return replies;
    }

    /** Sends what has ended; waits for five seconds at most. */
    @Override
    public void close() {
        provider.shutdown().join(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** The key of an attribute of text. */
    public static AttributeKey<String> text(String name) {
        return AttributeKey.stringKey(name);
    }
}
