// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import dev.bactrian.publication.memory.Members;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Many that are selected by filters: those whose next test can be indexed by its field, the others
 * by their filter, whose condition is evaluated once for all of them.
 *
 * @param <S> what is selected
 */
final class FilterIndex<S extends Filtered> {
    private final int depth;
    private final Map<ContentFilter, Object> conditions = new ConcurrentHashMap<>(4);
    private volatile FieldIndex<S>[] fields = fields(0);

    FilterIndex(int depth) {
        this.depth = depth;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // holds nothing but indexes of S
    private static <S extends Filtered> FieldIndex<S>[] fields(int length) {
        return new FieldIndex[length];
    }

    boolean isEmpty() {
        return fields.length == 0 && conditions.isEmpty();
    }

    void add(S member) {
        FilterTest test = member.filter().test(depth);
        if (test == null) {
            conditions.merge(member.filter(), member, Members::with);
            return;
        }
        FieldIndex<S> index = find(test);
        if (index != null) {
            index.add(member, test.bounds);
            return;
        }
        index = new FieldIndex<>(test.field, test.bounds.kind(), depth);
        index.add(member, test.bounds);
        FieldIndex<S>[] more = Arrays.copyOf(fields, fields.length + 1);
        more[fields.length] = index;
        fields = more;
    }

    private FieldIndex<S> find(FilterTest test) {
        for (FieldIndex<S> index : fields) {
            if (index.isFor(test)) {
                return index;
            }
        }
        return null;
    }

    void remove(S member) {
        FilterTest test = member.filter().test(depth);
        if (test == null) {
            conditions.computeIfPresent(
                    member.filter(), (filter, members) -> Members.without(members, member));
            return;
        }
        FieldIndex<S> index = find(test);
        if (index == null) {
            return;
        }
        index.remove(member, test.bounds);
        if (index.isEmpty()) {
            fields =
                    Arrays.stream(fields)
                            .filter(other -> other != index)
                            .toArray(FilterIndex::fields);
        }
    }

    void select(FilteredMessage message, Consumer<? super S> receiver) {
        for (FieldIndex<S> index : fields) {
            index.select(message, receiver);
        }
        conditions.forEach(
                (filter, members) -> {
                    if (message.accepts(filter, depth)) {
                        Members.forEach(members, receiver);
                    }
                });
    }

    void forEach(Consumer<? super S> receiver) {
        for (FieldIndex<S> index : fields) {
            index.forEach(receiver);
        }
        conditions.forEach((filter, members) -> Members.forEach(members, receiver));
    }
}
