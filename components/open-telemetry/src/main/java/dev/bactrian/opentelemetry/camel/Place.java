// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry.camel;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanKind;
import java.util.Locale;
import java.util.Map;
import org.apache.camel.Exchange;

/**
 * What an endpoint is in a trace, as OpenTelemetry's semantic conventions call it.
 *
 * @param kind what it is
 * @param system the messaging system, or {@code ""}
 * @param name of the queue, topic, path or address, without options, user and password
 * @param gets whether a flow that sends there gets something (a get node)
 */
record Place(Kind kind, String system, String name, boolean gets) {

    /** Kinds of endpoints. */
    enum Kind {
        /** Queues and topics. */
        MESSAGES,
        /** HTTP and SOAP. */
        HTTP,
        /** Rows. */
        DATABASE,
        /** Files. */
        FILES,
        /** Within the process: no span where something is sent there. */
        INSIDE
    }

    private static final String MQ = "ibmmq";

    private static final Map<String, Kind> KINDS =
            Map.ofEntries(
                    Map.entry("mq", Kind.MESSAGES),
                    Map.entry("jms", Kind.MESSAGES),
                    Map.entry("kafka", Kind.MESSAGES),
                    Map.entry("amqp", Kind.MESSAGES),
                    Map.entry("paho-mqtt5", Kind.MESSAGES),
                    Map.entry("publication", Kind.MESSAGES),
                    Map.entry("http", Kind.HTTP),
                    Map.entry("https", Kind.HTTP),
                    Map.entry("http-input", Kind.HTTP),
                    Map.entry("platform-http", Kind.HTTP),
                    Map.entry("vertx-http", Kind.HTTP),
                    Map.entry("netty-http", Kind.HTTP),
                    Map.entry("rest", Kind.HTTP),
                    Map.entry("cxf", Kind.HTTP),
                    Map.entry("sql", Kind.DATABASE),
                    Map.entry("sql-stored", Kind.DATABASE),
                    Map.entry("jdbc", Kind.DATABASE),
                    Map.entry("file", Kind.FILES),
                    Map.entry("ftp", Kind.FILES),
                    Map.entry("ftps", Kind.FILES),
                    Map.entry("sftp", Kind.FILES));

    /** That of an endpoint's address. */
    static Place of(String uri) {
        String bare = uri.replaceFirst("(?s)\\?.*", "");
        String scheme = bare.replaceFirst("(?s):.*", "").toLowerCase(Locale.ROOT);
        Kind kind = KINDS.getOrDefault(scheme, Kind.INSIDE);
        String start = bare.replaceFirst("(?s)^([^:]*:(//)?)?.*", "$1");
        String rest = bare.substring(start.length());
        return switch (kind) {
            case MESSAGES ->
                    new Place(
                            kind,
                            scheme.equals("mq") ? MQ : scheme,
                            withoutUser(rest.replaceFirst("^(queue|topic):", "")),
                            uri.contains("operation=get") || uri.contains("operation=browse"));
            case HTTP ->
                    new Place(
                            kind,
                            "",
                            withoutUser(rest.replaceFirst("^(bean|http|https):(//)?", "")),
                            false);
            case DATABASE -> new Place(kind, "", scheme, false);
            case FILES ->
                    new Place(kind, "", scheme.equals("file") ? rest : withoutUser(rest), false);
            case INSIDE -> new Place(kind, "", start + withoutUser(rest), false);
        };
    }

    /**
     * What follows the user and the password of an address without its scheme. A password may have
     * {@code /} and {@code @}: where there is a colon before the last {@code @}, all before that is
     * left out, even if it was a host with its port; rather a name too short than a password told.
     */
    private static String withoutUser(String rest) {
        int last = rest.lastIndexOf('@');
        if (last >= 0 && rest.lastIndexOf(':', last) < 0) {
            int path = rest.indexOf('/');
            last = rest.lastIndexOf('@', path < 0 ? last : path);
        }
        return rest.substring(last + 1);
    }

    /** Whether it is a queue of {@code mq:}. */
    boolean isOurs() {
        return system.equals(MQ);
    }

    /** The same kind of place, by the name or address that a message has for it. */
    Place at(String other) {
        return new Place(kind, system, kind == Kind.HTTP ? address(other) : other, gets);
    }

    /** Without options, user and password. */
    private static String address(String uri) {
        return withoutUser(
                uri.replaceFirst("(?s)\\?.*", "")
                        .replaceFirst("^([A-Za-z][A-Za-z0-9+.-]*://|https?:)", ""));
    }

    /** The name of a span of what comes from there. */
    String receive() {
        return (kind == Kind.HTTP ? "serve " : "process ") + name;
    }

    /** The name of a span of a flow that another one calls. */
    String inside(String route) {
        return "call " + route;
    }

    /** The name of a span of what is sent there. */
    String send() {
        return switch (kind) {
            case MESSAGES -> (gets ? "receive " : "send ") + name;
            case HTTP -> "request " + name;
            case DATABASE -> name;
            case FILES -> "write " + name;
            case INSIDE -> name;
        };
    }

    SpanKind receiver() {
        return switch (kind) {
            case MESSAGES -> SpanKind.CONSUMER;
            case HTTP -> SpanKind.SERVER;
            default -> SpanKind.INTERNAL;
        };
    }

    SpanKind sender() {
        return kind == Kind.MESSAGES && !gets ? SpanKind.PRODUCER : SpanKind.CLIENT;
    }

    /** Whether what is sent there takes a context along. */
    boolean carries() {
        return !gets && (kind == Kind.MESSAGES || kind == Kind.HTTP);
    }

    /** What is known before. */
    void describe(SpanBuilder span, Exchange exchange) {
        if (kind == Kind.MESSAGES) {
            span.setAttribute("messaging.system", system)
                    .setAttribute("messaging.destination.name", name);
        } else if (kind == Kind.HTTP) {
            String method = exchange.getMessage().getHeader(Exchange.HTTP_METHOD, String.class);
            if (method != null) {
                span.setAttribute("http.request.method", method);
            }
            span.setAttribute("url.path", name);
        }
    }

    /** What is known afterwards. */
    void answer(Span span, Exchange exchange) {
        if (kind == Kind.HTTP) {
            Integer status =
                    exchange.getMessage().getHeader(Exchange.HTTP_RESPONSE_CODE, Integer.class);
            if (status != null) {
                span.setAttribute("http.response.status_code", status.longValue());
            }
        }
    }
}
