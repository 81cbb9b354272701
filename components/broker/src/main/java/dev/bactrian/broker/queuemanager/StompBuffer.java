// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.error.BrokerError;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelId;
import io.netty.channel.ChannelInboundHandlerAdapter;

import org.apache.activemq.artemis.core.protocol.stomp.StompConnection;
import org.apache.activemq.artemis.core.protocol.stomp.VersionedStompFrameHandler;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.function.Function;

/**
 * Holds a client of STOMP to frames of a length. Its frames do not say at their beginning how long
 * they are going to be, or say it somewhere in a header; Artemis keeps what comes until one is
 * whole. So what it keeps is looked at, after each read: its decoder ({@code StompDecoder.data})
 * knows how many bytes of a frame that is not whole there are.
 */
final class StompBuffer extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(StompBuffer.class);

    /** The decoder copies all that it has when more comes, and once more when a frame is whole. */
    private static final int COPIES = 4;

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
        super.channelRead(context, message);
        int kept = kept(context.channel().id());
        if (kept > most) {
            LOG.warn(
                    "{}: a frame of more than {} bytes from {}, the most in STOMP",
                    BrokerError.FRAME_TOO_LONG,
                    most,
                    context.channel().remoteAddress());
            context.close();
        }
    }

    /** Bytes of a frame that is not whole. */
    private int kept(ChannelId channel) {
        if (connections.apply(channel) instanceof StompConnection stomp) {
            frames = stomp.getFrameHandler(); // another one as soon as the version is agreed on
        }
        return frames == null ? 0 : frames.getDecoder().data;
    }
}
