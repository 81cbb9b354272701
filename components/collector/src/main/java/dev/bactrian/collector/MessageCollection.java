// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import dev.bactrian.state.StateEntry;
import dev.bactrian.state.StoredMessage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;

/**
 * One open collection. Its fields are changed by the unit of work that holds it, those that decide
 * who takes the next message under the lock of its {@link CollectionLine} too.
 */
final class MessageCollection extends StateEntry {
    /** What stands between the first message and the end. */
    enum State {
        /** Takes messages. */
        OPEN,
        /** Complete, and waits for a control message. */
        WAITING,
        /** Ended, in a unit of work that has not committed. */
        CLOSING,
        /** Over. */
        CLOSED
    }

    /** A message in the collection. */
    record Item(int input, StoredMessage message, boolean persistent, long arrivedMillis) {}

    final MessageCollections home;
    final CollectionLine line;
    final UUID id;
    final List<Item> items = new ArrayList<>(2);
    final int[] counts;
    final long[] firstMillis;
    final boolean[] timeIsUp;

    /** In which lines it stands; the line's own. */
    final boolean[] stands;

    State state = State.OPEN;
    int records;

    MessageCollection(MessageCollections home, CollectionLine line, UUID id) {
        this.home = home;
        this.line = line;
        this.id = id;
        int inputs = home.settings().handlers().size();
        counts = new int[inputs];
        firstMillis = new long[inputs];
        timeIsUp = new boolean[inputs];
        stands = new boolean[inputs];
    }

    /** Whether one more message of that input is taken. */
    boolean takes(int input) {
        EventHandler handler = home.settings().handlers().get(input);
        return state == State.OPEN
                && !timeIsUp[input]
                && (handler.quantity() == 0 || counts[input] < handler.quantity());
    }

    void add(Item item) {
        if (counts[item.input]++ == 0) {
            firstMillis[item.input] = item.arrivedMillis;
        }
        items.add(item);
    }

    void takeBack(Item item) {
        items.remove(item);
        if (--counts[item.input] == 0) {
            firstMillis[item.input] = 0;
        }
    }

    /** After reading back: a journal does not keep the order of the records of one entry. */
    void sortByArrival() {
        items.sort(Comparator.comparingLong(Item::arrivedMillis));
        Arrays.fill(firstMillis, 0);
        for (Item item : items) {
            if (firstMillis[item.input] == 0) {
                firstMillis[item.input] = item.arrivedMillis;
            }
        }
    }

    boolean isPersistent() {
        for (Item item : items) {
            if (item.persistent) {
                return true;
            }
        }
        return false;
    }

    /** Whether every handler has what it wants. */
    boolean isComplete() {
        for (int i = 0; i < counts.length; i++) {
            EventHandler handler = home.settings().handlers().get(i);
            boolean enough = handler.quantity() > 0 && counts[i] >= handler.quantity();
            if (!enough && !timeIsUp[i]) {
                return false;
            }
        }
        return true;
    }

    /** Notes which handlers' time is up. */
    void look(long now) {
        for (int i = 0; i < counts.length; i++) {
            long timeout = home.settings().handlers().get(i).timeoutMillis();
            if (timeout > 0 && counts[i] > 0 && now >= firstMillis[i] + timeout) {
                timeIsUp[i] = true;
            }
        }
    }

    boolean isExpired(long now) {
        long expiry = home.settings().expiryMillis();
        return expiry > 0 && !items.isEmpty() && now >= items.get(0).arrivedMillis + expiry;
    }

    /** When to look next; 0: never. */
    long nextDeadline() {
        long next = Long.MAX_VALUE;
        if (home.settings().expiryMillis() > 0 && !items.isEmpty()) {
            next = items.get(0).arrivedMillis + home.settings().expiryMillis();
        }
        for (int i = 0; i < counts.length; i++) {
            long timeout = home.settings().handlers().get(i).timeoutMillis();
            if (timeout > 0 && counts[i] > 0 && !timeIsUp[i]) {
                next = Math.min(next, firstMillis[i] + timeout);
            }
        }
        return next == Long.MAX_VALUE ? 0 : next;
    }

    /** The messages by input, in each by arrival. */
    List<CollectionResult.Part> parts(boolean again) {
        List<CollectionResult.Part> parts = new ArrayList<>(items.size());
        for (int i = 0; i < counts.length; i++) {
            for (Item item : items) {
                if (item.input == i) {
                    parts.add(
                            new CollectionResult.Part(
                                    home.settings().handlers().get(i).input(),
                                    item.message.message(again)));
                }
            }
        }
        return parts;
    }

    @Override
    protected void expired() {
        home.lookSoon(this);
    }
}
