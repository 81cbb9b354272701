package dev.bactrian.routes.soap;

import io.quarkiverse.cxf.transport.VertxDestinationFactory;
import io.quarkiverse.cxf.transport.VertxHttpServletRequest;
import io.quarkiverse.cxf.transport.VertxHttpServletResponse;
import io.quarkiverse.cxf.transport.VertxServletConfig;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.servlet.ServletException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.transport.http.DestinationRegistry;
import org.apache.cxf.transport.servlet.ServletController;
import org.apache.cxf.transport.servlet.servicelist.ServiceListGeneratorServlet;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Hands requests at the services' own addresses to CXF. Quarkus CXF has one path for all services;
 * ours have paths of their own, which is why this stands beside it.
 */
@Singleton
public class SoapServer {
    private static final Logger LOG = Logger.getLogger(SoapServer.class);
    private static final List<String> PATHS =
            List.of("/WssSale/services/*", "/OrderService", "/profile/soap/*");
    private static final int OUTPUT_BUFFER = 8191;
    private static final int LEAST_CHUNK = 128;

    private final int mostRequests;
    private final AtomicInteger requests = new AtomicInteger();
    private volatile ServletController controller;

    /** Takes so many requests at a time; the next one is asked to come again. */
    SoapServer(
            @ConfigProperty(name = "bactrian.soap.max-requests", defaultValue = "200")
                    int mostRequests) {
        this.mostRequests = mostRequests;
    }

    void register(@Observes Router router) {
        for (String path : PATHS) {
            router.route(path).handler(this::admit);
        }
    }

    private void admit(RoutingContext routing) {
        if (requests.incrementAndGet() > mostRequests) {
            requests.decrementAndGet();
            routing.response().setStatusCode(503).putHeader("Retry-After", "1").end();
            return;
        }
        routing.request().pause();
        routing.vertx()
                .executeBlocking(
                        () -> {
                            invoke(routing);
                            return null;
                        },
                        false)
                .onComplete(
                        done -> {
                            requests.decrementAndGet();
                            if (done.failed()) {
                                LOG.warn("BAC7523: a SOAP request was not answered", done.cause());
                                routing.fail(500);
                            }
                        });
    }

    private void invoke(RoutingContext routing) throws ServletException {
        Bus bus = BusFactory.getDefaultBus();
        Bus before = BusFactory.getAndSetThreadDefaultBus(bus);
        try {
            VertxHttpServletResponse response =
                    new VertxHttpServletResponse(routing, OUTPUT_BUFFER, LEAST_CHUNK);
            controller(bus).invoke(new VertxHttpServletRequest(routing, "", ""), response);
            response.end();
        } finally {
            BusFactory.setThreadDefaultBus(before);
        }
    }

    private ServletController controller(Bus bus) throws ServletException {
        ServletController made = controller;
        if (made == null) {
            DestinationRegistry registry = new VertxDestinationFactory().getRegistry();
            VertxServletConfig configuration = new VertxServletConfig();
            ServiceListGeneratorServlet list = new ServiceListGeneratorServlet(registry, bus);
            list.init(configuration);
            made = new ServletController(registry, configuration, list);
            controller = made;
        }
        return made;
    }
}
