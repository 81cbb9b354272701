// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PeakTest {

    /** One run of a second with that rate. */
    private static RunFigures run(double rate) {
        return new RunFigures((long) rate, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void itIsTheNumberWithTheHighestRate() throws Exception {
        Peak peak = new Peak(256);
        // up to 16 each application brings 100 a second, beyond them each costs two
        int found = peak.find(number -> run(number <= 16 ? 100 * number : 1600 - 2 * number));
        assertThat(found).isEqualTo(16);
        assertThat(peak.steps())
                .extracting(Step::applications)
                .as("three beyond the highest")
                .containsExactly(1, 2, 4, 8, 12, 16, 24, 32, 48);
        assertThat(peak.steps().get(5)).isEqualTo(new Step(16, 1600, 10));
    }

    @Test
    void aResponseOfMoreThanASecondEndsIt() throws Exception {
        Peak peak = new Peak(256);
        // fourteen a second, as 200K persistent on one disk of 2002
        assertThat(peak.find(number -> run(14))).isIn(1, 2, 4, 8, 12);
        Peak slow = new Peak(256);
        assertThat(slow.find(number -> run(3 + number / 2))).isEqualTo(4);
        assertThat(slow.steps().get(slow.steps().size() - 1).response()).isGreaterThan(1000);
        assertThat(new Peak(256).find(number -> run(0))).as("none is in time").isEqualTo(1);
    }

    @Test
    void noMoreThanAreAllowed() throws Exception {
        Peak peak = new Peak(8);
        assertThat(peak.find(number -> run(number * 10))).isEqualTo(8);
        assertThat(peak.steps()).hasSize(4);
    }
}
