// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.UUID;

/**
 * The open collections of one correlation string, for each input those that take a message of it,
 * the oldest first: the next message is never looked for a place among the others. Guarded by its
 * own monitor, for a few instructions.
 */
final class CollectionLine {
    final String correlation;
    private final List<Deque<MessageCollection>> taking = new ArrayList<>();
    private int open;
    private boolean abandoned;

    CollectionLine(String correlation, int inputs) {
        this.correlation = correlation;
        for (int i = 0; i < inputs; i++) {
            taking.add(new ArrayDeque<>(2));
        }
    }

    /**
     * The oldest collection that takes a message of that input, or a new one; null where the line
     * is not in use any more: another stands in its place.
     */
    synchronized MessageCollection firstOrNew(MessageCollections home, int input) {
        MessageCollection first = taking.get(input).peekFirst();
        return first != null ? first : begin(home, UUID.randomUUID());
    }

    /** A new collection, behind the others; null where the line is not in use any more. */
    synchronized MessageCollection begin(MessageCollections home, UUID id) {
        if (abandoned) {
            return null;
        }
        MessageCollection made = new MessageCollection(home, this, id);
        open++;
        taking.forEach(line -> line.addLast(made));
        Arrays.fill(made.stands, true);
        home.opened(made);
        return made;
    }

    /** Adds an item to a collection that is held. False where it does not take it any more. */
    synchronized boolean add(MessageCollection collection, MessageCollection.Item item) {
        if (!collection.takes(item.input())) {
            return false;
        }
        collection.add(item);
        settle(collection);
        return true;
    }

    /** Takes an item back, and gives its collection the first place again. */
    synchronized void takeBack(MessageCollection collection, MessageCollection.Item item) {
        collection.takeBack(item);
        settle(collection);
    }

    /**
     * Puts the collection into the lines of those inputs that it takes messages of, and no other.
     */
    synchronized void settle(MessageCollection collection) {
        for (int i = 0; i < taking.size(); i++) {
            boolean takes = collection.takes(i);
            if (takes && !collection.stands[i]) {
                taking.get(i).addFirst(collection);
                collection.stands[i] = true;
            } else if (!takes) {
                remove(collection, i);
            }
        }
    }

    private void remove(MessageCollection collection, int input) {
        if (collection.stands[input]) {
            collection.stands[input] = false;
            taking.get(input).removeFirstOccurrence(collection); // nearly always the first
        }
    }

    /**
     * Takes a collection out.
     *
     * @return whether the line is of no use any more
     */
    synchronized boolean end(MessageCollection collection) {
        for (int i = 0; i < taking.size(); i++) {
            remove(collection, i);
        }
        abandoned = --open == 0;
        return abandoned;
    }
}
