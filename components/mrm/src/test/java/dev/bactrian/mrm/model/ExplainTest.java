// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import org.junit.jupiter.api.Test;

/**
 * What {@code bactrian explain} says: delimiters as they stand in messages, guesses where there are
 * any.
 */
class ExplainTest {
    private static String explain(String set, String type, String format) {
        return MessageSets.installed()
                .get(set)
                .model(type, format)
                .with(PhysicalOptions.DEFAULT)
                .explain();
    }

    @Test
    void delimitersAsTheyStandInMessages() {
        assertThat(explain("SWIFT", "MT103", ""))
                .contains("Block1: ends with its content, initiator {1:, terminator }")
                .doesNotContain("{{");
    }

    @Test
    void whatIsKnownByItsInitiatorIsNotTried() {
        String text = explain("SWIFT", "MT103", "");
        assertThat(text)
                .containsPattern(
                        "sequence, each term known by its initiator, the next one found by a table of initiators\\s+0 to any number of times, by initiator:\\s+Tag: ")
                .containsPattern("0 to 1 times, by trying where an initiator stands:\\s+Block3: ");
        assertThat(explain("CSV", "Table", "")).contains("times, by trying:");
    }
}
