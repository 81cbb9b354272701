// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.Deliveries.Receiver;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Who gets a publication: each subscriber once, persistent where any of its matching subscriptions
 * has it so.
 */
final class Receivers {
    private static final int FEW = 8;

    private final List<Receiver> found = new ArrayList<>();
    private Map<Subscriber, Integer> places;

    void add(Subscription subscription, boolean persistent) {
        int at = place(subscription.subscriber());
        if (at < 0) {
            if (places != null) {
                places.put(subscription.subscriber(), found.size());
            }
            found.add(new Receiver(subscription, persistent));
        } else if (persistent && !found.get(at).persistent()) {
            found.set(at, new Receiver(subscription, true));
        }
    }

    private int place(Subscriber subscriber) {
        if (places == null && found.size() < FEW) {
            for (int i = 0; i < found.size(); i++) {
                if (found.get(i).subscription().subscriber() == subscriber) {
                    return i;
                }
            }
            return -1;
        }
        if (places == null) {
            places = new IdentityHashMap<>(64);
            for (int i = 0; i < found.size(); i++) {
                places.put(found.get(i).subscription().subscriber(), i);
            }
        }
        return places.getOrDefault(subscriber, -1);
    }

    int size() {
        return found.size();
    }

    List<Receiver> list() {
        return found;
    }
}
