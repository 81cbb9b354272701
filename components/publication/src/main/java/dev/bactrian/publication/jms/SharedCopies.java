// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.jms;

import dev.bactrian.publication.Deliveries.Receiver;
import dev.bactrian.publication.Subscriber;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The receivers of one publication, sorted by what their copies say: those with the same header
 * fields share one message.
 */
final class SharedCopies {
    private final Map<Kind, Group> groups = new LinkedHashMap<>(4);
    private final List<Receiver> alone = new ArrayList<>(0);

    /**
     * What differs from one copy to the next.
     *
     * @param correlationId {@code ""} for that of all who have none of their own
     * @param user {@code ""} for none
     * @param persistent whether the copy must not be lost
     */
    record Kind(String correlationId, String user, boolean persistent) {
        private boolean is(Receiver receiver) {
            Subscriber subscriber = receiver.subscription().subscriber();
            return persistent == receiver.persistent()
                    && correlationId.equals(subscriber.correlationId())
                    && user.equals(subscriber.user());
        }
    }

    /** Receivers of the same copy, and their queues. */
    record Group(Kind kind, List<Receiver> receivers, List<FanOut.Place> places) {}

    /**
     * @param way to their queues; null for none
     * @param isPassedOver whether a receiver's queue is not to be put to now
     */
    SharedCopies(FanOut.Way way, List<Receiver> receivers, Predicate<Receiver> isPassedOver) {
        if (way == null || receivers.size() == 1) {
            alone.addAll(receivers);
            return;
        }
        Group last = null;
        for (Receiver each : receivers) {
            FanOut.Place place = isPassedOver.test(each) ? null : place(way, each);
            if (place == null) {
                alone.add(each);
                continue;
            }
            if (last == null || !last.kind.is(each)) {
                last = group(each, receivers.size());
            }
            last.receivers.add(each);
            last.places.add(place);
        }
        groups.values().removeIf(this::isOfOne);
    }

    private static FanOut.Place place(FanOut.Way way, Receiver receiver) {
        Subscriber subscriber = receiver.subscription().subscriber();
        if (subscriber.destination() instanceof FanOut.Place known && known.isOpen()) {
            return known;
        }
        FanOut.Place found = way.place(subscriber.queue());
        if (found != null) {
            subscriber.destination(found);
        }
        return found;
    }

    private Group group(Receiver first, int most) {
        Subscriber subscriber = first.subscription().subscriber();
        Kind kind = new Kind(subscriber.correlationId(), subscriber.user(), first.persistent());
        return groups.computeIfAbsent(
                kind,
                made ->
                        new Group(
                                made,
                                new ArrayList<>(groups.isEmpty() ? most : 4),
                                new ArrayList<>(groups.isEmpty() ? most : 4)));
    }

    private boolean isOfOne(Group group) {
        return group.receivers.size() == 1 && alone.add(group.receivers.get(0));
    }

    /** Those who share a message, two at least. */
    Collection<Group> groups() {
        return groups.values();
    }

    /** Those who are sent one of their own. */
    List<Receiver> alone() {
        return alone;
    }
}
