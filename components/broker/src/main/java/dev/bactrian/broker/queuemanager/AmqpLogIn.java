// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelId;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.nio.ByteBuffer;
import java.util.function.Predicate;

/**
 * What a client of AMQP sends until it has logged in. Behind a broken frame of a log-in Artemis
 * (2.42, {@code ProtonHandler.inputBuffer}) goes on to read into a buffer without room, and that
 * for ever: 20 kB from somebody without a name held a thread of the queue manager. Bytes that are
 * read so end the connection.
 */
final class AmqpLogIn extends ChannelInboundHandlerAdapter {
    private final Predicate<ChannelId> known;

    /**
     * @param known whether the client of a channel has logged in
     */
    AmqpLogIn(Predicate<ChannelId> known) {
        this.known = known;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        if (!(message instanceof ByteBuf bytes)) {
            super.channelRead(context, message);
        } else if (known.test(context.channel().id())) {
            super.channelRead(context, message);
            context.pipeline().remove(this);
        } else {
            try {
                super.channelRead(context, new EndingBytes(context, bytes));
            } finally {
                bytes.release();
            }
        }
    }

    /** A copy that closes the connection when it is read into no room. */
    private static final class EndingBytes extends UnpooledHeapByteBuf {
        private final ChannelHandlerContext context;

        EndingBytes(ChannelHandlerContext context, ByteBuf bytes) {
            super(UnpooledByteBufAllocator.DEFAULT, bytes.readableBytes(), Integer.MAX_VALUE);
            this.context = context;
            writeBytes(bytes);
        }

        @Override
        public ByteBuf readBytes(ByteBuffer target) {
            if (!target.hasRemaining()) {
                context.close();
                throw new IllegalStateException("a frame of the log-in is broken");
            }
            return super.readBytes(target);
        }
    }
}
