// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.topic.TopicPattern;
import dev.bactrian.state.UnitOfWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What units of work retain and delete, until they have ended. A subscriber that comes at the same
 * time gets a publication as one that is published or as one that is retained: the publication sees
 * the subscription, or the subscription waits for the publication.
 */
final class RetainedChanges {
    private final Map<Place, Retaining> open = new ConcurrentHashMap<>();

    /**
     * Shared by publications, each from its first sign to its match; subscriptions have it alone.
     */
    private final ReadWriteLock order = new ReentrantReadWriteLock();

    private final long patience;

    private record Place(String point, String topic) {}

    /** What will be retained on one topic. */
    static final class Retaining extends Change {
        /** Null for nothing. */
        volatile Retained after;

        private Retaining(UnitOfWork unit, Retained before) {
            super(unit);
            this.after = before;
        }
    }

    /**
     * @param patience how long to wait for the end of a unit of work, in milliseconds
     */
    RetainedChanges(long patience) {
        this.patience = patience;
    }

    /**
     * The change of a topic, which its unit of work holds.
     *
     * @param before what is retained there
     * @param end hears what is to be retained from now on, when the unit has committed
     */
    Retaining of(
            UnitOfWork unit, String point, String topic, Retained before, Consumer<Retaining> end) {
        Place place = new Place(point, topic);
        Retaining known = open.get(place);
        if (known != null) {
            return known; // of the same unit: the topic is held
        }
        Retaining made = new Retaining(unit, before);
        unit.onCompletion(
                committed -> {
                    try {
                        if (committed) {
                            end.accept(made);
                        }
                    } finally {
                        open.remove(place, made);
                        made.end();
                    }
                });
        open.put(place, made);
        return made;
    }

    /** Signs a publication on, and matches it, with no subscription coming between. */
    void inOrder(Runnable publication) {
        order.readLock().lock();
        try {
            publication.run();
        } finally {
            order.readLock().unlock();
        }
    }

    /** What one unit of work sees: its own change, or else what is there for all. */
    Retained seen(UnitOfWork unit, String point, String topic, Retained there) {
        if (open.isEmpty()) {
            return there;
        }
        Retaining change = open.get(new Place(point, topic));
        return change != null && change.isOf(unit) ? change.after : there;
    }

    /** Those that one unit of work adds on topics where nothing is retained yet. */
    List<Retained> added(UnitOfWork unit, String point, TopicPattern pattern) {
        List<Retained> found = new ArrayList<>(0);
        open.forEach(
                (place, change) -> {
                    Retained after = change.after;
                    if (change.isOf(unit)
                            && after != null
                            && place.point.equals(point)
                            && pattern.matches(place.topic)) {
                        found.add(after);
                    }
                });
        return found;
    }

    /**
     * Does something between publications, then waits for those that came before it.
     *
     * @param action is given the changes of other units of work on topics that match
     */
    <T> T meet(
            String point,
            TopicPattern pattern,
            UnitOfWork unit,
            Function<List<Retaining>, T> action) {
        List<Retaining> earlier = new ArrayList<>(0);
        T result;
        order.writeLock().lock();
        try {
            open.forEach(
                    (place, change) -> {
                        if (!change.isOf(unit)
                                && place.point.equals(point)
                                && pattern.matches(place.topic)) {
                            earlier.add(change);
                        }
                    });
            result = action.apply(earlier);
        } finally {
            order.writeLock().unlock();
        }
        earlier.forEach(change -> change.await(patience));
        return result;
    }
}
