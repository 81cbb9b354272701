// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import dev.bactrian.publication.filter.FilteredMessage.Value;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Those whose next test is of one field and one kind of value: equality by hash, all other bounds
 * in an interval tree.
 *
 * @param <S> what is selected
 */
final class FieldIndex<S extends Filtered> {
    final FilterField field;
    final FilterKind kind;
    private final int depth;
    private final Map<Object, FilterGroup<S>> equal = new ConcurrentHashMap<>();
    private volatile IntervalTree<FilterGroup<S>> ranges;
    private volatile int count;

    /**
     * @param depth the number of the test that is indexed here
     */
    FieldIndex(FilterField field, FilterKind kind, int depth) {
        this.field = field;
        this.kind = kind;
        this.depth = depth;
    }

    boolean isFor(FilterTest test) {
        return field == test.field && kind == test.bounds.kind();
    }

    boolean isEmpty() {
        return count == 0;
    }

    void add(S member, Bounds bounds) {
        if (bounds.isExact()) {
            FilterGroup<S> group = equal.get(bounds.low());
            if (group == null) {
                group = new FilterGroup<>();
                group.add(member, depth + 1);
                equal.put(bounds.low(), group);
            } else {
                group.add(member, depth + 1);
            }
        } else {
            FilterGroup<S> group = IntervalTree.get(ranges, bounds);
            if (group == null) {
                group = new FilterGroup<>();
                group.add(member, depth + 1);
                ranges = IntervalTree.with(ranges, bounds, group);
            } else {
                group.add(member, depth + 1);
            }
        }
        count++;
    }

    void remove(S member, Bounds bounds) {
        FilterGroup<S> group =
                bounds.isExact() ? equal.get(bounds.low()) : IntervalTree.get(ranges, bounds);
        if (group == null) {
            return;
        }
        group.remove(member, depth + 1);
        count--;
        if (group.isEmpty() && bounds.isExact()) {
            equal.remove(bounds.low());
        } else if (group.isEmpty()) {
            ranges = IntervalTree.without(ranges, bounds);
        }
    }

    void select(FilteredMessage message, Consumer<? super S> receiver) {
        Value value = message.value(field);
        if (value == null) {
            message.failed(null, count);
            return;
        }
        if (value.read == null) {
            return;
        }
        Object key = value.key(kind);
        if (key == FilterKeys.NONE) {
            message.failed(null, count);
        } else if (key == null) {
            compareAll(message, value, receiver);
        } else {
            FilterGroup<S> group = equal.get(key);
            if (group != null) {
                group.select(message, depth + 1, receiver);
            }
            IntervalTree.find(ranges, key, found -> found.select(message, depth + 1, receiver));
        }
    }

    /** A number, a date or the like beside text has no key: each bound is compared. */
    private void compareAll(FilteredMessage message, Value value, Consumer<? super S> receiver) {
        equal.forEach(
                (key, group) -> {
                    if (message.compares(Bounds.exactly(key), value)) {
                        group.select(message, depth + 1, receiver);
                    }
                });
        IntervalTree.forEach(
                ranges,
                node -> {
                    if (message.compares(node.bounds, value)) {
                        node.value.select(message, depth + 1, receiver);
                    }
                });
    }

    void forEach(Consumer<? super S> receiver) {
        equal.values().forEach(group -> group.forEach(receiver));
        IntervalTree.forEach(ranges, node -> node.value.forEach(receiver));
    }
}
