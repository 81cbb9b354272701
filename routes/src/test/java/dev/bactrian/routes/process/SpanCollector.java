// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;

/** A collector of traces, as far as a test needs one: takes spans by OTLP over HTTP. */
final class SpanCollector implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;

    private final HttpServer server;
    private final List<OtlpSpan> spans = new ArrayList<>();

    SpanCollector() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/v1/traces", this::take);
        server.start();
    }

    /** The setting that sends traces here. */
    String setting() {
        return "-Dbactrian.opentelemetry.endpoint=http://localhost:"
                + server.getAddress().getPort()
                + "/v1/traces";
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange;
                InputStream raw = exchange.getRequestBody();
                InputStream in =
                        "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"))
                                ? new GZIPInputStream(raw)
                                : raw) {
            List<OtlpSpan> read = OtlpSpan.read(in.readAllBytes());
            synchronized (spans) {
                spans.addAll(read);
                spans.notifyAll();
            }
            exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
            exchange.sendResponseHeaders(200, -1);
        }
    }

    /**
     * Waits for so many spans of one trace, that of a span with this name.
     *
     * @return all that have come of it, the earliest first
     */
    List<OtlpSpan> await(int number, Predicate<OtlpSpan> ofTheTrace) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        synchronized (spans) {
            while (true) {
                Set<String> traces =
                        spans.stream()
                                .filter(ofTheTrace)
                                .map(OtlpSpan::trace)
                                .collect(Collectors.toSet());
                List<OtlpSpan> found =
                        spans.stream()
                                .filter(span -> traces.contains(span.trace()))
                                .sorted(Comparator.comparing(OtlpSpan::start))
                                .toList();
                if (traces.size() == 1 && found.size() >= number) {
                    return found;
                }
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (left <= 0) {
                    throw new AssertionError(
                            number + " spans of one trace were expected:\n" + tree(spans));
                }
                try {
                    spans.wait(left);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    /** The names of spans, each below its parent, siblings by their names, with their links. */
    static String tree(List<OtlpSpan> spans) {
        StringBuilder out = new StringBuilder();
        Set<String> ids = spans.stream().map(OtlpSpan::id).collect(Collectors.toSet());
        spans.stream()
                .filter(span -> !ids.contains(span.parent()))
                .forEach(root -> write(root, spans, "", out));
        return out.toString();
    }

    private static void write(OtlpSpan span, List<OtlpSpan> all, String indent, StringBuilder out) {
        out.append(indent).append(span.name());
        if (!span.links().isEmpty()) {
            out.append(" (").append(span.links().size()).append(" links)");
        }
        out.append('\n');
        all.stream()
                .filter(child -> child.parent().equals(span.id()))
                .sorted(Comparator.comparing(OtlpSpan::start))
                .forEach(child -> write(child, all, indent + "  ", out));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
