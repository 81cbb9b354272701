// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.socket;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.EncoderException;
import io.netty.handler.codec.MessageToByteEncoder;

/**
 * Writes each {@code byte[]} on a connection as a record: with its delimiter behind it, filled up
 * with blanks to its length, or as it is. For {@link RecordDecoders} at the other end.
 */
@Sharable
public final class RecordEncoder extends MessageToByteEncoder<byte[]> {
    private final RecordKind kind;

    /**
     * @param records as {@link RecordDecoders#RecordDecoders} has it; {@code delimited:line} writes
     *     a line feed, {@code endOfStream} nothing behind a record
     * @throws IllegalArgumentException where it is something else
     */
    public RecordEncoder(String records) {
        super(byte[].class);
        this.kind = RecordKind.of(records);
    }

    /**
     * @throws EncoderException where a record is longer than its fixed length; nothing is written
     */
    @Override
    protected void encode(ChannelHandlerContext context, byte[] record, ByteBuf out) {
        switch (kind.name()) {
            case "fixedLength" -> {
                if (record.length > kind.length()) {
                    throw new EncoderException(
                            "a record of "
                                    + record.length
                                    + " bytes, where each has "
                                    + kind.length());
                }
                out.writeBytes(record);
                for (int i = record.length; i < kind.length(); i++) {
                    out.writeByte(' ');
                }
            }
            case "delimited" -> {
                out.writeBytes(record);
                if (kind.delimiter().length == 0) {
                    out.writeByte('\n');
                } else {
                    out.writeBytes(kind.delimiter());
                }
            }
            default -> out.writeBytes(record);
        }
    }
}
