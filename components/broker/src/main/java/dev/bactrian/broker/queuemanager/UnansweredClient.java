// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.util.ReferenceCountUtil;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * A client that nothing was said to yet. STOMP and MQTT answer a log-in and nothing before it, and
 * Artemis keeps what comes until a frame is whole, however long: so whoever is not known could take
 * all memory with a log-in that does not end. It gets so many bytes, and so much time, until the
 * first answer; then this is gone.
 */
final class UnansweredClient extends ChannelDuplexHandler {

    /**
     * Bytes: a log-in of MQTT has five fields of up to 64 KiB (client, topic and content of the
     * will, user, password).
     */
    static final int MOST = 512 * 1024;

    /** Seconds: a directory that is asked for the user takes its time. */
    private static final int PATIENCE = 120;

    private long left = MOST;
    private ScheduledFuture<?> timeout;

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        timeout = context.executor().schedule(() -> context.close(), PATIENCE, TimeUnit.SECONDS);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        timeout.cancel(false);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        if (message instanceof ByteBuf bytes) {
            left -= bytes.readableBytes();
        }
        if (left < 0) {
            ReferenceCountUtil.release(message);
            context.close();
            return;
        }
        super.channelRead(context, message);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise)
            throws Exception {
        super.write(context, message, promise);
        context.pipeline().remove(this);
    }
}
