// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.topic.TopicPattern;
import dev.bactrian.state.UnitOfWork;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Subscriptions whose beginning or end is being committed. Whoever was answered may rely on it, and
 * the answer is there as soon as the queue manager has committed, before this process knows: so a
 * publication that meets such a subscription waits for the end of that commit.
 */
final class RegistrationChanges {
    private final Subscriptions subscriptions;
    private final RetainedChanges retained;
    private final long patience;
    private final Map<Subscription, Registering> open = new ConcurrentHashMap<>();

    private static final class Registering extends Change {
        private final boolean adds;

        private Registering(UnitOfWork unit, boolean adds) {
            super(unit);
            this.adds = adds;
        }
    }

    /**
     * @param patience how long to wait for the end of a commit, in milliseconds
     */
    RegistrationChanges(Subscriptions subscriptions, RetainedChanges retained, long patience) {
        this.subscriptions = subscriptions;
        this.retained = retained;
        this.patience = patience;
    }

    /**
     * Makes a subscription that takes effect with the unit of work, just before that is committed.
     * From here on publications wait for it, and what was being retained without it is retained
     * when this returns.
     *
     * @param before the one in whose place it comes; null for none
     */
    Subscription begin(
            UnitOfWork unit,
            String point,
            TopicPattern topic,
            Subscription before,
            Supplier<Subscription> maker) {
        Registering adds = new Registering(unit, true);
        return retained.meet(
                point,
                topic,
                unit,
                earlier -> {
                    Set<UnitOfWork> units =
                            earlier.stream().map(Change::unit).collect(Collectors.toSet());
                    adds.waitsFor(units);
                    Subscription made = maker.get();
                    open.put(made, adds);
                    if (before != null) {
                        Registering removes = new Registering(unit, false);
                        removes.waitsFor(units);
                        leave(before, removes);
                    }
                    return made;
                });
    }

    /** A subscription ends with the unit of work: from here on publications wait for that. */
    void leaving(UnitOfWork unit, Subscription subscription) {
        leave(subscription, new Registering(unit, false));
    }

    private void leave(Subscription subscription, Registering change) {
        open.put(subscription, change);
        subscriptions.doubt(subscription, true);
    }

    /** The unit of work has ended, and everybody sees its subscriptions. */
    void ended(List<Subscription> changed) {
        for (Subscription each : changed) {
            Change change = open.remove(each);
            if (change != null) {
                change.end();
            }
        }
    }

    /** Whether a subscription in doubt is there for a publication of a unit of work. */
    boolean isThere(Subscription subscription, UnitOfWork unit) {
        Registering change = open.get(subscription);
        if (change == null) {
            return !subscription.isInDoubt();
        }
        if (change.isOf(unit)) {
            return change.adds;
        }
        if (change.comesAfter(unit)) {
            return !change.adds;
        }
        change.await(patience);
        return !subscription.isInDoubt();
    }
}
