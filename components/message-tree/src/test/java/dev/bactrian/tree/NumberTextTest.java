// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Scale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Java's own readers of text are the oracle. */
class NumberTextTest {
    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static double floating(String text) {
        return NumberText.floating(bytes(text), 0, bytes(text).length);
    }

    @Property(seed = "20261121")
    void wholeNumbers(@ForAll long value) {
        byte[] padded = bytes("x \n" + value + "\t ");
        assertThat(NumberText.whole(padded, 1, padded.length)).isEqualTo(value);
    }

    @Property(seed = "20261121")
    void decimals(@ForAll @Scale(9) BigDecimal value) {
        byte[] text = bytes(value.toPlainString());
        assertThat(NumberText.decimal(text, 0, text.length)).isEqualTo(value);
    }

    @Property(seed = "20261121")
    void floatingPointNumbers(@ForAll double value, @ForAll int whole, @ForAll short fraction) {
        assertThat(floating(Double.toString(value))).isEqualTo(value);
        String plain = whole + "." + Math.abs(fraction);
        assertThat(floating(plain)).isEqualTo(Double.parseDouble(plain));
    }

    @Test
    void specialOnes() {
        assertThat(floating("INF")).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(floating("-INF")).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(floating("NaN")).isNaN();
        assertThat(Double.doubleToRawLongBits(floating("-0")))
                .isEqualTo(Double.doubleToRawLongBits(-0.0));
        assertThat(NumberText.truth(bytes(" true "), 0, 6)).isTrue();
        assertThat(NumberText.truth(bytes("0"), 0, 1)).isFalse();
        assertThat(NumberText.whole(bytes("+007"), 0, 4)).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "-", "+", ".", "1 2", "a", "1a", "--1", "1d", "0x1", "Infinity"})
    void whatIsNoNumber(String text) {
        byte[] b = bytes(text);
        assertThatThrownBy(() -> NumberText.whole(b, 0, b.length))
                .isInstanceOf(NumberFormatException.class);
        assertThatThrownBy(() -> NumberText.decimal(b, 0, b.length))
                .isInstanceOf(NumberFormatException.class);
        assertThatThrownBy(() -> NumberText.floating(b, 0, b.length))
                .isInstanceOf(NumberFormatException.class);
        assertThatThrownBy(() -> NumberText.truth(b, 0, b.length))
                .isInstanceOf(NumberFormatException.class);
    }

    @Test
    void whatDoesNotFit() {
        byte[] large = bytes("9223372036854775808");
        assertThatThrownBy(() -> NumberText.whole(large, 0, large.length))
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Element.field("a", new BigDecimal("1.5")).longValue())
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Element.folder("a").longValue())
                .isInstanceOf(NumberFormatException.class);
    }

    @Test
    void elementsConvertWhatTheyHold() {
        assertThat(Element.field("a", "12").longValue()).isEqualTo(12);
        assertThat(Element.field("a", 12L).decimalValue()).isEqualTo("12");
        assertThat(Element.field("a", "1.50").decimalValue()).isEqualTo("1.50");
        assertThat(Element.field("a", new BigDecimal("1.5")).doubleValue()).isEqualTo(1.5);
        assertThat(Element.field("a", " 1.5e3 ").doubleValue()).isEqualTo(1500);
        assertThat(Element.field("a", true).booleanValue()).isTrue();
        assertThat(Element.field("a", "false").booleanValue()).isFalse();
    }
}
