// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.EncoderException;
import io.netty.handler.codec.TooLongFrameException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordCodecsTest {

    private static ByteBuf bytes(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.ISO_8859_1);
    }

    private static String record(EmbeddedChannel channel) {
        byte[] record = channel.readInbound();
        return record == null ? null : new String(record, StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @CsvSource({
        "delimited:line, 'one|\ntwo\r\nth'",
        "delimited:03FE, 'one|\u0003þtwo\u0003þth'",
        "fixedLength:3, 'o|netwoth'"
    })
    void recordsAreCutWhereverTheirBytesArePartedOnTheWay(String records, String parts) {
        EmbeddedChannel channel = new EmbeddedChannel(new RecordDecoders(records));
        for (String part : parts.split("\\|")) {
            channel.writeInbound(bytes(part));
        }
        assertThat(record(channel)).isEqualTo("one");
        assertThat(record(channel)).isEqualTo("two");
        assertThat(record(channel)).isNull();
        channel.finishAndReleaseAll();
    }

    @Test
    void oneServesManyConnectionsWhichKeepTheirBytesApart() {
        RecordDecoders decoders = new RecordDecoders("fixedLength:4");
        EmbeddedChannel one = new EmbeddedChannel(decoders);
        EmbeddedChannel other = new EmbeddedChannel(decoders);
        one.writeInbound(bytes("ab"));
        other.writeInbound(bytes("12"));
        one.writeInbound(bytes("cd"));
        assertThat(record(one)).isEqualTo("abcd");
        assertThat(record(other)).isNull();
        one.finishAndReleaseAll();
        other.finishAndReleaseAll();
    }

    @Test
    void allOfAConnectionIsOneRecordWhenItEnds() {
        EmbeddedChannel channel = new EmbeddedChannel(new RecordDecoders("endOfStream"));
        channel.writeInbound(bytes("one\n"), bytes("two"));
        assertThat(record(channel)).isNull();
        channel.finish();
        assertThat(record(channel)).isEqualTo("one\ntwo");
    }

    @ParameterizedTest
    @ValueSource(strings = {"delimited:line", "delimited:00", "endOfStream"})
    void aRecordWithoutEndIsRefusedAtTheLimitAndNotKept(String records) {
        EmbeddedChannel channel = new EmbeddedChannel(new RecordDecoders(records));
        assertThatThrownBy(
                        () -> {
                            for (int sent = 0; sent <= RecordDecoders.LONGEST; sent += 1 << 20) {
                                channel.writeInbound(Unpooled.wrappedBuffer(filled(1 << 20)));
                            }
                        })
                .isInstanceOf(TooLongFrameException.class);
        assertThat(record(channel)).isNull();
        channel.finishAndReleaseAll();
    }

    private static byte[] filled(int length) {
        byte[] bytes = new byte[length];
        java.util.Arrays.fill(bytes, (byte) 'a');
        return bytes;
    }

    @ParameterizedTest
    @CsvSource({
        "delimited:line, 'one\n'",
        "delimited:03, 'one\u0003'",
        "fixedLength:5, 'one  '",
        "endOfStream, one"
    })
    void aRecordIsWrittenWithItsEnd(String records, String written) {
        EmbeddedChannel channel = new EmbeddedChannel(new RecordEncoder(records));
        channel.writeOutbound((Object) "one".getBytes(StandardCharsets.ISO_8859_1));
        ByteBuf out = channel.readOutbound();
        assertThat(new String(ByteBufUtil.getBytes(out), StandardCharsets.ISO_8859_1))
                .isEqualTo(written);
        out.release();
    }

    @Test
    void aRecordThatIsTooLongForItsLengthIsNotWritten() {
        EmbeddedChannel channel = new EmbeddedChannel(new RecordEncoder("fixedLength:2"));
        assertThatThrownBy(() -> channel.writeOutbound((Object) new byte[3]))
                .isInstanceOf(EncoderException.class)
                .hasMessage("a record of 3 bytes, where each has 2");
        Object written = channel.readOutbound();
        assertThat(written).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "delimited:0",
                "delimited:xy",
                "fixedLength:0",
                "fixedLength:16777217",
                "x",
                ""
            })
    void anotherKindIsRefused(String records) {
        assertThatThrownBy(() -> new RecordDecoders(records))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
