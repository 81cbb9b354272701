// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import dev.bactrian.http.HttpError;
import dev.bactrian.tree.ByteSlice;
import io.netty.buffer.Unpooled;
import io.vertx.core.Context;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.camel.Message;

/**
 * A request that waits for its reply. Whoever comes first answers it (the flow, another flow, the
 * time limit, a failure); who comes later is told so and does nothing. Any thread may answer.
 */
final class HttpRequest {
    private final String identifier;
    private final RoutingContext routing;
    private final Context eventLoop;
    private final Runnable whenOver;
    private final AtomicBoolean answered = new AtomicBoolean();
    private long timer = -1;

    /** Called on the request's event loop. {@code whenOver} runs once, when it is answered. */
    HttpRequest(String identifier, RoutingContext routing, Runnable whenOver) {
        this.identifier = identifier;
        this.routing = routing;
        this.eventLoop = routing.vertx().getOrCreateContext();
        this.whenOver = whenOver;
    }

    String identifier() {
        return identifier;
    }

    RoutingContext routing() {
        return routing;
    }

    /** Answers 504 where nobody did within the time. */
    void limit(long timeoutMillis) {
        timer =
                routing.vertx()
                        .setTimer(
                                timeoutMillis,
                                id ->
                                        fail(
                                                504,
                                                HttpError.NO_REPLY_IN_TIME
                                                        + ": no reply within "
                                                        + timeoutMillis
                                                        + " ms"));
    }

    /** Answers with a message; false where it was answered already. */
    boolean answer(Message message, int status) {
        ByteSlice body = MimeOverHttp.reply(message);
        if (body == null) {
            body = message.getBody(ByteSlice.class);
        }
        if (body == null) {
            byte[] bytes = message.getBody(byte[].class);
            body = bytes == null ? ByteSlice.EMPTY : ByteSlice.of(bytes);
        }
        if (!take()) {
            return false;
        }
        HttpServerResponse response = routing.response();
        HeaderMapping.out(message, response, status);
        send(body);
        return true;
    }

    /** Answers with an error of its own, in plain text; false where it was answered already. */
    boolean fail(int status, String text) {
        if (!take()) {
            return false;
        }
        routing.response().setStatusCode(status).putHeader("Content-Type", "text/plain");
        send(ByteSlice.of((text + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        return true;
    }

    /** Forgets a request whose client has gone. */
    void abandon() {
        take();
    }

    private boolean take() {
        if (!answered.compareAndSet(false, true)) {
            return false;
        }
        if (timer >= 0) {
            routing.vertx().cancelTimer(timer);
        }
        whenOver.run();
        return true;
    }

    // Vert.x 4 has no other way to send bytes that are there already without copying them.
    @SuppressWarnings("deprecation")
    private void send(ByteSlice body) {
        Buffer buffer =
                Buffer.buffer(Unpooled.wrappedBuffer(body.array(), body.offset(), body.length()));
        eventLoop.runOnContext(
                nothing -> {
                    HttpServerResponse response = routing.response();
                    if (!response.ended() && !response.closed()) {
                        response.end(buffer);
                    }
                });
    }
}
