// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.soap;

import io.quarkiverse.cxf.CXFServletInfos;
import io.quarkiverse.cxf.CxfFixedConfig;
import io.quarkiverse.cxf.transport.CxfHandler;
import io.quarkus.arc.runtime.BeanContainer;
import io.quarkus.vertx.http.runtime.VertxHttpConfig;
import io.vertx.core.Handler;
import io.vertx.ext.web.RoutingContext;
import java.util.function.Supplier;

/**
 * The services that Quarkus' extension of CXF serves under its own path, made with the first
 * request there: with them comes a bus of CXF, which is a tenth of the start of an application
 * without SOAP. Services that are classes ({@code @WebService}) are made at start as ever.
 */
public final class LateServices implements Handler<RoutingContext> {

    private final Supplier<Handler<RoutingContext>> making;
    private Handler<RoutingContext> made;

    LateServices(Supplier<Handler<RoutingContext>> making) {
        this.making = making;
    }

    /** In place of the constructor of the handler; the build has {@code CXFRecorder} call it. */
    public static Handler<RoutingContext> of(
            CXFServletInfos services,
            BeanContainer beans,
            VertxHttpConfig http,
            CxfFixedConfig config) {
        Supplier<Handler<RoutingContext>> making =
                () -> new CxfHandler(services, beans, http, config);
        return services.getInfos().isEmpty() ? new LateServices(making) : making.get();
    }

    @Override
    public void handle(RoutingContext request) {
        handler().handle(request);
    }

    private synchronized Handler<RoutingContext> handler() {
        if (made == null) {
            made = making.get();
        }
        return made;
    }
}
