// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.echo;

import com.sun.management.OperatingSystemMXBean;
import io.vertx.ext.web.Router;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.lang.management.ManagementFactory;

/**
 * The limits: a handler of the bare server, and one that takes the body to a worker thread, which
 * is the least for anything that may block. {@code /cpu} says how many nanoseconds of CPU the
 * process has used.
 */
@Singleton
public class BareEcho {
    private final OperatingSystemMXBean process =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    void register(@Observes Router router) {
        router.route("/bare")
                .handler(
                        r -> {
                            r.request()
                                    .body()
                                    .onSuccess(
                                            all ->
                                                    r.response()
                                                            .putHeader("Content-Type", "text/xml")
                                                            .end(all));
                            r.request().resume();
                        });
        router.route("/worker")
                .handler(
                        r -> {
                            r.request()
                                    .body()
                                    .compose(all -> r.vertx().executeBlocking(() -> all, false))
                                    .onSuccess(
                                            all ->
                                                    r.response()
                                                            .putHeader("Content-Type", "text/xml")
                                                            .end(all));
                            r.request().resume();
                        });
        router.route("/cpu")
                .handler(r -> r.response().end(Long.toString(process.getProcessCpuTime())));
    }
}
