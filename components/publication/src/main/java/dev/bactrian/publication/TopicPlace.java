// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.filter.FilterGroup;
import dev.bactrian.publication.topic.TopicTree.Node;
import dev.bactrian.publication.topic.WildcardScheme;

/** A topic or a pattern of topics at a subscription point, with those who subscribed to it. */
final class TopicPlace extends FilterGroup<Subscription> {
    private final SubscriptionPoint point;

    /** The topic; null for a pattern. */
    private final String topic;

    /** The node of the pattern; null for a topic. */
    private final Node<TopicPlace> node;

    private final WildcardScheme scheme;

    private TopicPlace(
            SubscriptionPoint point, String topic, Node<TopicPlace> node, WildcardScheme scheme) {
        this.point = point;
        this.topic = topic;
        this.node = node;
        this.scheme = scheme;
    }

    static TopicPlace of(SubscriptionPoint point, String topic, WildcardScheme scheme) {
        return new TopicPlace(point, topic, null, scheme);
    }

    static TopicPlace of(SubscriptionPoint point, Node<TopicPlace> node, WildcardScheme scheme) {
        return new TopicPlace(point, null, node, scheme);
    }

    String text() {
        return topic == null ? node.text() : topic;
    }

    /** How the text is to be read: by characters or by levels. */
    WildcardScheme scheme() {
        return scheme;
    }

    boolean isWild() {
        return topic == null;
    }

    String subscriptionPoint() {
        return point.name();
    }

    SubscriptionPoint point() {
        return point;
    }

    Node<TopicPlace> node() {
        return node;
    }
}
