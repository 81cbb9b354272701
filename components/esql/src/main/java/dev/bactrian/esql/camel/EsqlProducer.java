// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.esql.run.ExceptionFolders;
import dev.bactrian.esql.syntax.ModuleKind;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.MessageAssembly;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;
import org.apache.camel.support.ResolverHelper;

/** Runs a module on each exchange. */
final class EsqlProducer extends DefaultProducer {
    private final EsqlEndpoint endpoint;

    /** By the route that a message came in by: its flow has the name. */
    private final Map<String, EsqlServices> services = new ConcurrentHashMap<>();

    private ComputeMode mode;
    private TerminalEndpoints terminals;
    private FlowSessions sessions;

    EsqlProducer(EsqlEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        if (endpoint.signature().kind() == ModuleKind.DATABASEEVENT) {
            throw new IllegalArgumentException(
                    "module "
                            + endpoint.getModule()
                            + " reads events: from(\"esql:...\"), not to(\"esql:...\")");
        }
        mode = endpoint.mode();
        if (endpoint.getTransactionMode() == DatabaseTransaction.automatic) {
            sessions =
                    ResolverHelper.resolveService(
                                    endpoint.getCamelContext(),
                                    FlowSessions.SERVICE,
                                    FlowSessions.class)
                            .orElse(null);
        }
        terminals = new TerminalEndpoints(endpoint);
        terminals.start();
        terminals.require(endpoint.signature().terminals());
    }

    private EsqlServices services(Exchange exchange) {
        String route = exchange.getFromRouteId();
        EsqlServices known = services.get(route == null ? "" : route);
        if (known != null) {
            return known;
        }
        Map<String, Object> names =
                FlowNames.of(
                        endpoint.getCamelContext(),
                        route,
                        endpoint.getModule(),
                        nodeType(endpoint.signature().kind()),
                        endpoint.getDataSource());
        names.put("Transaction", endpoint.getTransactionMode().name());
        EsqlServices made =
                new CamelServices(
                        endpoint.getCamelContext(),
                        endpoint.getDataSource(),
                        endpoint.limits(),
                        names,
                        endpoint.isThrowOnDatabaseError(),
                        endpoint.isTreatWarningsAsErrors());
        services.put(route == null ? "" : route, made);
        return made;
    }

    private EsqlServices enlisted(Exchange exchange) {
        EsqlServices own = services(exchange);
        return sessions == null ? own : new EnlistedServices(own, sessions, exchange);
    }

    private static String nodeType(ModuleKind kind) {
        return switch (kind) {
            case COMPUTE -> "ComIbmComputeNode";
            case FILTER -> "ComIbmFilterNode";
            case DATABASE -> "ComIbmDatabaseNode";
            case DATABASEEVENT -> "ComIbmDatabaseInputNode";
        };
    }

    @Override
    protected void doStop() throws Exception {
        services.clear();
        terminals.stop();
        super.doStop();
    }

    @Override
    public void process(Exchange exchange) {
        EsqlModule module = endpoint.module();
        MessageAssembly input = ExchangeMessages.assembly(exchange, endpoint.getDomain());
        EsqlModule.Outcome outcome;
        try {
            outcome = module.run(input, mode, enlisted(exchange), terminals.of(exchange));
        } catch (DownstreamException e) {
            exchange.setException(e.getCause());
            return;
        } catch (EsqlException e) {
            ExceptionFolders.append(ExchangeAssembly.exceptionList(exchange), e, module.name());
            throw e;
        }
        String terminal = terminal(module.kind(), outcome.decision());
        exchange.getMessage().setHeader(EsqlConstants.TERMINAL, terminal);
        boolean filter = module.kind() == ModuleKind.FILTER;
        if (!filter && !outcome.goesOn()) {
            if (endpoint.isStopOnFalse()) {
                exchange.setRouteStop(true);
            }
            return;
        }
        if (terminals.has(terminal)) {
            try {
                terminals.of(exchange).propagate(terminal, null, outcome.output());
            } catch (DownstreamException e) {
                exchange.setException(e.getCause());
            }
            exchange.setRouteStop(true);
            return;
        }
        ExchangeAssembly.set(exchange, outcome.output());
    }

    private static String terminal(ModuleKind kind, Boolean decision) {
        return kind != ModuleKind.FILTER
                ? "out"
                : decision == null ? "unknown" : decision.toString();
    }
}
