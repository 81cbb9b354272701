// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.topic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of IBM's pages on wildcards, and what hostile patterns come to. */
class TopicPatternTest {

    @ParameterizedTest
    @CsvSource({
        "USA/Alaska/#, USA/Alaska, true",
        "USA/Alaska/#, USA/Alaska/Juneau, true",
        "USA/#, USA, true",
        "USA/#, Canada, false",
        "#, USA/Alaska, true",
        "#/Juneau, USA/Alaska/Juneau, true",
        "#/Juneau, Juneau, true",
        "USA/#/Juneau, USA/Juneau, true",
        "USA/#/#/Juneau, USA/a/b/Juneau, true",
        "USA/+, USA/Alabama, true",
        "USA/+, USA/Alabama/Auburn, false",
        "USA/+, USA, false",
        "+, USA, true",
        "+/+, /finance, true",
        "/+, /finance, true",
        "+, /finance, false",
        "USA#, USA#, true",
        "USA#, USA/Alaska, false",
        "USA/A+, USA/A+, true",
        "USA/A+, USA/Alabama, false",
        "IBM/+/Results, IBM/Software/Results, true",
        "IBM/*ware/Results, IBM/*ware/Results, true",
        "IBM/*ware/Results, IBM/Software/Results, false",
        "#/a/#, a, true",
        "#/a/#, b/a/c, true",
        "#/a/#, b/c, false",
    })
    void levels(String pattern, String topic, boolean expected) {
        check(pattern, WildcardScheme.topic, topic, expected);
    }

    @ParameterizedTest
    @CsvSource({
        "*, Sport/Soccer, true",
        "Sport/*, Sport/Soccer/Results, true",
        "Sport/*/Results, Sport/Soccer/Results, true",
        "Sport/*/Results, Sport/Results, false",
        "IBM/*ware/Results, IBM/Software/Results, true",
        "IBM/*ware/Results, IBM/Services/Results, false",
        "ABC?D, ABC*D, true",
        "ABC%*D, ABC*D, true",
        "ABC%*D, ABCxD, false",
        "100%%, 100%, true",
        "Sport/Soc?er, Sport/Soccer, true",
        "Sport/#, Sport/#, true",
        "Sport/#, Sport/Soccer, false",
    })
    void characters(String pattern, String topic, boolean expected) {
        check(pattern, WildcardScheme.character, topic, expected);
    }

    @ParameterizedTest
    @CsvSource({
        "Sport.*.Results, Sport/Soccer/Results, true",
        "Sport.#, Sport/Soccer/Results, true",
        "Sport.*, Sport/Soccer/Results, false",
    })
    void dotted(String pattern, String topic, boolean expected) {
        check(pattern, WildcardScheme.dotted, topic, expected);
    }

    @ParameterizedTest
    @CsvSource({
        "stock//., stock, true",
        "stock//., stock/IBM/price, true",
        "stock/*, stock/IBM, true",
        "stock/*, stock/IBM/price, false",
        "//price, stock/IBM/price, true",
        "stock//price, stock/price, true",
        "stock//price, bond/price, false",
        "//., stock, true",
    })
    void path(String pattern, String topic, boolean expected) {
        check(pattern, WildcardScheme.path, topic, expected);
    }

    private static void check(String text, WildcardScheme scheme, String topic, boolean expected) {
        TopicPattern pattern = TopicPattern.of(text, scheme);
        assertThat(pattern.matches(topic)).isEqualTo(expected);
        TopicTree<String> tree = new TopicTree<>();
        tree.require(pattern).setContent(text);
        java.util.List<String> found = new java.util.ArrayList<>();
        tree.match(topic, Topics.levels(topic), found::add);
        assertThat(found).hasSize(expected ? 1 : 0);
    }

    @Test
    void noWildcardInAPublication() {
        for (String topic : new String[] {"#", "a/#", "+/b", "a/+/b", ""}) {
            assertThatThrownBy(() -> Topics.published(topic))
                    .isInstanceOf(TopicException.class)
                    .hasMessageStartingWith("BAC5603");
        }
        assertThat(Topics.published("a#/b+")).containsExactly("a#", "b+");
    }

    @Test
    void limits() {
        assertThatThrownBy(() -> Topics.published("a".repeat(10_241)))
                .isInstanceOf(TopicException.class);
        assertThatThrownBy(() -> Topics.published("/".repeat(1_001)))
                .isInstanceOf(TopicException.class);
        assertThatThrownBy(() -> TopicPattern.of("ABC%D", WildcardScheme.character))
                .isInstanceOf(TopicException.class);
        assertThatThrownBy(() -> TopicPattern.of("a//", WildcardScheme.path))
                .isInstanceOf(TopicException.class);
    }

    /** A pattern that a matcher with recursion would try in astronomically many ways. */
    @Test
    void manyWildcardsCostNoMoreThanLevelsTimesLevels() {
        String topic = "a/".repeat(499) + "b";
        TopicPattern levels = TopicPattern.of("#/a/".repeat(200) + "#/c", WildcardScheme.topic);
        assertThat(levels.matches(topic)).isFalse();
        TopicTree<String> tree = new TopicTree<>();
        tree.require(levels).setContent("x");
        tree.match(topic, Topics.levels(topic), found -> assertThat(found).isNull());
        TopicPattern characters =
                TopicPattern.of("*a".repeat(400) + "*c", WildcardScheme.character);
        assertThat(characters.matches(topic)).isFalse();
    }
}
