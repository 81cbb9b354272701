// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

/**
 * Which subscriptions somebody asks for. What is empty says nothing.
 *
 * @param topic the topic, with its wildcards as it was registered
 * @param queue the subscriber's queue
 * @param name the subscription's name
 * @param correlationId the subscriber's correlation identifier
 * @param configured whether those that an endpoint's option {@code subscribers} asks for are meant
 *     too
 */
public record SubscriptionSelection(
        String topic, String queue, String name, String correlationId, boolean configured) {
    /** All. */
    public static final SubscriptionSelection ALL = new SubscriptionSelection("", "", "", "", true);

    boolean matches(Subscription each) {
        return (configured || !each.isConfigured())
                && (topic.isEmpty() || topic.equals(each.topic()))
                && (queue.isEmpty() || queue.equals(each.subscriber().queue()))
                && (name.isEmpty() || name.equals(each.name()))
                && (correlationId.isEmpty()
                        || correlationId.equals(each.subscriber().correlationId()));
    }
}
