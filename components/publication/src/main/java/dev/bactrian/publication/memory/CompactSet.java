// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.memory;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * A hash table of nothing but references to its elements: 6 to 12 bytes for each. The caller knows
 * which element it looks for; hash values are computed when needed, not kept. Used by one thread at
 * a time.
 *
 * @param <E> the elements; not null
 */
public final class CompactSet<E> {
    private static final int LEAST = 16;

    private final ToIntFunction<? super E> hash;
    private Object[] table = new Object[LEAST];
    private int size;

    /**
     * @param hash the hash value of an element, spread by this table
     */
    public CompactSet(ToIntFunction<? super E> hash) {
        this.hash = hash;
    }

    /** How many elements there are. */
    public int size() {
        return size;
    }

    /** The element of a hash value that a condition holds for; null where there is none. */
    public E find(int hashValue, Predicate<? super E> condition) {
        int mask = table.length - 1;
        for (int i = spread(hashValue) & mask; table[i] != null; i = i + 1 & mask) {
            E element = at(i);
            if (condition.test(element)) {
                return element;
            }
        }
        return null;
    }

    /** Adds an element that is not there. */
    public void add(E element) {
        if ((size + 1) * 10L > table.length * 7L) {
            grow();
        }
        insert(element);
        size++;
    }

    private void insert(Object element) {
        int mask = table.length - 1;
        int i = slot(element, mask);
        while (table[i] != null) {
            i = i + 1 & mask;
        }
        table[i] = element;
    }

    private void grow() {
        Object[] old = table;
        table = new Object[old.length * 2];
        for (Object element : old) {
            if (element != null) {
                insert(element);
            }
        }
    }

    /** Takes an element away; false where it is not there. */
    public boolean remove(E element) {
        int mask = table.length - 1;
        int i = slot(element, mask);
        while (table[i] != element) {
            if (table[i] == null) {
                return false;
            }
            i = i + 1 & mask;
        }
        size--;
        close(i, mask);
        return true;
    }

    /** Moves up what a gap would cut off from its slot. */
    private void close(int gap, int mask) {
        int hole = gap;
        table[hole] = null;
        for (int i = hole + 1 & mask; table[i] != null; i = i + 1 & mask) {
            int wanted = slot(table[i], mask);
            boolean reachable =
                    hole <= i ? hole < wanted && wanted <= i : hole < wanted || wanted <= i;
            if (!reachable) {
                table[hole] = table[i];
                table[i] = null;
                hole = i;
            }
        }
    }

    /** Hands out all elements, in no order. */
    public void forEach(Consumer<? super E> receiver) {
        for (int i = 0; i < table.length; i++) {
            if (table[i] != null) {
                receiver.accept(at(i));
            }
        }
    }

    @SuppressWarnings("unchecked") // only add puts something in
    private int slot(Object element, int mask) {
        return spread(hash.applyAsInt((E) element)) & mask;
    }

    @SuppressWarnings("unchecked") // only add puts something in
    private E at(int i) {
        return (E) table[i];
    }

    static int spread(int hashValue) {
        int mixed = hashValue * 0x9E3779B9;
        return mixed ^ mixed >>> 15;
    }
}
