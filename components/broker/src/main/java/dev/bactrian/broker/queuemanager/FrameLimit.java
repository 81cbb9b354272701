// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.error.BrokerError;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelId;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks how long a frame is that a client begins. Artemis keeps what comes until a frame is whole,
 * and in Core, OpenWire and MQTT a frame says at its beginning how long it is going to be: whoever
 * has not logged in gets {@link UnansweredClient#MOST} bytes for each, whoever has as many as the
 * settings say. In AMQP the engine holds frames to the length that was agreed on ({@link AmqpLogIn}
 * sees to the log-in); {@link StompBuffer} sees to STOMP.
 */
final class FrameLimit extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(FrameLimit.class);

    /** What a client of Core says before its first frame. */
    private static final String CORE = "ARTEMIS";

    /** How those begin whose frames do not begin with a length. */
    private static final List<String> STOMP = List.of("CONNECT", "STOMP");

    private static final String AMQP = "AMQP";

    /** MQTT's CONNECT. */
    private static final int CONNECT = 0x10;

    /** So many bytes tell the protocols apart, and no first frame is shorter. */
    private static final int HEAD = 12;

    private static final int LENGTH_BYTES = 4;

    /** How the beginnings of frames look. */
    private enum Kind {
        /**
         * Four bytes that say how many follow: Core, OpenWire, and whatever Artemis takes for it.
         */
        LENGTH,
        /** A byte, then one to four of seven bits that say how many follow. */
        MQTT,
        /** Its engine sees to its frames, but for those of the log-in. */
        AMQP,
        /** What is kept of its frames is looked at, as they say nothing at their beginning. */
        STOMP
    }

    private final Predicate<ChannelId> known;
    private final Function<ChannelId, RemotingConnection> connections;
    private final long most;

    /** What came first; null when it has said what kind of frames there are. */
    private ByteBuf head = Unpooled.buffer(HEAD, HEAD);

    private Kind kind;

    /** Bytes of the frame's beginning that were seen. */
    private int begun;

    /** What they say so far. */
    private long length;

    /** Bytes of the frame that are still to come. */
    private long left;

    /**
     * @param known whether the client of a channel has logged in
     * @param connections the connection of a channel; null where there is none yet
     * @param most bytes of a frame of one who has logged in
     */
    FrameLimit(
            Predicate<ChannelId> known,
            Function<ChannelId, RemotingConnection> connections,
            long most) {
        this.known = known;
        this.connections = connections;
        this.most = most;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        if (message instanceof ByteBuf bytes && !isLeftAlone() && isTooLong(bytes, context)) {
            ReferenceCountUtil.release(message);
            context.close();
            return;
        }
        super.channelRead(context, message);
    }

    private boolean isLeftAlone() {
        return kind == Kind.STOMP || kind == Kind.AMQP;
    }

    private boolean isTooLong(ByteBuf bytes, ChannelHandlerContext context) {
        int at = bytes.readerIndex();
        if (head != null) {
            int first = Math.min(head.writableBytes(), bytes.readableBytes());
            head.writeBytes(bytes, at, first);
            if (head.isWritable()) {
                return false;
            }
            ByteBuf whole = head;
            head = null;
            kind = kind(whole);
            if (kind == Kind.AMQP) {
                context.pipeline().addAfter(context.name(), null, new AmqpLogIn(known));
            } else if (kind == Kind.STOMP) {
                context.pipeline()
                        .addAfter(context.name(), null, new StompBuffer(connections, most));
            }
            if (isLeftAlone()) {
                return false;
            }
            if (hasTooLong(whole, whole.readerIndex(), context)) {
                return true;
            }
            at += first;
        }
        return hasTooLong(bytes, at, context);
    }

    /** Reads the greeting, where there is one. */
    private static Kind kind(ByteBuf head) {
        String text = head.toString(StandardCharsets.ISO_8859_1);
        if (text.startsWith(CORE)) {
            head.skipBytes(CORE.length());
            return Kind.LENGTH;
        }
        if (text.startsWith(AMQP)) {
            return Kind.AMQP;
        }
        if (STOMP.stream().anyMatch(text::startsWith)) {
            return Kind.STOMP;
        }
        int length = 1;
        while (length < LENGTH_BYTES && head.getByte(length) < 0) {
            length++;
        }
        // the name of the protocol, behind the two bytes of its length
        boolean mqtt = head.getByte(0) == CONNECT && text.startsWith("MQ", length + 1 + 2);
        return mqtt ? Kind.MQTT : Kind.LENGTH;
    }

    private boolean hasTooLong(ByteBuf bytes, int from, ChannelHandlerContext context) {
        int at = from;
        while (at < bytes.writerIndex()) {
            if (left > 0) {
                long skipped = Math.min(left, bytes.writerIndex() - at);
                left -= skipped;
                at += (int) skipped;
            } else if (begins(bytes.getByte(at++) & 0xff)) {
                if (isTooLong(length, context)) {
                    return true;
                }
                left = length;
                length = 0;
                begun = 0;
            }
        }
        return false;
    }

    /** Takes a byte of a frame's beginning; true when it was the last one of that. */
    private boolean begins(int next) {
        if (kind == Kind.LENGTH) {
            length = length << 8 | next;
            return ++begun == LENGTH_BYTES;
        }
        if (begun > 0) {
            length |= (long) (next & 0x7f) << 7 * (begun - 1);
        }
        begun++;
        return begun > 1 && ((next & 0x80) == 0 || begun > LENGTH_BYTES);
    }

    private boolean isTooLong(long frame, ChannelHandlerContext context) {
        if (frame <= UnansweredClient.MOST) {
            return false;
        }
        if (!known.test(context.channel().id())) {
            LOG.debug("a client that has not logged in begins a frame of {} bytes", frame);
            return true;
        }
        if (frame > most) {
            LOG.warn(
                    "{}: a frame of {} bytes from {}; the most is {}",
                    BrokerError.FRAME_TOO_LONG,
                    frame,
                    context.channel().remoteAddress(),
                    most);
            return true;
        }
        return false;
    }
}
