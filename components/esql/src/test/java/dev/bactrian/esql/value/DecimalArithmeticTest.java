// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** DECIMAL: 34 digits, half even, whatever way a result is come by. */
class DecimalArithmeticTest {
    private static BigDecimal next(Random random) {
        int digits = random.nextInt(4) == 0 ? 113 : random.nextInt(4) == 0 ? 56 : 20;
        BigDecimal d =
                new BigDecimal(new BigInteger(digits, random), random.nextInt(60) - 20)
                        .round(Arithmetic.DECIMAL);
        return random.nextBoolean() ? d.negate() : random.nextInt(9) == 0 ? BigDecimal.ZERO : d;
    }

    @Test
    void theShortWayGivesWhatTheLongOneGives() {
        Random random = new Random(1);
        for (int i = 0; i < 200_000; i++) {
            BigDecimal x = next(random);
            BigDecimal y = next(random);
            assertThat((BigDecimal) Arithmetic.add(x, y))
                    .as("%s + %s", x, y)
                    .isEqualByComparingTo(x.add(y, Arithmetic.DECIMAL));
            assertThat((BigDecimal) Arithmetic.subtract(x, y))
                    .as("%s - %s", x, y)
                    .isEqualByComparingTo(x.subtract(y, Arithmetic.DECIMAL));
            assertThat((BigDecimal) Arithmetic.multiply(x, y))
                    .as("%s * %s", x, y)
                    .isEqualByComparingTo(x.multiply(y, Arithmetic.DECIMAL));
            if (y.signum() != 0) {
                BigDecimal quotient = x.divide(y, Arithmetic.DECIMAL);
                assertThat((BigDecimal) Arithmetic.divide(x, y))
                        .as("%s / %s", x, y)
                        .isEqualByComparingTo(quotient);
            }
        }
    }

    /** As many digits behind the point as the exact result has, no fewer than the dividend's. */
    @Test
    void aQuotientThatEndsHasItsOwnDigits() {
        for (String[] one :
                new String[][] {
                    {"1", "8"},
                    {"12.50", "5"},
                    {"100", "4"},
                    {"1.000", "2"},
                    {"0.00", "3"},
                    {"-7.5", "0.25"},
                    {"99999999999999999", "2"},
                    {"10", "1E+2"}
                }) {
            BigDecimal x = new BigDecimal(one[0]);
            BigDecimal y = new BigDecimal(one[1]);
            assertThat(Arithmetic.divide(x, y)).isEqualTo(x.divide(y, Arithmetic.DECIMAL));
        }
    }
}
