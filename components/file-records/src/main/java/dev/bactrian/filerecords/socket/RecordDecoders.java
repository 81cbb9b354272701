// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.socket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.DelimiterBasedFrameDecoder;
import io.netty.handler.codec.FixedLengthFrameDecoder;
import io.netty.handler.codec.LineBasedFrameDecoder;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.bytes.ByteArrayDecoder;
import java.util.HexFormat;
import java.util.List;

/**
 * Cuts what comes on a connection into records, which are {@code byte[]} from there on. One of it
 * serves any number of connections: it puts a decoder of its own into each pipeline, where it
 * stands itself.
 *
 * <pre>{@code
 * - beans:
 *     - name: records
 *       type: dev.bactrian.filerecords.socket.RecordDecoders
 *       constructors: {"0": "delimited:03"}
 * - from:
 *     uri: netty:tcp://localhost:5000
 *     parameters: {decoders: "#records", encoders: "#written"}
 * }</pre>
 */
@Sharable
public final class RecordDecoders extends ChannelInitializer<Channel> {
    /** The longest record, in bytes: 16 MiB. A longer one ends its connection. */
    public static final int LONGEST = 16 << 20;

    private final RecordKind kind;

    /**
     * @param records {@code delimited:} and the delimiter in hexadecimal digits, {@code
     *     delimited:line} for line ends (LF, CR LF), {@code fixedLength:} and the length in bytes,
     *     or {@code endOfStream}
     * @throws IllegalArgumentException where it is something else
     */
    public RecordDecoders(String records) {
        this.kind = RecordKind.of(records);
    }

    @Override
    protected void initChannel(Channel channel) {
        ChannelPipeline pipeline = channel.pipeline();
        pipeline.addLast(decoder());
        pipeline.addLast(new ByteArrayDecoder());
    }

    private ByteToMessageDecoder decoder() {
        return switch (kind.name()) {
            case "fixedLength" -> new FixedLengthFrameDecoder(kind.length());
            case "delimited" ->
                    kind.delimiter().length == 0
                            ? new LineBasedFrameDecoder(LONGEST, true, true)
                            : new DelimiterBasedFrameDecoder(
                                    LONGEST, true, true, Unpooled.wrappedBuffer(kind.delimiter()));
            default -> new UntilTheEnd();
        };
    }

    /** All that came is one record, when the connection ends. */
    private static final class UntilTheEnd extends ByteToMessageDecoder {
        @Override
        protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
            if (in.readableBytes() > LONGEST) {
                in.skipBytes(in.readableBytes());
                throw new TooLongFrameException("more than " + LONGEST + " bytes");
            }
        }

        @Override
        protected void decodeLast(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
            if (in.isReadable()) {
                out.add(in.readRetainedSlice(in.readableBytes()));
            }
        }
    }

    @Override
    public String toString() {
        return "RecordDecoders["
                + kind.name()
                + " "
                + kind.length()
                + " "
                + HexFormat.of().formatHex(kind.delimiter())
                + "]";
    }
}
