// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.topic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The tree finds what each pattern by itself says, and nothing twice. */
class TopicTreePropertyTest {

    @Property(seed = "5101")
    void findsWhatMatches(
            @ForAll("patterns") List<TopicPattern> patterns, @ForAll("topics") String topic) {
        TopicTree<TopicPattern> tree = new TopicTree<>();
        Set<TopicPattern> there = new HashSet<>(patterns);
        there.forEach(pattern -> tree.require(pattern).setContent(pattern));
        List<TopicPattern> found = new ArrayList<>();
        tree.match(topic, Topics.levels(topic), found::add);
        Set<String> expected = new HashSet<>();
        there.stream()
                .filter(pattern -> pattern.matches(topic))
                .forEach(pattern -> expected.add(tree.find(pattern).text()));
        assertThat(found.stream().map(pattern -> tree.find(pattern).text()))
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    @Property(seed = "5102")
    void nothingIsLeftBehind(@ForAll("patterns") List<TopicPattern> patterns) {
        TopicTree<TopicPattern> tree = new TopicTree<>();
        patterns.forEach(pattern -> tree.require(pattern).setContent(pattern));
        for (TopicPattern pattern : new HashSet<>(patterns)) {
            TopicTree.Node<TopicPattern> node = tree.find(pattern);
            if (node != null) {
                node.setContent(null);
                tree.prune(node);
            }
        }
        List<TopicPattern> left = new ArrayList<>();
        tree.forEach(left::add);
        assertThat(left).isEmpty();
        assertThat(patterns).allMatch(pattern -> tree.find(pattern) == null);
    }

    @Property(seed = "5103")
    void selectsTopicsByPattern(
            @ForAll("topicLists") List<String> topics, @ForAll("pattern") TopicPattern pattern) {
        TopicTree<String> tree = new TopicTree<>();
        Set<String> there = new HashSet<>(topics);
        there.forEach(
                topic ->
                        tree.require(TopicPattern.of(topic, WildcardScheme.topic))
                                .setContent(topic));
        List<String> found = new ArrayList<>();
        tree.select(pattern, found::add);
        assertThat(found)
                .containsExactlyInAnyOrderElementsOf(
                        there.stream().filter(pattern::matches).toList());
    }

    @Provide
    Arbitrary<String> topics() {
        return Arbitraries.of("a", "b", "", "ab")
                .list()
                .ofMinSize(1)
                .ofMaxSize(5)
                .map(levels -> String.join("/", levels))
                .filter(topic -> !topic.isEmpty());
    }

    @Provide
    Arbitrary<List<String>> topicLists() {
        return topics().list().ofMaxSize(12);
    }

    @Provide
    Arbitrary<TopicPattern> pattern() {
        Arbitrary<TopicPattern> levels =
                Arbitraries.of("a", "b", "", "ab", "+", "#")
                        .list()
                        .ofMinSize(1)
                        .ofMaxSize(5)
                        .map(all -> String.join("/", all))
                        .filter(text -> !text.isEmpty())
                        .map(text -> TopicPattern.of(text, WildcardScheme.topic));
        Arbitrary<TopicPattern> characters =
                Arbitraries.of("a", "b", "/", "*", "?", "ab/")
                        .list()
                        .ofMinSize(1)
                        .ofMaxSize(6)
                        .map(all -> String.join("", all))
                        .map(text -> TopicPattern.of(text, WildcardScheme.character));
        return Combinators.combine(levels, characters, Arbitraries.of(true, true, false))
                .as((one, other, first) -> first ? one : other);
    }

    @Provide
    Arbitrary<List<TopicPattern>> patterns() {
        return pattern().list().ofMaxSize(12);
    }
}
