// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.tracenode.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.esql.camel.CamelServices;
import dev.bactrian.esql.camel.FlowNames;
import dev.bactrian.esql.run.EsqlLimits;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.mq.camel.ObservedBody;
import dev.bactrian.statistics.trace.TraceFiles;
import dev.bactrian.statistics.trace.UserTrace;
import dev.bactrian.statistics.tracenode.TraceNodes;
import dev.bactrian.statistics.tracenode.TracePattern;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.ParseOptions;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/** Writes of each exchange what the pattern says; the exchange stays as it is. */
final class TraceProducer extends DefaultProducer {
    private final TraceEndpoint endpoint;
    private final TracePattern pattern;

    /** By the route that a message came in by: one endpoint may stand in several flows. */
    private final Map<String, Route> routes = new ConcurrentHashMap<>();

    private FlowTraceNodes found;

    private record Route(TraceNodes.Switch flow, TraceNodes.Writer writer, EsqlServices services) {}

    TraceProducer(TraceEndpoint endpoint, TracePattern pattern) {
        super(endpoint);
        this.endpoint = endpoint;
        this.pattern = pattern;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        found =
                endpoint.getCamelContext().getRegistry().findByType(FlowTraceNodes.class).stream()
                        .findFirst()
                        .orElseGet(TraceProducer::alone);
    }

    private static FlowTraceNodes alone() {
        Path folder = Path.of("trace");
        return new FlowTraceNodes(
                new TraceNodes(
                        new UserTrace(folder, UserTrace.MOST),
                        new TraceFiles(folder, UserTrace.MOST)),
                route -> route);
    }

    @Override
    public void process(Exchange exchange) {
        String from = exchange.getFromRouteId() == null ? "" : exchange.getFromRouteId();
        Route route = routes.get(from);
        if (route == null) {
            route = routes.computeIfAbsent(from, this::route);
        }
        if (!route.flow().isOn()) {
            return;
        }
        EsqlServices services = route.services();
        route.writer().write(() -> pattern.of(copy(exchange), services));
    }

    private Route route(String from) {
        String flow = found.flows().flowOf(from);
        String name = flow == null ? from : flow;
        return new Route(
                found.nodes().of(name),
                found.nodes()
                        .writer(
                                name,
                                endpoint.getNode(),
                                endpoint.getDestination(),
                                endpoint.getFile(),
                                endpoint.getMessageNumber()),
                new CamelServices(
                        endpoint.getCamelContext(),
                        "",
                        EsqlLimits.DEFAULT,
                        FlowNames.of(
                                endpoint.getCamelContext(),
                                from.isEmpty() ? null : from,
                                endpoint.getNode(),
                                "ComIbmTraceNode",
                                null)));
    }

    private static MessageAssembly copy(Exchange exchange) {
        return new MessageAssembly(
                message(exchange),
                ExchangeAssembly.localEnvironment(exchange).copy(),
                ExchangeAssembly.environment(exchange).copy(),
                ExchangeAssembly.exceptionList(exchange).copy());
    }

    private static Message message(Exchange exchange) {
        if (ObservedBody.isTooLarge(exchange)) {
            return new Message();
        }
        Object body = ObservedBody.of(exchange);
        if (body instanceof Message message) {
            return message.copy();
        }
        ByteSlice bytes = ObservedBody.bytes(body);
        return bytes == null
                ? new Message()
                : Message.parse(
                        bytes, Domains.installed().get(domain(bytes)), ParseOptions.DEFAULT);
    }

    private static String domain(ByteSlice bytes) {
        boolean xml = bytes.length() > 0 && bytes.array()[bytes.offset()] == '<';
        return xml && Domains.installed().has("XMLNSC") ? "XMLNSC" : BlobDomain.NAME;
    }
}
