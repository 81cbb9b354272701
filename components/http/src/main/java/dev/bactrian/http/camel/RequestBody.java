// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import dev.bactrian.tree.ByteSlice;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * Collects the body of a request on the event loop: no more bytes than allowed, in no more time
 * than allowed. Memory grows with what has come, not with what was announced.
 */
final class RequestBody {
    private static final int FIRST = 4096;

    private final Vertx vertx;
    private final int largest;
    private final IntConsumer refuse;
    private byte[] bytes;
    private int size;
    private long timer = -1;
    private boolean over;

    /**
     * @param largest bytes that are accepted
     * @param refuse told the HTTP status, once, where the body is not accepted
     */
    RequestBody(Vertx vertx, int largest, IntConsumer refuse) {
        this.vertx = vertx;
        this.largest = largest;
        this.refuse = refuse;
    }

    /** Reads to the end. */
    void read(HttpServerRequest request, long timeoutMillis, Consumer<ByteSlice> whole) {
        long announced = announced(request);
        if (announced > largest) {
            end(() -> refuse.accept(413));
            return;
        }
        bytes = new byte[(int) Math.max(0, Math.min(announced < 0 ? FIRST : announced, 1 << 16))];
        timer = vertx.setTimer(timeoutMillis, id -> end(() -> refuse.accept(408)));
        request.exceptionHandler(failure -> end(() -> refuse.accept(400)));
        request.endHandler(nothing -> end(() -> whole.accept(new ByteSlice(bytes, 0, size))));
        request.handler(this::add);
        request.resume();
    }

    private static long announced(HttpServerRequest request) {
        String length = request.getHeader("Content-Length");
        try {
            return length == null ? -1 : Long.parseLong(length.trim());
        } catch (NumberFormatException e) {
            return Long.MAX_VALUE;
        }
    }

    private void add(Buffer buffer) {
        if (over) {
            return;
        }
        int more = buffer.length();
        if (more > largest - size) {
            end(() -> refuse.accept(413));
            return;
        }
        if (bytes.length - size < more) {
            long grown = Math.max((long) size + more, 2L * bytes.length);
            bytes = Arrays.copyOf(bytes, (int) Math.min(grown, largest));
        }
        buffer.getBytes(bytes, size);
        size += more;
    }

    /** Runs once, whatever comes first: the end, too much, too late, a broken connection. */
    private void end(Runnable what) {
        if (!over) {
            over = true;
            if (timer >= 0) {
                vertx.cancelTimer(timer);
            }
            what.run();
        }
    }
}
