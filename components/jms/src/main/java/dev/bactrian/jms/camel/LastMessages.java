// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms.camel;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;

/** Identifiers of the last thousand messages that something happened to. For several threads. */
final class LastMessages {
    private static final int MOST = 1000;

    private final Consumer<String> left;
    private final Set<String> ids = new LinkedHashSet<>();

    /**
     * @param left is told of each that is let go because younger ones came
     */
    LastMessages(Consumer<String> left) {
        this.left = left;
    }

    /** Returns false where it was there. */
    boolean add(String id) {
        String eldest = null;
        synchronized (this) {
            if (!ids.add(id)) {
                return false;
            }
            if (ids.size() > MOST) {
                Iterator<String> all = ids.iterator();
                eldest = all.next();
                all.remove();
            }
        }
        if (eldest != null) {
            left.accept(eldest);
        }
        return true;
    }

    /** Returns whether it was there. */
    synchronized boolean remove(String id) {
        return ids.remove(id);
    }
}
