// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * As {@link CompactSet}, for readers beside one change: they take no lock, and see every element
 * that is there all the while. Changes come one after the other.
 *
 * @param <E> the elements; not null
 */
public final class SharedSet<E> {
    private static final int LEAST = 16;
    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Object[].class);

    /** Stands where an element was: those behind it are still found. */
    private static final Object GONE = new Object();

    private final ToIntFunction<? super E> hash;
    private volatile Object[] table = new Object[LEAST];
    private volatile int size;
    private int taken;

    /**
     * @param hash the hash value of an element, spread by this table
     */
    public SharedSet(ToIntFunction<? super E> hash) {
        this.hash = hash;
    }

    /** How many elements there are. */
    public int size() {
        return size;
    }

    /** The element of a hash value that a condition holds for; null where there is none. */
    @SuppressWarnings("unchecked") // only add puts something in
    public E find(int hashValue, Predicate<? super E> condition) {
        Object[] in = table;
        int mask = in.length - 1;
        int i = CompactSet.spread(hashValue) & mask;
        for (Object at = SLOT.getAcquire(in, i); at != null; at = SLOT.getAcquire(in, i)) {
            if (at != GONE && condition.test((E) at)) {
                return (E) at;
            }
            i = i + 1 & mask;
        }
        return null;
    }

    /** Adds an element that is not there. */
    public void add(E element) {
        if ((taken + 1) * 10L > table.length * 7L) {
            rebuild();
        }
        insert(table, element);
        taken++;
        size = size + 1;
    }

    private void insert(Object[] in, E element) {
        int mask = in.length - 1;
        int i = CompactSet.spread(hash.applyAsInt(element)) & mask;
        while (in[i] != null) {
            i = i + 1 & mask;
        }
        SLOT.setRelease(in, i, element);
    }

    /** A table without gaps, at most half full: those who read the old one read it to its end. */
    private void rebuild() {
        int length = LEAST;
        while (length < (size + 1) * 2L) {
            length *= 2;
        }
        Object[] made = new Object[length];
        forEach(element -> insert(made, element));
        taken = size;
        table = made;
    }

    /** Takes an element away; false where it is not there. */
    public boolean remove(E element) {
        Object[] in = table;
        int mask = in.length - 1;
        int i = CompactSet.spread(hash.applyAsInt(element)) & mask;
        while (in[i] != element) {
            if (in[i] == null) {
                return false;
            }
            i = i + 1 & mask;
        }
        SLOT.setRelease(in, i, GONE);
        size = size - 1;
        if (size == 0) {
            taken = 0;
            table = new Object[LEAST];
        }
        return true;
    }

    /** Hands out all elements, in no order. */
    @SuppressWarnings("unchecked") // only add puts something in
    public void forEach(Consumer<? super E> receiver) {
        Object[] in = table;
        for (int i = 0; i < in.length; i++) {
            Object at = SLOT.getAcquire(in, i);
            if (at != null && at != GONE) {
                receiver.accept((E) at);
            }
        }
    }
}
