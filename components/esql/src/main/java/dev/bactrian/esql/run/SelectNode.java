// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.value.Arithmetic;
import dev.bactrian.esql.value.Comparison;
import dev.bactrian.tree.Element;
import java.util.function.Consumer;

/** SELECT over trees: the product of the sources, filtered, projected or aggregated. */
public final class SelectNode extends ValueNode {
    private final String shape;
    private final Product sources;
    private final ValueNode where;
    private final ValueNode item;

    /**
     * @param shape {@code ROWS}, {@code ITEM}, {@code COUNT}, {@code SUM}, {@code MAX}, {@code MIN}
     * @param sources what FROM names
     * @param where null for none
     * @param item what is projected or aggregated; null for {@code *}
     */
    public SelectNode(String shape, Product sources, ValueNode where, ValueNode item) {
        this.shape = shape;
        this.sources = sources;
        this.where = where;
        this.item = item;
    }

    private boolean isAggregate() {
        return !shape.equals("ROWS") && !shape.equals("ITEM");
    }

    @Override
    public boolean isList() {
        return !isAggregate();
    }

    @Override
    public boolean isFresh() {
        return item == null || item.isFresh();
    }

    /** The aggregate; the first item of a list. */
    @Override
    public Object value(Frame f) {
        if (isAggregate()) {
            return aggregate(f);
        }
        Object first = tree(f);
        return first instanceof Element e ? e.value() : first;
    }

    @Override
    public Object tree(Frame f) {
        if (isAggregate()) {
            return aggregate(f);
        }
        try {
            each(
                    f,
                    one -> {
                        throw new Found(one);
                    });
        } catch (Found found) {
            return found.item;
        }
        return null;
    }

    /** Ends the search for the first item. */
    private static final class Found extends Break {
        private static final long serialVersionUID = 1L;
        private final transient Object item;

        Found(Object item) {
            this.item = item;
        }
    }

    @Override
    public void each(Frame f, Consumer<Object> taker) {
        if (isAggregate()) {
            Object value = aggregate(f);
            if (value != null) {
                taker.accept(value);
            }
            return;
        }
        scan(
                f,
                () -> {
                    Object one = item == null ? sources.all(f) : item.tree(f);
                    if (one != null) {
                        taker.accept(one);
                    }
                });
    }

    private void scan(Frame f, Runnable found) {
        if (where == null) {
            sources.each(f, found);
            return;
        }
        sources.each(
                f,
                () -> {
                    Boolean holds = where.test(f);
                    if (holds != null && holds) {
                        found.run();
                    }
                });
    }

    private Object aggregate(Frame f) {
        Object[] state = {null, 0L};
        scan(
                f,
                () -> {
                    Object value = item.value(f);
                    if (value == null) {
                        return;
                    }
                    state[1] = (Long) state[1] + 1;
                    switch (shape) {
                        case "SUM" ->
                                state[0] =
                                        state[0] == null ? value : Arithmetic.add(state[0], value);
                        case "MAX" ->
                                state[0] =
                                        state[0] == null || Comparison.compare(value, state[0]) > 0
                                                ? value
                                                : state[0];
                        case "MIN" ->
                                state[0] =
                                        state[0] == null || Comparison.compare(value, state[0]) < 0
                                                ? value
                                                : state[0];
                        default -> {
                            // COUNT counts
                        }
                    }
                });
        return shape.equals("COUNT") ? state[1] : state[0];
    }
}
