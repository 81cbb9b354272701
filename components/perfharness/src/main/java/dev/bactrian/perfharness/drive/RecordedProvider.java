// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A service provider that is not the broker: it answers from the driver's process, as the "external
 * service provider" of the SOAP consumer's use case (iib-v9-aix-2014, page 14) stood on another
 * machine. A request that is new to it goes to an original, whose answer it keeps; the same bytes
 * are answered with that from then on. So the answers are right, and the work of giving them is not
 * the broker's.
 */
public final class RecordedProvider implements AutoCloseable {

    /** Requests that are kept. One of each size is driven; more say that each is another one. */
    private static final int MOST_RECORDED = 256;

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String CONTENT_TYPE = "Content-Type";

    private final String path;
    private final HttpServer server;
    private final ExecutorService threads;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Map<ByteBuffer, Reply> replies = new ConcurrentHashMap<>();
    private volatile URI original;

    private record Reply(int status, String contentType, byte[] body) {}

    /**
     * Listens on a free port of this machine only.
     *
     * @param path that it serves
     * @throws IOException when it cannot listen
     */
    public RecordedProvider(String path) throws IOException {
        this.path = path;
        // Small answers go out at once, not when the other side has acknowledged the head; read
        // by the server's class when it is first used.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        threads =
                Executors.newCachedThreadPool(
                        work -> {
                            Thread thread = new Thread(work, "recorded-provider");
                            thread.setDaemon(true);
                            return thread;
                        });
        server.setExecutor(threads);
        server.createContext(path, this::answer);
        server.start();
    }

    /** Where it is called. */
    public String url() {
        return "http://localhost:" + server.getAddress().getPort() + path;
    }

    /** The path that it serves, here and at the original. */
    public String path() {
        return path;
    }

    /**
     * Forgets what it has, and asks another one.
     *
     * @param url whose answers it keeps
     */
    public void record(URI url) {
        replies.clear();
        original = url;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            ByteBuffer request = ByteBuffer.wrap(exchange.getRequestBody().readAllBytes());
            Reply reply = replies.get(request);
            if (reply == null) {
                reply =
                        original(
                                request.array(),
                                exchange.getRequestHeaders().getFirst(CONTENT_TYPE));
                if (reply.status == 200) {
                    keep(request, reply);
                }
            }
            if (reply.contentType != null) {
                exchange.getResponseHeaders().set(CONTENT_TYPE, reply.contentType);
            }
            exchange.sendResponseHeaders(
                    reply.status, reply.body.length == 0 ? -1 : reply.body.length);
            exchange.getResponseBody().write(reply.body);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void keep(ByteBuffer request, Reply reply) throws IOException {
        if (replies.size() >= MOST_RECORDED) {
            throw new IOException("each request is another one: nothing can be recorded");
        }
        replies.putIfAbsent(request, reply);
    }

    private Reply original(byte[] request, String contentType)
            throws IOException, InterruptedException {
        HttpResponse<byte[]> answer =
                client.send(
                        HttpRequest.newBuilder(original)
                                .timeout(PATIENCE)
                                .header(CONTENT_TYPE, contentType)
                                .header("SOAPAction", "\"\"")
                                .POST(HttpRequest.BodyPublishers.ofByteArray(request))
                                .build(),
                        HttpResponse.BodyHandlers.ofByteArray());
        return new Reply(
                answer.statusCode(),
                answer.headers().firstValue(CONTENT_TYPE).orElse(null),
                answer.body());
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
