// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.filter.ContentFilter;
import dev.bactrian.publication.filter.ContentFilters;
import dev.bactrian.publication.filter.FilteredMessage;
import dev.bactrian.publication.memory.CompactSet;
import dev.bactrian.publication.topic.PublishedTopic;
import dev.bactrian.publication.topic.TopicPattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * All subscriptions. Publications are matched without a lock; changes come one after the other.
 *
 * <p>A subscription is itself by its subscriber, topic, subscription point and filter.
 */
public final class Subscriptions {
    private final Map<String, SubscriptionPoint> points = new ConcurrentHashMap<>();
    private final ContentFilters filters = new ContentFilters();
    private final CompactSet<Subscriber> subscribers = new CompactSet<>(Subscriber::hash);
    private final CompactSet<Subscription> byIdentity = new CompactSet<>(Subscription::hash);
    private final CompactSet<Subscription> durable =
            new CompactSet<>(subscription -> Long.hashCode(subscription.id()));
    private final Map<String, Subscription> byName = new HashMap<>();

    /** Whom a subscription is of. */
    record Owner(String queueManager, String queue, String correlationId, String user) {}

    /**
     * Which subscription is meant.
     *
     * @param filter the filter's text; {@code ""} for none
     */
    record Key(Owner owner, TopicPattern topic, String point, String filter) {}

    /** Hands out the subscriptions that a publication reaches. */
    public void match(
            String point,
            PublishedTopic topic,
            FilteredMessage message,
            Consumer<? super Subscription> receiver) {
        SubscriptionPoint at = points.get(point);
        if (at != null) {
            at.match(topic, place -> place.select(message, receiver));
        }
    }

    /** The subscription; null where there is none. */
    synchronized Subscription find(Key key) {
        Subscriber subscriber = subscriber(key.owner());
        SubscriptionPoint point = points.get(key.point());
        TopicPlace place = point == null ? null : point.find(key.topic());
        ContentFilter filter = key.filter().isEmpty() ? null : filters.find(key.filter());
        boolean none =
                subscriber == null || place == null || filter == null && !key.filter().isEmpty();
        return none ? null : find(subscriber, place, filter);
    }

    private Subscription find(Subscriber subscriber, TopicPlace place, ContentFilter filter) {
        return byIdentity.find(
                Subscription.hash(subscriber, place, filter),
                each -> each.is(subscriber, place, filter));
    }

    private Subscriber subscriber(Owner owner) {
        return subscribers.find(
                Subscriber.hash(owner.queueManager(), owner.queue(), owner.correlationId()),
                each -> each.is(owner.queueManager(), owner.queue(), owner.correlationId()));
    }

    /** The user who registered a subscriber first; null where it is not known. */
    synchronized String userOf(Owner owner) {
        Subscriber known = subscriber(owner);
        return known == null ? null : known.user();
    }

    /** The subscription of a name; null where there is none. */
    synchronized Subscription named(String name) {
        return byName.get(name);
    }

    /** Whether a filter of that text is in use: then it compiles. */
    synchronized boolean knows(String filter) {
        return filters.find(filter) != null;
    }

    /** The durable subscription of a number; null where there is none. */
    synchronized Subscription ofId(long id) {
        return durable.find(Long.hashCode(id), each -> each.id() == id);
    }

    /**
     * Adds a subscription, in place of the one with the same identity.
     *
     * @throws dev.bactrian.publication.filter.FilterException where its filter does not compile
     */
    synchronized Subscription put(long id, Key key, int options, SubscriptionDetails details) {
        Subscription made = begin(id, key, options, details);
        establish(made);
        return made;
    }

    /**
     * Makes a subscription that is in doubt: publications meet it, nobody else does.
     *
     * @throws dev.bactrian.publication.filter.FilterException where its filter does not compile
     */
    synchronized Subscription begin(long id, Key key, int options, SubscriptionDetails details) {
        ContentFilter filter = key.filter().isEmpty() ? null : filters.acquire(key.filter());
        Subscriber subscriber = subscriber(key.owner());
        if (subscriber == null) {
            Owner owner = key.owner();
            subscriber =
                    new Subscriber(
                            owner.queueManager(),
                            owner.queue(),
                            owner.correlationId(),
                            owner.user());
            subscribers.add(subscriber);
        }
        subscriber.uses++;
        TopicPlace place =
                points.computeIfAbsent(key.point(), SubscriptionPoint::new).require(key.topic());
        Subscription made =
                new Subscription(id, subscriber, place, filter, options, details.shared());
        made.doubt(true);
        place.add(made);
        return made;
    }

    /** Has a subscription in doubt be there, in place of the one with the same identity. */
    synchronized void establish(Subscription made) {
        Subscription before = find(made.subscriber(), made.place(), made.filter());
        if (before != null && before.id() > made.id()) {
            abandon(made); // a later one of the same unit of work
            return;
        }
        // a publication meanwhile may see both, and reaches the subscriber once all the same
        made.doubt(false);
        if (before != null) {
            remove(before);
        }
        byIdentity.add(made);
        if (made.id() != 0) {
            durable.add(made);
        }
        if (!made.name().isEmpty()) {
            byName.put(made.name(), made);
        }
    }

    /** Has a subscription in doubt never have been there. */
    synchronized void abandon(Subscription made) {
        release(made);
    }

    /** Has publications ask before they use a subscription. */
    synchronized void doubt(Subscription subscription, boolean whether) {
        subscription.doubt(whether);
    }

    /** Takes a subscription away; false where it is not there any more. */
    synchronized boolean remove(Subscription subscription) {
        if (!byIdentity.remove(subscription)) {
            return false;
        }
        if (subscription.id() != 0) {
            durable.remove(subscription);
        }
        byName.remove(subscription.name(), subscription);
        subscription.doubt(true);
        release(subscription);
        return true;
    }

    private void release(Subscription subscription) {
        TopicPlace place = subscription.place();
        place.remove(subscription);
        place.point().pruned(place);
        if (subscription.filter() != null) {
            filters.release(subscription.filter());
        }
        if (--subscription.subscriber().uses == 0) {
            subscribers.remove(subscription.subscriber());
        }
    }

    /** Whether that very subscription is there, in doubt or not. */
    synchronized boolean isThere(Subscription subscription) {
        return find(subscription.subscriber(), subscription.place(), subscription.filter())
                == subscription;
    }

    /** All that a condition holds for. */
    synchronized List<Subscription> list(Predicate<? super Subscription> condition) {
        List<Subscription> found = new ArrayList<>();
        byIdentity.forEach(
                each -> {
                    if (condition.test(each)) {
                        found.add(each);
                    }
                });
        return found;
    }

    /** How many there are. */
    public synchronized int size() {
        return byIdentity.size();
    }

    /** How many distinct filters they have. */
    public synchronized int filters() {
        return filters.size();
    }
}
