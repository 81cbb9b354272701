// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesTest {
    /** The figures of the Transform message, wmb-v61-plinux-2008 Appendix C. */
    @ParameterizedTest
    @CsvSource({
        "0.48, 4.8E-1",
        "0.32, 3.2E-1",
        "0.8, 8E-1",
        "35.744, 3.5744E+1",
        "57.92, 5.792E+1",
        "129.408, 1.29408E+2",
        "0, 0E+0",
        "-100, -1E+2"
    })
    void writesFloatsAsTheReportPrintsThem(double value, String text) {
        assertThat(Values.floatText(value)).isEqualTo(text);
    }

    @Property(seed = "20261121")
    void floatTextHasFifteenDigitsAndReadsBackAsNearAsTheyAllow(
            @ForAll @DoubleRange(min = -1e300, max = 1e300) double value) {
        String text = Values.floatText(value);
        assertThat(text).matches("-?\\d(\\.\\d{1,14})?E[+-]\\d{1,3}");
        assertThat(Double.parseDouble(text))
                .isCloseTo(value, within(Math.abs(value) * 1e-14 + Double.MIN_NORMAL));
    }

    @Test
    void aProductOfFloatsHasNoNoiseBehindItsDigits() {
        assertThat(Values.floatText(0.2 * 1.6)).isEqualTo("3.2E-1");
        assertThat(Values.floatText(0.99999999999999989)).isEqualTo("1E+0");
    }
}
