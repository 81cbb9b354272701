// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.transports;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * An echo over HTTP on one connection: a handler of the bare server (the limit), the same handler
 * on a worker thread (what a blocking endpoint of Quarkus REST stands on), and {@code http-input:}
 * with a Camel route. Client and server are one process; the client's CPU time is in every figure.
 * Each operation is a request.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class HttpEchoBenchmark {
    /** Of the request. */
    @Param({"4K", "64K", "1024K"})
    public String size;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private byte[] body;
    private Vertx vertx;
    private HttpServer server;
    private DefaultCamelContext context;

    /** Starts the server, and checks the answers. */
    @Setup(Level.Trial)
    public void start() throws Exception {
        body = SoapRequests.of(size);
        vertx = Vertx.vertx();
        Router router = Router.router(vertx);
        router.route("/bare")
                .handler(r -> r.request().body().onSuccess(all -> r.response().end(all)));
        router.route("/worker")
                .handler(
                        r ->
                                r.request()
                                        .body()
                                        .compose(all -> vertx.executeBlocking(() -> all, false))
                                        .onSuccess(all -> r.response().end(all)));
        server =
                vertx.createHttpServer()
                        .requestHandler(router)
                        .listen(0, "localhost")
                        .toCompletionStage()
                        .toCompletableFuture()
                        .get(20, TimeUnit.SECONDS);
        context = new DefaultCamelContext();
        context.getRegistry().bind("router", Router.class, router);
        context.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("http-input:/ours").process(e -> {});
                    }
                });
        context.start();
        for (String path : new String[] {"/bare", "/worker", "/ours"}) {
            if (!Arrays.equals(body, call(path))) {
                throw new IllegalStateException("no echo from " + path);
            }
        }
    }

    /** Stops it. */
    @TearDown(Level.Trial)
    public void stop() throws Exception {
        context.stop();
        vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
    }

    private byte[] call(String path) throws Exception {
        return client.send(
                        HttpRequest.newBuilder(
                                        URI.create(
                                                "http://localhost:" + server.actualPort() + path))
                                .POST(BodyPublishers.ofByteArray(body))
                                .build(),
                        BodyHandlers.ofByteArray())
                .body();
    }

    /** Limit. */
    @Benchmark
    public byte[] bareServer() throws Exception {
        return call("/bare");
    }

    /** Limit of what may block. */
    @Benchmark
    public byte[] workerThread() throws Exception {
        return call("/worker");
    }

    /** Ours. */
    @Benchmark
    public byte[] bactrian() throws Exception {
        return call("/ours");
    }
}
