// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import java.util.function.Function;

/**
 * EVAL: text that is compiled where it stands, sees the variables around it, and is kept compiled
 * as long as it stays the same.
 */
public final class EvalNode extends ValueNode {
    private static final DataType CHARACTER = DataType.of(DataType.Kind.CHARACTER);

    /** A compiled text, and how many slots its frame needs. */
    public record Compiled(ValueNode expression, StatementNode statement, int slots) {}

    private record Kept(String text, Compiled compiled) {}

    private final ValueNode text;
    private final Function<String, Compiled> compiler;
    private volatile Kept kept;

    /** With the compiler that knows the names of the place. */
    public EvalNode(ValueNode text, Function<String, Compiled> compiler) {
        this.text = text;
        this.compiler = compiler;
    }

    private Compiled compiled(Frame f) {
        String source = (String) Casts.cast(text.value(f), CHARACTER);
        if (source == null) {
            throw new EsqlException(Problem.OPERAND, "EVAL of NULL");
        }
        Kept last = kept;
        if (last == null || !last.text.equals(source)) {
            last = new Kept(source, compiler.apply(source));
            kept = last;
        }
        return last.compiled;
    }

    private static Frame inner(Frame f, Compiled c) {
        if (c.slots <= f.slots.length) {
            return f;
        }
        Frame wide = new Frame(c.slots, f.run);
        System.arraycopy(f.slots, 0, wide.slots, 0, f.slots.length);
        return wide;
    }

    @Override
    public Object value(Frame f) {
        Object result = tree(f);
        return result instanceof dev.bactrian.tree.Element e ? e.value() : result;
    }

    @Override
    public Object tree(Frame f) {
        Compiled c = compiled(f);
        Frame g = inner(f, c);
        f.run.enter();
        try {
            if (c.statement != null) {
                c.statement.run(g);
                return null;
            }
            return c.expression.tree(g);
        } finally {
            f.run.depth--;
            if (g != f) {
                System.arraycopy(g.slots, 0, f.slots, 0, f.slots.length);
            }
        }
    }
}
