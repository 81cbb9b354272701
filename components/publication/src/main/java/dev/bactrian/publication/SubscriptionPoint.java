// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.topic.TopicPattern;
import dev.bactrian.publication.topic.TopicTree;
import dev.bactrian.publication.topic.TopicTree.Node;
import dev.bactrian.publication.topic.WildcardScheme;

/**
 * The subscriptions of one subscription point: publications on another do not reach them.
 *
 * @param name {@code ""} for the default one
 * @param topics the patterns
 */
record SubscriptionPoint(String name, TopicTree<TopicPlace> topics) {
    SubscriptionPoint(String name) {
        this(name, new TopicTree<>());
    }

    /** The place of a pattern; null where nobody subscribed to it. */
    TopicPlace find(TopicPattern pattern) {
        Node<TopicPlace> node = topics.find(pattern);
        return node == null ? null : node.content();
    }

    TopicPlace require(TopicPattern pattern) {
        Node<TopicPlace> node = topics.require(pattern);
        TopicPlace place = node.content();
        if (place == null) {
            WildcardScheme scheme =
                    pattern.scheme() == WildcardScheme.character
                            ? WildcardScheme.character
                            : WildcardScheme.topic;
            place = new TopicPlace(this, node, scheme, pattern.isWild());
            node.setContent(place);
        }
        return place;
    }

    void pruned(TopicPlace place) {
        if (place.group.isEmpty()) {
            place.node().setContent(null);
            topics.prune(place.node());
        }
    }
}
