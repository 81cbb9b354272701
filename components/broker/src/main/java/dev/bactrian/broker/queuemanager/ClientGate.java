// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.error.BrokerError;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;

/**
 * Looks at what a client sends first. A browser speaks HTTP, so any page that somebody looks at
 * could drive the queue manager; no protocol of a messaging client begins like HTTP. A WebSocket is
 * let through from the origins that the settings name, other HTTP never is.
 */
final class ClientGate extends ByteToMessageDecoder {

    /** What Artemis takes for the beginning of HTTP, and what else is one. */
    private static final Set<String> HTTP =
            Set.of("GE", "PO", "PU", "HE", "OP", "PA", "DE", "TR", "PR");

    /** Bytes of a request for a WebSocket. */
    private static final int MOST = 8192;

    /** Seconds until the first bytes; as Artemis has it. */
    private static final int PATIENCE = 10;

    private final Origins origins;
    private final NettyAcceptor acceptor;
    private final Supplier<FrameLimit> limits;
    private ScheduledFuture<?> timeout;
    private boolean over;

    /**
     * @param limits makes one for the frames of a client
     */
    ClientGate(Origins origins, NettyAcceptor acceptor, Supplier<FrameLimit> limits) {
        this.origins = origins;
        this.acceptor = acceptor;
        this.limits = limits;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) throws Exception {
        timeout = context.executor().schedule(() -> context.close(), PATIENCE, TimeUnit.SECONDS);
        super.channelActive(context);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
        cancel();
        super.channelInactive(context);
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
        if (over) {
            in.skipBytes(in.readableBytes());
            return;
        }
        if (in.readableBytes() < 2) {
            return;
        }
        if (!HTTP.contains(in.toString(in.readerIndex(), 2, StandardCharsets.US_ASCII))) {
            letIn(context, new UnansweredClient());
            return;
        }
        if (!origins.any()) {
            refuse(
                    context,
                    in,
                    "no HTTP and no WebSocket here (bactrian.broker.web-socket-origins)");
            return;
        }
        int length = Math.min(in.readableBytes(), MOST);
        String head = in.toString(in.readerIndex(), length, StandardCharsets.ISO_8859_1);
        int end = head.indexOf("\r\n\r\n");
        if (end < 0) {
            if (length == MOST) {
                refuse(context, in, "the request is too long");
            }
            return;
        }
        webSocket(context, in, head.substring(0, end));
    }

    private void webSocket(ChannelHandlerContext context, ByteBuf in, String head) {
        String origin = null;
        boolean upgrade = false;
        boolean connection = false;
        boolean key = false;
        boolean version = false;
        boolean plain = head.startsWith("GET ");
        for (String line : head.split("\r\n")) {
            // a line that goes on with the one before says another thing to Artemis than here
            plain &= !line.startsWith(" ") && !line.startsWith("\t");
            int colon = line.indexOf(':');
            String name = line.substring(0, Math.max(0, colon)).strip().toLowerCase(Locale.ROOT);
            String value = line.substring(colon + 1).strip();
            switch (name) {
                case "upgrade" -> upgrade = value.equalsIgnoreCase("websocket");
                case "connection" ->
                        connection |=
                                Stream.of(value.split(","))
                                        .anyMatch(each -> each.strip().equalsIgnoreCase("upgrade"));
                case "sec-websocket-key" -> key = !value.isEmpty();
                case "sec-websocket-version" -> version = !value.isEmpty();
                case "origin" -> {
                    plain &= origin == null;
                    origin = value;
                }
                case "content-length", "transfer-encoding" -> plain = false;
                default -> {
                    // says nothing of who comes
                }
            }
        }
        if (!plain || !upgrade) {
            refuse(context, in, "no HTTP but for WebSockets here");
        } else if (!connection || !key || !version) {
            // Artemis would print a stack for each
            refuse(context, in, "no request for a WebSocket as RFC 6455, 4.1 has it");
        } else if (!origins.allow(origin)) {
            refuse(context, in, "this origin is none of bactrian.broker.web-socket-origins");
        } else {
            letIn(context, new WebSocketGate(limits));
        }
    }

    /**
     * @param next sees what is said from now on
     */
    private void letIn(ChannelHandlerContext context, ChannelHandler next) {
        cancel();
        acceptor.transfer(context.channel());
        // what has been read goes on to Artemis with this
        if (!(next instanceof WebSocketGate)) {
            context.pipeline().addAfter(context.name(), null, limits.get());
        }
        context.pipeline().replace(this, null, next);
    }

    private void refuse(ChannelHandlerContext context, ByteBuf in, String why) {
        over = true;
        cancel();
        in.skipBytes(in.readableBytes());
        String text = BrokerError.NO_WEB_SOCKET + ": " + why + "\n";
        String answer =
                "HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Type: text/plain\r\n"
                        + "Content-Length: "
                        + text.length()
                        + "\r\n\r\n"
                        + text;
        context.writeAndFlush(Unpooled.copiedBuffer(answer, StandardCharsets.US_ASCII))
                .addListener(ChannelFutureListener.CLOSE);
    }

    private void cancel() {
        if (timeout != null) {
            timeout.cancel(false);
            timeout = null;
        }
    }

    /** Not told: whoever scans ports would fill the log. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        context.close();
    }
}
