// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.esql.run.EventRun;
import dev.bactrian.tree.Element;
import java.util.List;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.support.ScheduledPollConsumer;

/**
 * The DatabaseInput node: polls with ReadEvents, makes a message of each event with BuildMessage,
 * and ends it with EndEvent when the route has dealt with it. An event whose route failed is rolled
 * back, stays in the store, and is read again at the next poll.
 */
final class EsqlEventConsumer extends ScheduledPollConsumer {
    private final EsqlEndpoint endpoint;
    private EsqlServices services;

    EsqlEventConsumer(EsqlEndpoint endpoint, Processor processor) {
        super(endpoint, processor);
        this.endpoint = endpoint;
    }

    @Override
    protected void doStart() throws Exception {
        services =
                new CamelServices(
                        endpoint.getCamelContext(),
                        endpoint.getDataSource(),
                        endpoint.limits(),
                        FlowNames.of(
                                endpoint.getCamelContext(),
                                getRouteId(),
                                endpoint.getModule(),
                                "ComIbmDatabaseInputNode",
                                endpoint.getDataSource()),
                        endpoint.isThrowOnDatabaseError(),
                        endpoint.isTreatWarningsAsErrors());
        super.doStart();
    }

    @Override
    protected int poll() throws Exception {
        EsqlModule module = endpoint.module();
        List<Element> events = module.readEvents(services);
        int processed = 0;
        for (Element event : events) {
            if (!isRunAllowed()) {
                break;
            }
            processed += process(module, event) ? 1 : 0;
        }
        return processed;
    }

    private boolean process(EsqlModule module, Element event) throws Exception {
        Exchange exchange = createExchange(true);
        try (EventRun run = module.event(event, services)) {
            ExchangeAssembly.set(exchange, run.build());
            getProcessor().process(exchange);
            if (exchange.getException() == null) {
                run.end();
                return true;
            }
        } catch (RuntimeException e) {
            exchange.setException(e);
        } finally {
            releaseExchange(exchange, false);
        }
        getExceptionHandler()
                .handleException(
                        "an event is rolled back and will be read again",
                        exchange,
                        exchange.getException());
        return false;
    }
}
