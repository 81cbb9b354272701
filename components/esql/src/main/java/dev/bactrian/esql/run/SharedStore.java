// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The SHARED variables of one schema or module: live from the compilation to the end of the
 * process, seen by all threads. Scalars are read and written as they are; rows under one lock, for
 * one statement at a time. Several statements are held together by BEGIN ATOMIC ({@link
 * AtomicLocks}).
 */
public final class SharedStore {
    private final ReentrantLock lock = new ReentrantLock();
    private final List<Object> initial = new ArrayList<>();
    private volatile AtomicReferenceArray<Object> values;

    /** Room for one more; only while compiling. */
    public int add(Object value) {
        initial.add(value);
        return initial.size() - 1;
    }

    private AtomicReferenceArray<Object> values() {
        AtomicReferenceArray<Object> array = values;
        if (array == null) {
            synchronized (this) {
                array = values;
                if (array == null) {
                    array = new AtomicReferenceArray<>(initial.toArray());
                    values = array;
                }
            }
        }
        return array;
    }

    Object get(int slot) {
        return values().get(slot);
    }

    void set(int slot, Object value) {
        values().set(slot, value);
    }

    Element row(int slot) {
        return (Element) values().get(slot);
    }

    void lock() {
        lock.lock();
    }

    void unlock() {
        lock.unlock();
    }
}
