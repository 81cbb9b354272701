// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.esql.value.Comparison;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A message as filters see it: parsed only where one asks, each field read once however many tests
 * there are, each condition evaluated once. Used by one thread.
 */
public final class FilteredMessage {
    private final Supplier<Message> source;
    private final EsqlServices services;
    private MessageAssembly assembly;
    private Map<FilterField, Value> values;
    private Map<ContentFilter, Boolean> conditions;
    private RuntimeException failure;
    private long failures;

    /** A field's value, in the forms in which it is compared. */
    static final class Value {
        /** As it was read; null for NULL. */
        final Object read;

        private final Object text;
        private Object number;
        private Object floating;

        private Value(Object read) {
            this.read = read;
            this.text = FilterKeys.text(read);
        }

        /**
         * The key beside constants of a kind: null where it is to be compared by ESQL's rules,
         * {@link FilterKeys#NONE} where it cannot be compared.
         */
        Object key(FilterKind kind) {
            return switch (kind) {
                case text -> text;
                case number -> {
                    if (number == null) {
                        number = FilterKeys.numeric(read);
                    }
                    yield number;
                }
                case floating -> {
                    if (floating == null) {
                        floating = FilterKeys.floating(read);
                    }
                    yield floating;
                }
            };
        }
    }

    /**
     * @param source parses the message, when first asked
     * @param services what ESQL needs of the world
     */
    public FilteredMessage(Supplier<Message> source, EsqlServices services) {
        this.source = source;
        this.services = services;
    }

    private MessageAssembly assembly() {
        if (assembly == null) {
            assembly =
                    new MessageAssembly(
                            source.get(),
                            Element.folder(MessageAssembly.LOCAL_ENVIRONMENT),
                            Element.folder("Environment"),
                            Element.folder("ExceptionList"));
        }
        return assembly;
    }

    /** A field's value; null where it cannot be read, then the filters that ask for it fail. */
    Value value(FilterField field) {
        if (values == null) {
            values = new IdentityHashMap<>(8);
        }
        Value known = values.get(field);
        if (known == null && !values.containsKey(field)) {
            try {
                known = new Value(field.read(assembly(), services));
            } catch (RuntimeException e) {
                failure = e;
            }
            values.put(field, known);
        }
        return known;
    }

    /** Whether a filter's tests hold from one of them on, and its condition if it has one. */
    boolean accepts(ContentFilter filter, int from) {
        int number = from;
        for (FilterTest test = filter.test(number); test != null; test = filter.test(++number)) {
            if (!holds(test)) {
                return false;
            }
        }
        return filter.condition() == null || condition(filter);
    }

    /** Whether a filter accepts the message; one that fails on it does not. */
    public boolean accepts(ContentFilter filter) {
        return accepts(filter, 0);
    }

    private boolean holds(FilterTest test) {
        Value value = value(test.field);
        if (value == null) {
            failures++;
            return false;
        }
        if (value.read == null) {
            return false;
        }
        Object key = value.key(test.bounds.kind());
        if (key == null) {
            return compares(test.bounds, value);
        }
        if (key == FilterKeys.NONE) {
            failures++;
            return false;
        }
        return test.bounds.accepts(key);
    }

    /** A value that is no text beside text: by the rules of ESQL, without a key. */
    boolean compares(Bounds bounds, Value value) {
        try {
            return (bounds.low() == null || isAbove(bounds, value.read))
                    && (bounds.high() == null || isBelow(bounds, value.read));
        } catch (RuntimeException e) {
            failed(e, 1);
            return false;
        }
    }

    private static boolean isAbove(Bounds bounds, Object value) {
        int order = Comparison.compare(value, bounds.low());
        return order > 0 || order == 0 && bounds.lowIncluded();
    }

    private static boolean isBelow(Bounds bounds, Object value) {
        int order = Comparison.compare(value, bounds.high());
        return order < 0 || order == 0 && bounds.highIncluded();
    }

    private boolean condition(ContentFilter filter) {
        if (conditions == null) {
            conditions = new IdentityHashMap<>(8);
        }
        Boolean known = conditions.get(filter);
        if (known == null) {
            known = evaluate(filter);
            conditions.put(filter, known);
        }
        return known;
    }

    private boolean evaluate(ContentFilter filter) {
        try {
            return Boolean.TRUE.equals(filter.condition().value(assembly(), services));
        } catch (RuntimeException | StackOverflowError e) {
            failed(e instanceof RuntimeException r ? r : new IllegalStateException(e), 1);
            return false;
        }
    }

    void failed(RuntimeException why, long filters) {
        failure = why == null ? failure : why;
        failures += filters;
    }

    /** How many subscriptions were passed over because their filter failed on this message. */
    public long failures() {
        return failures;
    }

    /** Why the last one failed; null where none has, or its value only was no number. */
    public RuntimeException failure() {
        return failure;
    }
}
