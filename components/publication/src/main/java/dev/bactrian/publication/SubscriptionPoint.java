// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.memory.SharedSet;
import dev.bactrian.publication.topic.PublishedTopic;
import dev.bactrian.publication.topic.TopicPattern;
import dev.bactrian.publication.topic.TopicTree;
import dev.bactrian.publication.topic.TopicTree.Node;
import dev.bactrian.publication.topic.WildcardScheme;
import java.util.function.Consumer;

/**
 * The subscriptions of one subscription point: publications on another do not reach them. Topics
 * without a wildcard, which most are, are found as a whole; only patterns stand in a tree.
 */
final class SubscriptionPoint {
    private final String name;
    private final SharedSet<TopicPlace> topics = new SharedSet<>(place -> place.text().hashCode());
    private final TopicTree<TopicPlace> patterns = new TopicTree<>();

    /**
     * @param name {@code ""} for the default one
     */
    SubscriptionPoint(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    /** Hands out the places that a publication on a topic reaches; beside one change. */
    void match(PublishedTopic topic, Consumer<? super TopicPlace> receiver) {
        TopicPlace place = find(topic.text());
        if (place != null) {
            receiver.accept(place);
        }
        if (!patterns.isEmpty()) {
            patterns.match(topic, receiver);
        }
    }

    private TopicPlace find(String topic) {
        return topics.find(topic.hashCode(), each -> each.text().equals(topic));
    }

    /** The place of a pattern; null where nobody subscribed to it. */
    TopicPlace find(TopicPattern pattern) {
        if (!pattern.isWild()) {
            return find(pattern.topic());
        }
        Node<TopicPlace> node = patterns.find(pattern);
        return node == null ? null : node.content();
    }

    TopicPlace require(TopicPattern pattern) {
        TopicPlace there = find(pattern);
        if (there != null) {
            return there;
        }
        WildcardScheme scheme =
                pattern.scheme() == WildcardScheme.character
                        ? WildcardScheme.character
                        : WildcardScheme.topic;
        if (!pattern.isWild()) {
            TopicPlace made = TopicPlace.of(this, pattern.topic(), scheme);
            topics.add(made);
            return made;
        }
        Node<TopicPlace> node = patterns.require(pattern);
        TopicPlace made = TopicPlace.of(this, node, scheme);
        node.setContent(made);
        return made;
    }

    void pruned(TopicPlace place) {
        if (!place.isEmpty()) {
            return;
        }
        if (place.isWild()) {
            place.node().setContent(null);
            patterns.prune(place.node());
        } else {
            topics.remove(place);
        }
    }
}
