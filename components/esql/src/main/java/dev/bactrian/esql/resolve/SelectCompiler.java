// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.ConstantNode;
import dev.bactrian.esql.run.ListNode;
import dev.bactrian.esql.run.Product;
import dev.bactrian.esql.run.QuantifiedNode;
import dev.bactrian.esql.run.RowNode;
import dev.bactrian.esql.run.SelectNode;
import dev.bactrian.esql.run.Start;
import dev.bactrian.esql.run.StepNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.Expression.From;
import dev.bactrian.esql.syntax.Expression.Item;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Step;
import java.util.ArrayList;
import java.util.List;

/** SELECT, ROW and LIST to nodes. */
final class SelectCompiler {
    private final ExpressionCompiler expressions;
    private final PathCompiler paths;

    SelectCompiler(ExpressionCompiler expressions, PathCompiler paths) {
        this.expressions = expressions;
        this.paths = paths;
    }

    /** A SELECT: one statement for a database where it can be, else a walk over trees. */
    ValueNode select(Expression.Select select, Scope outer) {
        ValueNode sql = new DatabaseSelect(expressions, paths).compile(select, outer);
        if (sql != null) {
            return sql;
        }
        Scope scope = outer.block();
        scope.loops++; // its items and conditions run once for each element
        Product sources = sources(select.from(), scope, outer);
        ValueNode where =
                select.where() == null ? null : expressions.condition(select.where(), scope);
        ValueNode item =
                select.items().isEmpty()
                        ? null
                        : select.shape().equals("ROWS") && !isWhole(select)
                                ? row(starred(select), scope)
                                : expressions.compile(select.items().get(0).value(), scope);
        outer.touched = scope.touched != null ? scope.touched : outer.touched;
        String shape = isWhole(select) ? "ITEM" : select.shape();
        return new SelectNode(shape, sources, where, item);
    }

    /** FOR ALL and FOR ANY. */
    ValueNode quantified(Expression.Quantified quantified, Scope outer) {
        Scope scope = outer.block();
        scope.loops++;
        Product sources = sources(quantified.from(), scope, outer);
        ValueNode condition = expressions.condition(quantified.condition(), scope);
        outer.touched = scope.touched != null ? scope.touched : outer.touched;
        return new QuantifiedNode(quantified.all(), sources, condition);
    }

    private Product sources(List<From> list, Scope scope, Scope outer) {
        int n = list.size();
        ValueNode[] sources = new ValueNode[n];
        int[] slots = new int[n];
        for (int i = 0; i < n; i++) {
            From from = list.get(i);
            Scope sourceScope = scope.block();
            sourceScope.loops = i == 0 ? outer.loops : scope.loops;
            List<String> columns = null;
            if (from.query() != null) {
                sources[i] = expressions.compile(from.query(), sourceScope);
            } else if (DatabaseNames.isDatabase(from.path(), sourceScope)) {
                columns = new ArrayList<>();
                sources[i] =
                        DatabaseCompiler.rows(
                                DatabaseCompiler.scan(from.path(), sourceScope, expressions),
                                columns);
            } else {
                sources[i] = paths.value(from.path(), sourceScope);
            }
            slots[i] = scope.layout.add();
            if (from.alias() != null) { // a name that is computed gives none
                scope.declare(
                        from.alias(),
                        new Symbol.Row(Start.row(slots[i]), null, columns),
                        from.place());
            }
            outer.touched = sourceScope.touched != null ? sourceScope.touched : outer.touched;
        }
        return new Product(sources, slots);
    }

    /** {@code SELECT T FROM x[] AS T}: the elements themselves. */
    private static boolean isWhole(Expression.Select select) {
        return select.shape().equals("ROWS")
                && select.items().size() == 1
                && select.items().get(0).alias() == null
                && !select.items().get(0).insert()
                && select.items().get(0).value() instanceof Path path
                && select.from().stream()
                        .anyMatch(f -> f.alias() != null && f.alias().equals(path.singleWord()));
    }

    /** {@code T.*} of a source is all that it has: in the row itself, or where AS says. */
    private static List<Item> starred(Expression.Select select) {
        List<Item> items = new ArrayList<>();
        for (Item item : select.items()) {
            Path whole = item.value() instanceof Path path ? whole(path, select) : null;
            items.add(whole == null ? item : new Item(whole, item.alias(), item.alias() == null));
        }
        return items;
    }

    private static Path whole(Path path, Expression.Select select) {
        List<Step> steps = path.steps();
        if (steps.size() != 2
                || !(steps.get(1).name() instanceof Step.Any)
                || steps.get(1).index() != null
                || steps.get(1).type() != null
                || steps.get(1).namespace() != null) {
            return null;
        }
        Path source = new Path(path.place(), steps.subList(0, 1));
        String word = source.singleWord();
        return word != null && select.from().stream().anyMatch(f -> word.equals(f.alias()))
                ? source
                : null;
    }

    private RowNode row(List<Item> items, Scope scope) {
        ValueNode[] values = new ValueNode[items.size()];
        StepNode[][] aliases = new StepNode[items.size()][];
        for (int i = 0; i < values.length; i++) {
            values[i] = expressions.compile(items.get(i).value(), scope);
            aliases[i] = alias(items.get(i), i, scope);
        }
        return new RowNode(values, aliases);
    }

    /** The alias, else the name of the field, else {@code Column} and a number. */
    StepNode[] alias(Item item, int index, Scope scope) {
        if (item.insert()) {
            return new StepNode[0];
        }
        if (item.alias() != null) {
            return paths.relative(item.alias(), scope);
        }
        if (item.value() instanceof Path path) {
            Step last = path.steps().get(path.steps().size() - 1);
            if (last.name() instanceof Step.Any) {
                return new StepNode[] {new StepNode(null, null, true, null, null, false, true, -1)};
            }
            Step bare = new Step(last.place(), last.type(), last.namespace(), last.name(), null);
            return new StepNode[] {paths.step(bare, scope, true)};
        }
        ValueNode name = new ConstantNode("Column" + (index + 1));
        return new StepNode[] {new StepNode(name, null, false, null, null, false, false, -1)};
    }

    /** ROW or LIST. */
    ValueNode constructor(Expression.Constructor constructor, Scope scope) {
        if (!constructor.list()) {
            return row(constructor.items(), scope);
        }
        ValueNode[] items = new ValueNode[constructor.items().size()];
        for (int i = 0; i < items.length; i++) {
            items[i] = expressions.compile(constructor.items().get(i).value(), scope);
        }
        return new ListNode(items);
    }
}
