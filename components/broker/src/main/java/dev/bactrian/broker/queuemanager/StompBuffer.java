// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.error.BrokerError;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelId;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.function.Function;
import org.apache.activemq.artemis.core.protocol.stomp.StompConnection;
import org.apache.activemq.artemis.core.protocol.stomp.StompDecoder;
import org.apache.activemq.artemis.core.protocol.stomp.VersionedStompFrameHandler;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Holds a client of STOMP to frames of a length. Its frames do not say at their beginning how long
 * they are going to be, or say it somewhere in a header; Artemis keeps what comes until one is
 * whole. So what it keeps is looked at, behind each line of a head and each part of a body: its
 * decoder ({@code StompDecoder}) knows how many bytes of a frame that is not whole there are, and
 * how long the body is going to be.
 *
 * <p>A head that the decoder fails at (a {@code content-length} that is no number, a line without a
 * colon) is never over for it: nothing that comes later is answered, and each line prints a stack.
 * There is no telling where the next frame begins, so the connection ends with it.
 */
final class StompBuffer extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(StompBuffer.class);

    /** The decoder copies all that it has when more comes, and once more when a frame is whole. */
    private static final int COPIES = 4;

    /** What the decoder has for a head that does not say how long its body is. */
    private static final int NO_LENGTH = -1;

    private final Function<ChannelId, RemotingConnection> connections;
    private final long most;
    private VersionedStompFrameHandler frames;

    /**
     * @param connections the connection of a channel; null where there is none yet
     * @param most bytes of a frame of protocols that keep it once
     */
    StompBuffer(Function<ChannelId, RemotingConnection> connections, long most) {
        this.connections = connections;
        this.most = most / COPIES;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        if (!(message instanceof ByteBuf bytes)) {
            super.channelRead(context, message);
            return;
        }
        try {
            while (bytes.isReadable() && context.channel().isOpen()) {
                StompDecoder decoder = decoder(context.channel().id());
                int length = next(bytes, decoder);
                byte last = bytes.getByte(bytes.readerIndex() + length - 1);
                super.channelRead(context, bytes.readRetainedSlice(length));
                decoder = decoder(context.channel().id());
                if (decoder != null && hasFailed(decoder, last)) {
                    LOG.debug("{} sent a head that is none", context.channel().remoteAddress());
                    context.close();
                    return;
                }
                if (decoder != null && Math.max(decoder.data, decoder.contentLength) > most) {
                    LOG.warn(
                            "{}: a frame of more than {} bytes from {}, the most in STOMP",
                            BrokerError.FRAME_TOO_LONG,
                            most,
                            context.channel().remoteAddress());
                    context.close();
                    return;
                }
            }
        } finally {
            bytes.release();
        }
    }

    /**
     * How much to hand on: a line of a head, a body, or what there is of them. A head says how long
     * its body is, and Artemis takes memory for that with the line behind it, where the sum
     * overflows an int.
     */
    private static int next(ByteBuf bytes, StompDecoder decoder) {
        int readable = bytes.readableBytes();
        boolean body = decoder != null && decoder.command != null && !decoder.readingHeaders;
        if (body && decoder.contentLength >= 0) {
            int missing = decoder.contentLength + 1 - (decoder.data - decoder.pos);
            return Math.max(1, Math.min(readable, missing));
        }
        int end = bytes.bytesBefore(body ? (byte) 0 : (byte) '\n');
        return end < 0 ? readable : end + 1;
    }

    /**
     * Whether it stands within a head and could not read a line of it: behind a line that it has
     * read it knows of nothing but white space in the next one; or has read a length that none is.
     *
     * @param last the byte that came last
     */
    private static boolean hasFailed(StompDecoder decoder, byte last) {
        return decoder.command != null
                && decoder.readingHeaders
                && (decoder.contentLength < NO_LENGTH || last == '\n' && !decoder.whiteSpaceOnly);
    }

    /** What has the bytes of a frame that is not whole; null until there is one. */
    private StompDecoder decoder(ChannelId channel) {
        if (connections.apply(channel) instanceof StompConnection stomp) {
            frames = stomp.getFrameHandler(); // another one as soon as the version is agreed on
        }
        return frames == null ? null : frames.getDecoder();
    }
}
