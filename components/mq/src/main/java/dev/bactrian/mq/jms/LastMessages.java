// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;

/** Identifiers of the last messages that something happened to. For several threads. */
public final class LastMessages {
    private final int most;
    private final Consumer<String> letGo;
    private final Set<String> ids = new LinkedHashSet<>();

    /** Asked for every message, where there are seldom any: without the lock. */
    private volatile boolean any;

    /**
     * None yet.
     *
     * @param most so many are kept
     */
    public LastMessages(int most) {
        this(most, id -> {});
    }

    /**
     * None yet.
     *
     * @param most so many are kept
     * @param letGo is told of each that is let go because younger ones came
     */
    public LastMessages(int most, Consumer<String> letGo) {
        this.most = most;
        this.letGo = letGo;
    }

    /** Returns false where it was there. */
    public boolean add(String id) {
        String eldest = null;
        synchronized (this) {
            if (!ids.add(id)) {
                return false;
            }
            any = true;
            if (ids.size() > most) {
                Iterator<String> all = ids.iterator();
                eldest = all.next();
                all.remove();
            }
        }
        if (eldest != null) {
            letGo.accept(eldest);
        }
        return true;
    }

    /** Each of them. */
    public void addAll(Collection<String> messageIds) {
        messageIds.forEach(this::add);
    }

    /** Returns whether it was there; it is not from now on. */
    public boolean remove(String id) {
        return any && removeKnown(id);
    }

    private synchronized boolean removeKnown(String id) {
        boolean known = ids.remove(id);
        any = !ids.isEmpty();
        return known;
    }
}
