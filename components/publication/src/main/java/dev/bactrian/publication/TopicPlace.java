// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.filter.FilterGroup;
import dev.bactrian.publication.topic.TopicTree.Node;
import dev.bactrian.publication.topic.WildcardScheme;

/** A topic pattern at a subscription point, and those who subscribed to it. */
final class TopicPlace {
    private final SubscriptionPoint point;
    private final Node<TopicPlace> node;
    private final WildcardScheme scheme;
    private final boolean wild;
    final FilterGroup<Subscription> group = new FilterGroup<>();

    TopicPlace(
            SubscriptionPoint point, Node<TopicPlace> node, WildcardScheme scheme, boolean wild) {
        this.point = point;
        this.node = node;
        this.scheme = scheme;
        this.wild = wild;
    }

    String text() {
        return node.text();
    }

    /** How the text is to be read: by characters or by levels. */
    WildcardScheme scheme() {
        return scheme;
    }

    boolean isWild() {
        return wild;
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
