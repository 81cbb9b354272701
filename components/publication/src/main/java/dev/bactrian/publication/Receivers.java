// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.Deliveries.Receiver;
import java.util.ArrayList;
import java.util.List;

/**
 * Who gets a publication: each subscriber once, persistent where any of its matching subscriptions
 * has it so.
 */
final class Receivers {
    private static final int FEW = 8;
    private static final int FIRST_SLOTS = 64;

    private final List<Receiver> found = new ArrayList<>();

    /** By identity, in open addressing, at most half full; null while there are few. */
    private Subscriber[] slots;

    /** Where the subscriber of a slot stands in the list. */
    private int[] places;

    void add(Subscription subscription, boolean persistent) {
        Subscriber subscriber = subscription.subscriber();
        if (slots == null && found.size() < FEW) {
            for (int i = 0; i < found.size(); i++) {
                if (found.get(i).subscription().subscriber() == subscriber) {
                    meet(i, subscription, persistent);
                    return;
                }
            }
        } else {
            if (slots == null || found.size() * 2 >= slots.length) {
                grow();
            }
            int slot = slot(subscriber);
            if (slots[slot] == subscriber) {
                meet(places[slot], subscription, persistent);
                return;
            }
            slots[slot] = subscriber;
            places[slot] = found.size();
        }
        found.add(new Receiver(subscription, persistent));
    }

    private void meet(int at, Subscription subscription, boolean persistent) {
        if (persistent && !found.get(at).persistent()) {
            found.set(at, new Receiver(subscription, true));
        }
    }

    /** Its own slot, or the free one where it belongs. */
    private int slot(Subscriber subscriber) {
        int mask = slots.length - 1;
        int hash = System.identityHashCode(subscriber);
        int slot = (hash ^ hash >>> 16) & mask;
        while (slots[slot] != null && slots[slot] != subscriber) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        int size = slots == null ? FIRST_SLOTS : slots.length * 4;
        slots = new Subscriber[size];
        places = new int[size];
        for (int i = 0; i < found.size(); i++) {
            Subscriber each = found.get(i).subscription().subscriber();
            int slot = slot(each);
            slots[slot] = each;
            places[slot] = i;
        }
    }

    int size() {
        return found.size();
    }

    List<Receiver> list() {
        return found;
    }
}
