// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.SharedStore;
import dev.bactrian.esql.source.Diagnostics;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.value.EsqlException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** The names that are seen at a place, and what belongs to the routine around it. */
final class Scope {
    final Scope outer;
    final Unit unit;
    final Layout layout;
    final Labels labels;
    private final Map<String, Symbol> symbols = new LinkedHashMap<>();

    /** How many loops are around; positions found in a loop are remembered. */
    int loops;

    /** Whether what is compiled is the condition of a loop. */
    boolean loopCondition;

    /** The store of a SHARED ROW that the present statement has touched; null for none. */
    SharedStore touched;

    private Scope(Scope outer, Unit unit, Layout layout, Labels labels) {
        this.outer = outer;
        this.unit = unit;
        this.layout = layout;
        this.labels = labels;
        this.loops = outer == null ? 0 : outer.loops;
    }

    /** The scope of a schema or module. */
    static Scope top(Scope outer, Unit unit, Layout layout) {
        return new Scope(outer, unit, layout, new Labels());
    }

    /** The scope of a routine. */
    Scope routine() {
        Scope inner = new Scope(this, unit, new Layout(), new Labels());
        inner.loops = 0;
        return inner;
    }

    /** The scope of a block. */
    Scope block() {
        return new Scope(this, unit, layout, labels);
    }

    /** The scope of text that is compiled at run time: its slots come behind all that are known. */
    Scope evaluated(Diagnostics diagnostics) {
        return new Scope(this, unit.with(diagnostics), new Layout(layout), new Labels());
    }

    void declare(String name, Symbol symbol, Place place) {
        if (symbols.get(name) instanceof Symbol.Unknown) {
            symbols.remove(name);
        }
        if (symbols.containsKey(name)) {
            unit.diagnostics.error(
                    Problem.DUPLICATE,
                    place.source(),
                    place.start(),
                    place.end(),
                    "'" + name + "' is declared twice in this block",
                    "");
        }
        symbols.put(name, symbol);
    }

    /** Keeps a name of which an error was reported, for the rest of the routine. */
    void unknown(String name) {
        Scope routine = this;
        while (routine.outer != null && routine.outer.layout == layout) {
            routine = routine.outer;
        }
        routine.symbols.putIfAbsent(name, new Symbol.Unknown());
    }

    /**
     * As written, else in any case.
     *
     * @throws CompileError for a name of which an error was reported
     */
    Symbol find(String name) {
        Symbol found = look(name);
        if (found instanceof Symbol.Unknown) {
            throw new CompileError();
        }
        return found;
    }

    /** Whether there is something of that name, or an error of it was reported. */
    boolean knows(String name) {
        return look(name) != null;
    }

    private Symbol look(String name) {
        for (Scope s = this; s != null; s = s.outer) {
            Symbol symbol = s.symbols.get(name);
            if (symbol != null) {
                return symbol;
            }
        }
        for (Scope s = this; s != null; s = s.outer) {
            for (Map.Entry<String, Symbol> entry : s.symbols.entrySet()) {
                if (entry.getKey().equalsIgnoreCase(name)) {
                    return entry.getValue();
                }
            }
        }
        return null;
    }

    /** All that is seen, the innermost first. */
    void each(BiConsumer<String, Symbol> taker) {
        for (Scope s = this; s != null; s = s.outer) {
            s.symbols.forEach(taker);
        }
    }

    /** All names that are seen, for suggestions. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        for (Scope s = this; s != null; s = s.outer) {
            s.symbols.forEach(
                    (name, symbol) -> {
                        if (!(symbol instanceof Symbol.Unknown)) {
                            names.add(name);
                        }
                    });
        }
        return names;
    }

    CompileError error(Problem problem, Place place, String message, String hint) {
        unit.diagnostics.error(problem, place.source(), place.start(), place.end(), message, hint);
        return new CompileError();
    }

    void warn(Problem problem, Place place, String message) {
        unit.diagnostics.warning(problem, place.source(), place.start(), place.end(), message, "");
    }

    /**
     * What is worked out now, since it is constant; what cannot be is an error at its own place.
     */
    <T> T constant(Place place, Supplier<T> work) {
        try {
            return work.get();
        } catch (EsqlException e) {
            throw error(e.problem(), place, e.text(), "");
        } catch (ArithmeticException | java.time.DateTimeException e) {
            throw error(Problem.OVERFLOW, place, "a value is beyond its range", "");
        }
    }
}
