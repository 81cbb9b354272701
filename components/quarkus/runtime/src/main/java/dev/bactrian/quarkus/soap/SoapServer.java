// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.soap;

import dev.bactrian.broker.soap.SoapContinuation;
import dev.bactrian.broker.soap.SoapSettings;
import dev.bactrian.http.camel.Callers;
import dev.bactrian.security.Access;
import dev.bactrian.soap.SoapError;
import io.quarkiverse.cxf.transport.VertxDestinationFactory;
import io.quarkiverse.cxf.transport.VertxHttpServletRequest;
import io.quarkiverse.cxf.transport.VertxHttpServletResponse;
import io.quarkiverse.cxf.transport.VertxServletConfig;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.servlet.ServletException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.transport.http.DestinationRegistry;
import org.apache.cxf.transport.servlet.ServletController;
import org.apache.cxf.transport.servlet.servicelist.ServiceListGeneratorServlet;
import org.jboss.logging.Logger;

/**
 * Hands requests at the services' own addresses to CXF. Quarkus CXF has one path for all services;
 * ours have paths of their own, which is why this stands beside it.
 */
@Singleton
public class SoapServer {
    private static final Logger LOG = Logger.getLogger(SoapServer.class);
    private static final int BEFORE_ALL_OTHERS = 0;
    private static final int OUTPUT_BUFFER = 8191;
    private static final int LEAST_CHUNK = 128;

    /** Milliseconds. */
    private static final long LINGER = 1000;

    /** The services that are served now, by their paths: CXF's own register. */
    private final DestinationRegistry services = new VertxDestinationFactory().getRegistry();

    private final SoapSettings settings;
    private final Callers callers;
    private final AtomicInteger requests = new AtomicInteger();
    private volatile ServletController controller;

    SoapServer(SoapSettings settings, Access access) {
        this.settings = settings;
        this.callers = new Callers(access);
    }

    void register(@Observes Router router) {
        router.route()
                .order(BEFORE_ALL_OTHERS)
                .handler(
                        routing -> {
                            if (services.getDestinationForPath(routing.normalizedPath()) == null) {
                                routing.next();
                            } else {
                                admit(routing);
                            }
                        });
    }

    private void admit(RoutingContext routing) {
        if (requests.incrementAndGet() > settings.maxRequests()) {
            requests.decrementAndGet();
            routing.response().setStatusCode(503).putHeader("Retry-After", "1").end();
            return;
        }
        routing.request().pause();
        callers.check(routing, requests::decrementAndGet, user -> take(routing));
    }

    private void take(RoutingContext routing) {
        HttpServerRequest request = routing.request();
        long timer =
                routing.vertx()
                        .setTimer(
                                settings.bodyTimeout(),
                                id -> {
                                    if (!request.isEnded()) {
                                        LOG.debug(
                                                SoapError.REQUEST_TOO_SLOW
                                                        + ": a request did not come in time");
                                        request.connection().close();
                                    }
                                });
        Call call = new Call(routing, timer);
        call.run();
    }

    /** One request; CXF may be called twice for it, by different threads. */
    private final class Call {
        private final RoutingContext routing;
        private final long timer;
        private final VertxHttpServletRequest request;
        private final VertxHttpServletResponse response;

        Call(RoutingContext routing, long timer) {
            this.routing = routing;
            this.timer = timer;
            this.request = new VertxHttpServletRequest(routing, "", "");
            this.response = new VertxHttpServletResponse(routing, OUTPUT_BUFFER, LEAST_CHUNK);
        }

        void run() {
            routing.vertx()
                    .executeBlocking(this::invoke, false)
                    .onComplete(
                            done -> {
                                if (done.failed()) {
                                    LOG.warn(
                                            SoapError.REQUEST_NOT_ANSWERED
                                                    + ": a SOAP request was not answered",
                                            done.cause());
                                    end();
                                    routing.fail(500);
                                } else if (done.result()) {
                                    end();
                                }
                            });
        }

        private void end() {
            routing.vertx().cancelTimer(timer);
            requests.decrementAndGet();
            HttpServerRequest left = routing.request();
            if (!left.isEnded()) {
                // Refused before all of it had come: what is on its way is thrown away for a
                // moment,
                // since a connection that is closed at once would often cost the client its answer.
                routing.vertx().setTimer(LINGER, id -> left.connection().close());
                left.handler(rest -> {});
                left.resume();
            }
        }

        /** Whether the request was answered; otherwise this is run again. */
        private boolean invoke() throws ServletException {
            Bus bus = BusFactory.getDefaultBus();
            Bus before = BusFactory.getAndSetThreadDefaultBus(bus);
            try {
                SoapContinuation.Next next;
                do {
                    controller(bus).invoke(request, response);
                    next = SoapContinuation.next(request, this::run);
                } while (next == SoapContinuation.Next.AGAIN);
                if (next == SoapContinuation.Next.LATER) {
                    return false;
                }
                response.end();
                return true;
            } finally {
                BusFactory.setThreadDefaultBus(before);
            }
        }
    }

    private ServletController controller(Bus bus) throws ServletException {
        ServletController made = controller;
        if (made == null) {
            // Without one, CXF looks for it on the class path with every request.
            bus.setExtension(Thread.currentThread().getContextClassLoader(), ClassLoader.class);
            VertxServletConfig configuration = new VertxServletConfig();
            ServiceListGeneratorServlet list = new ServiceListGeneratorServlet(services, bus);
            list.init(configuration);
            made = new ServletController(services, configuration, list);
            controller = made;
        }
        return made;
    }
}
