// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.rfh2;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A property keeps every bit of its value. */
class PropertyTypeTest {
    @ParameterizedTest
    @ValueSource(
            doubles = {
                0.1,
                0.2 * 1.6,
                1.0 / 3,
                -9007199254740993.0,
                Double.MIN_VALUE,
                Double.MAX_VALUE,
                -0.0,
                Double.NaN,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY
            })
    void aFloatReadsBackAsItIs(double value) {
        String text = PropertyType.write(value);
        assertThat(Double.doubleToLongBits((Double) PropertyType.R8.read(text)))
                .isEqualTo(Double.doubleToLongBits(value));
    }
}
