// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/**
 * Waits until Artemis has agreed to speak the protocol of WebSockets, and has what comes within it
 * looked at as what comes without is: {@link UnansweredClient} and {@link FrameLimit} see the
 * contents of its frames. Where Artemis does not agree, the connection ends: it would take any
 * request of HTTP that follows, of any length.
 */
final class WebSocketGate extends ChannelDuplexHandler {
    /** What Artemis calls the handler that makes contents of frames. */
    private static final String CONTENTS = "websocket-handler";

    private static final String AGREED = "HTTP/1.1 101 ";

    private final Supplier<FrameLimit> limits;

    /**
     * @param limits makes one for the contents
     */
    WebSocketGate(Supplier<FrameLimit> limits) {
        this.limits = limits;
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise)
            throws Exception {
        if (message instanceof ByteBuf bytes
                && bytes.toString(StandardCharsets.ISO_8859_1).startsWith(AGREED)) {
            context.pipeline().addBefore(CONTENTS, null, new BrokenFrames());
            context.pipeline().addAfter(CONTENTS, null, limits.get());
            context.pipeline().addAfter(CONTENTS, null, new UnansweredClient());
            context.pipeline().remove(this);
            super.write(context, message, promise);
        } else {
            super.write(
                    context, message, promise.unvoid().addListener(ChannelFutureListener.CLOSE));
        }
    }

    /** Ends a connection whose frames are none; Artemis would print a stack for each. */
    private static final class BrokenFrames extends ChannelInboundHandlerAdapter {
        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }
}
