// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ParsedMessagesTest {

    /** Takes bodies of two bytes. */
    private static final class Pairs implements Domain {
        @Override
        public String name() {
            return "PAIRS";
        }

        @Override
        public void write(Element folder, WriteOptions options, ByteSink sink) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Element parse(ByteSlice bytes, ParseOptions options) {
            if (bytes.length() != 2) {
                throw new MessageException(TreeError.UNKNOWN_DOMAIN, "no pair");
            }
            return Element.folder("PAIRS");
        }
    }

    @Test
    void whatBecomesATreeAndWhatDoesNotIsCounted() {
        ParsedMessages counts = ParsedMessages.of("PAIRS");
        Pairs domain = new Pairs();
        for (int i = 0; i < 3; i++) {
            Message.parse(ByteSlice.of(new byte[2]), domain, ParseOptions.DEFAULT);
        }
        ByteSlice odd = ByteSlice.of(new byte[3]);
        assertThatThrownBy(() -> Message.parse(odd, domain, ParseOptions.DEFAULT))
                .isInstanceOf(MessageException.class);
        assertThat(counts.messages()).isEqualTo(3);
        assertThat(counts.bytes()).isEqualTo(6);
        assertThat(counts.refusals()).isEqualTo(1);
        assertThat(ParsedMessages.of("OTHERS").messages()).isZero();
    }
}
