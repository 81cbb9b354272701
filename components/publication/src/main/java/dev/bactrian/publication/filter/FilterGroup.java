// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import dev.bactrian.publication.memory.Members;
import java.util.function.Consumer;

/**
 * Some that want messages, each all of them or those that its filter accepts. Few filters are tried
 * one after the other; many are indexed by their tests, one below the other: what does not match is
 * not looked at.
 *
 * <p>Messages are matched without a lock, beside one change; changes come one after the other.
 *
 * @param <S> what is selected
 */
public class FilterGroup<S extends Filtered> {
    /** As many filters as are tried faster than an index is asked. */
    private static final int FEW = 16;

    private volatile Object all;
    private volatile Object filtered;

    /** Adds one that is not there. */
    public final void add(S member) {
        add(member, 0);
    }

    /**
     * @param depth how many tests of its filter are known to hold here
     */
    @SuppressWarnings("unchecked") // an index is made here only
    void add(S member, int depth) {
        ContentFilter filter = member.filter();
        if (filter == null || filter.test(depth) == null && filter.condition() == null) {
            all = Members.with(all, member);
        } else if (filtered instanceof FilterIndex<?> index) {
            ((FilterIndex<S>) index).add(member);
        } else if (Members.size(filtered) < FEW) {
            filtered = Members.with(filtered, member);
        } else {
            FilterIndex<S> index = new FilterIndex<>(depth);
            Members.<S>forEach(filtered, index::add);
            index.add(member);
            filtered = index;
        }
    }

    /** Takes one away. */
    public final void remove(S member) {
        remove(member, 0);
    }

    @SuppressWarnings("unchecked") // an index is made here only
    void remove(S member, int depth) {
        ContentFilter filter = member.filter();
        if (filter == null || filter.test(depth) == null && filter.condition() == null) {
            all = Members.without(all, member);
        } else if (filtered instanceof FilterIndex<?> index) {
            ((FilterIndex<S>) index).remove(member);
            if (index.isEmpty()) {
                filtered = null;
            }
        } else {
            filtered = Members.without(filtered, member);
        }
    }

    /** Whether there is none. */
    public final boolean isEmpty() {
        return all == null && filtered == null;
    }

    /** Hands out those that want the message; one of them perhaps twice beside a change. */
    public final void select(FilteredMessage message, Consumer<? super S> receiver) {
        select(message, 0, receiver);
    }

    @SuppressWarnings("unchecked") // an index is made here only
    void select(FilteredMessage message, int depth, Consumer<? super S> receiver) {
        Members.forEach(all, receiver);
        Object some = filtered;
        if (some instanceof FilterIndex<?> index) {
            ((FilterIndex<S>) index).select(message, receiver);
        } else if (some != null) {
            Members.<S>forEach(
                    some,
                    member -> {
                        if (message.accepts(member.filter(), depth)) {
                            receiver.accept(member);
                        }
                    });
        }
    }

    /** Hands out all, whatever they want. */
    @SuppressWarnings("unchecked") // an index is made here only
    public final void forEach(Consumer<? super S> receiver) {
        Members.forEach(all, receiver);
        Object some = filtered;
        if (some instanceof FilterIndex<?> index) {
            ((FilterIndex<S>) index).forEach(receiver);
        } else {
            Members.forEach(some, receiver);
        }
    }
}
