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
 *
 * <p>A head is held to a length of its own: its decoder copies all that it has with each line that
 * does not fit, so that its room is doubled here; and it keeps each header of a frame apart. The
 * ends of lines between frames, with which clients say that they are there, are not kept, as it
 * would until the next frame, and looks at all of them again with each.
 */
final class StompBuffer extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(StompBuffer.class);

    /** The decoder copies all that it has when more comes, and once more when a frame is whole. */
    private static final int COPIES = 4;

    /** What the decoder has for a head that does not say how long its body is. */
    private static final int NO_LENGTH = -1;

    /** Bytes of a head. */
    static final int MOST_OF_HEAD = 256 * 1024;

    private final Function<ChannelId, RemotingConnection> connections;
    private final long most;
    private VersionedStompFrameHandler frames;
    private int unread;

    /**
     * @param connections the connection of a channel; null where there is none yet
     * @param most bytes of a frame of protocols that keep it once; here as many as the decoder,
     *     which adds the length of a body to that of the head, can count
     */
    StompBuffer(Function<ChannelId, RemotingConnection> connections, long most) {
        this.connections = connections;
        this.most = Math.min(most / COPIES, Integer.MAX_VALUE / 2);
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
                if (decoder != null && decoder.command == null && decoder.data == 0) {
                    int ends = lineEnds(bytes);
                    if (ends > 0) {
                        stillThere(context, bytes, ends, decoder);
                        continue;
                    }
                }
                int length = next(bytes, decoder);
                if (decoder != null) {
                    makeRoom(decoder, length);
                }
                byte last = bytes.getByte(bytes.readerIndex() + length - 1);
                super.channelRead(context, bytes.readRetainedSlice(length));
                decoder = decoder(context.channel().id());
                if (decoder != null && isOver(context, decoder, last)) {
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

    /** How many bytes of ends of lines come first. */
    private static int lineEnds(ByteBuf bytes) {
        int other = bytes.forEachByte(next -> next == '\n' || next == '\r');
        return other < 0 ? bytes.readableBytes() : other - bytes.readerIndex();
    }

    /**
     * Ends of lines between frames: one of them tells that the client is there, and is not kept.
     */
    private void stillThere(
            ChannelHandlerContext context, ByteBuf bytes, int ends, StompDecoder decoder)
            throws Exception {
        int line = bytes.bytesBefore(ends, (byte) '\n');
        if (line >= 0) {
            super.channelRead(context, bytes.retainedSlice(bytes.readerIndex() + line, 1));
            if (decoder.command == null) {
                decoder.data = 0;
            }
        }
        bytes.skipBytes(ends);
    }

    /** Room for more lines of a head than the next, so that it is not copied with each. */
    private static void makeRoom(StompDecoder decoder, int length) {
        int needed = decoder.data + length;
        boolean head = decoder.command == null || decoder.readingHeaders;
        if (head && needed >= decoder.workingBuffer.length && needed <= MOST_OF_HEAD) {
            decoder.resizeWorking(2 * needed);
        }
    }

    /** Whether the connection is to end with what its decoder has; says so. */
    private boolean isOver(ChannelHandlerContext context, StompDecoder decoder, byte last) {
        if (hasFailed(decoder, last)) {
            LOG.debug("{} sent a head that is none", context.channel().remoteAddress());
            return true;
        }
        boolean head = decoder.command == null || decoder.readingHeaders;
        boolean headTooLong = head && decoder.data > MOST_OF_HEAD;
        if (headTooLong || Math.max(decoder.data, decoder.contentLength) > most) {
            LOG.warn(
                    "{}: a {} of more than {} bytes from {}, the most in STOMP",
                    BrokerError.FRAME_TOO_LONG,
                    headTooLong ? "head" : "frame",
                    headTooLong ? MOST_OF_HEAD : most,
                    context.channel().remoteAddress());
            return true;
        }
        return false;
    }

    /**
     * Whether it stands within a head and could not read a line of it: behind a line that it has
     * read it knows of nothing but white space in the next one; or has read a length that none is.
     * It knows a command behind it, behind the next line, or, in STOMP 1.2 of a frame without
     * headers whose lines end with a line feed alone, behind the NUL that follows the empty line.
     *
     * @param last the byte that came last
     */
    private boolean hasFailed(StompDecoder decoder, byte last) {
        if (decoder.command == null) {
            unread = decoder.data == 0 ? 0 : last == '\n' ? unread + 1 : unread;
            return unread > 2;
        }
        unread = 0;
        return decoder.readingHeaders
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
