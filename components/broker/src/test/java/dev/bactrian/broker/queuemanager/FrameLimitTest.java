// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Frames by the length that they say at their beginning, however they are cut into pieces. */
class FrameLimitTest {
    private static final int MOST = UnansweredClient.MOST;

    /** Bytes of a frame of one who has logged in. */
    private static final int KNOWN_MOST = 2 * MOST;

    private static EmbeddedChannel channel(boolean known) {
        return new EmbeddedChannel(new FrameLimit(id -> known, id -> null, KNOWN_MOST));
    }

    /** Core: a greeting, then frames of four bytes and as many as they say. */
    private static ByteBuf core(int... lengths) {
        ByteBuf bytes = Unpooled.buffer().writeBytes("ARTEMIS".getBytes(StandardCharsets.US_ASCII));
        return frames(bytes, lengths);
    }

    private static ByteBuf frames(ByteBuf bytes, int... lengths) {
        for (int length : lengths) {
            bytes.writeInt(length).writeZero(length);
        }
        return bytes;
    }

    private static ByteBuf mqtt(int length) {
        ByteBuf bytes = Unpooled.buffer().writeByte(0x10);
        int rest = length;
        do {
            bytes.writeByte(rest & 0x7f | (rest > 0x7f ? 0x80 : 0));
            rest >>= 7;
        } while (rest > 0);
        byte[] protocol = {0, 4, 'M', 'Q', 'T', 'T', 4, 2, 0, 0};
        return bytes.writeBytes(protocol).writeZero(length - protocol.length);
    }

    /** Writes it in pieces, and says whether the channel is open still. */
    private static boolean isTaken(EmbeddedChannel channel, ByteBuf all, int piece) {
        int total = all.readableBytes();
        int taken = 0;
        while (all.isReadable() && channel.isOpen()) {
            ByteBuf next = all.readBytes(Math.min(piece, all.readableBytes()));
            int length = next.readableBytes();
            if (channel.writeInbound(next)) {
                taken += length;
            }
        }
        boolean open = channel.isOpen();
        channel.finishAndReleaseAll();
        all.release();
        if (open) {
            assertThat(taken).isEqualTo(total);
        }
        return open;
    }

    @ParameterizedTest
    @CsvSource({"5", "4096", "10000000"})
    void framesUpToTheLimitPass(int piece) {
        assertThat(isTaken(channel(false), core(0, 1, 300, 70_000), piece)).isTrue();
        assertThat(isTaken(channel(false), mqtt(12), piece)).isTrue();
        assertThat(isTaken(channel(false), mqtt(70_000), piece)).isTrue();
        assertThat(isTaken(channel(false), frames(Unpooled.buffer(), 10, 20), piece)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"1000", "4096"})
    void aLongerOneIsForThoseWhoHaveLoggedIn(int piece) {
        assertThat(isTaken(channel(false), core(10, MOST), piece)).isTrue();
        assertThat(isTaken(channel(false), core(10, MOST + 1), piece)).isFalse();
        assertThat(isTaken(channel(true), core(10, MOST + 1, KNOWN_MOST), piece)).isTrue();
        assertThat(isTaken(channel(true), core(KNOWN_MOST + 1), piece)).isFalse();
        assertThat(isTaken(channel(false), mqtt(MOST + 1), piece)).isFalse();
        assertThat(isTaken(channel(true), mqtt(MOST + 1), piece)).isTrue();
    }

    @Test
    void theLengthIsUnsigned() {
        ByteBuf bytes = Unpooled.buffer().writeInt(8).writeZero(8).writeInt(-1).writeZero(8);
        assertThat(isTaken(channel(true), bytes, 12)).isFalse();
    }

    /** OpenWire by its fifth byte; the first is a letter, or that of MQTT's CONNECT. */
    @ParameterizedTest
    @CsvSource({"0x43000000", "0x10010000", "0x7fffffff"})
    void aLengthThatLooksLikeAnotherProtocolIsALength(String length) {
        ByteBuf bytes = Unpooled.buffer().writeInt(Integer.decode(length)).writeByte(1);
        bytes.writeBytes("ActiveMQ".getBytes(StandardCharsets.US_ASCII)).writeZero(100);
        assertThat(isTaken(channel(false), bytes, 4)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"CONNECT", "STOMP", "AMQP"})
    void protocolsWhoseFramesBeginOtherwiseAreLeftAlone(String begin) {
        ByteBuf bytes = Unpooled.copiedBuffer(begin, StandardCharsets.US_ASCII);
        assertThat(isTaken(channel(false), bytes.writeInt(-1).writeZero(3 * MOST), 4096)).isTrue();
    }
}
