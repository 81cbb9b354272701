// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.ConstantNode;
import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.run.FunctionNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.esql.value.TypeNames;
import java.util.Arrays;

/**
 * A function of values by position; a NULL among them is its result. Calls with constants only are
 * computed when they are compiled.
 */
public abstract class ScalarFunction implements EsqlFunction {
    private final String name;
    private final int least;
    private final int most;
    private final Usage usage;

    /** A function of that many arguments. */
    protected ScalarFunction(String name, int least, int most, Usage usage) {
        this.name = name;
        this.least = least;
        this.most = most;
        this.usage = usage;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final Usage usage() {
        return usage;
    }

    /** The result for values, none of them NULL; {@code f} is null for constants. */
    protected abstract Object apply(Object[] arguments, Frame f);

    /** The type of the result; null where it depends. */
    protected DataType type() {
        return null;
    }

    /** Whether equal arguments always give equal results. */
    protected boolean isPure() {
        return true;
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() < least || site.count() > most) {
            throw site.error(
                    Problem.BAD_ARGUMENTS,
                    name
                            + " takes "
                            + (least == most ? String.valueOf(least) : least + " to " + most)
                            + (most == 1 ? " argument" : " arguments")
                            + ", not "
                            + site.count()
                            + ": "
                            + usage.syntax());
        }
        ValueNode[] arguments = new ValueNode[site.count()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = site.value(i);
        }
        FunctionNode node = new FunctionNode(arguments, true, type(), this::apply);
        return fold(node, isPure(), arguments);
    }

    /** The node, or its value where that cannot change. */
    static ValueNode fold(ValueNode node, boolean pure, ValueNode... arguments) {
        if (pure && arguments.length > 0 && FunctionNode.allConstant(arguments)) {
            try {
                Object value = node.value(null);
                return node.type() == null
                        ? new ConstantNode(value)
                        : new ConstantNode(value, node.type());
            } catch (RuntimeException atRunTime) { // where it becomes an exception of ESQL
                return node;
            }
        }
        return node;
    }

    /** A text argument. */
    protected final String text(Object value) {
        if (value instanceof String s) {
            return s;
        }
        throw wrong(value, "CHARACTER");
    }

    /** An INTEGER argument; a number without a fraction will do. */
    protected final long integer(Object value) {
        if (value instanceof Long n) {
            return n;
        }
        if (value instanceof java.math.BigDecimal d && d.stripTrailingZeros().scale() <= 0) {
            try {
                return d.longValueExact();
            } catch (ArithmeticException e) {
                throw outside("beyond the range of INTEGER:", d);
            }
        }
        throw wrong(value, "INTEGER");
    }

    /** A number argument as a double. */
    protected final double number(Object value) {
        if (value instanceof Number n) {
            return n.doubleValue();
        }
        throw wrong(value, "number");
    }

    /** What to throw for an argument of a wrong type. */
    protected final EsqlException wrong(Object value, String expected) {
        return new EsqlException(
                Problem.OPERAND,
                name
                        + " takes "
                        + expected
                        + ", not "
                        + TypeNames.of(value)
                        + ": "
                        + usage.syntax(),
                name,
                value);
    }

    /** What to throw for a value outside of what is accepted. */
    protected final EsqlException outside(String message, Object... values) {
        return new EsqlException(
                Problem.ARGUMENT, name + ": " + message + " " + Arrays.toString(values), values);
    }

    /** Refuses a result that is too long. */
    protected static void checkLength(Frame f, long length) {
        if (f != null) {
            f.run().checkLength(length);
        } else if (length > 10_000) { // not while compiling: the limit is the run time's
            throw new EsqlException(Problem.LIMIT, "a constant of " + length + " characters");
        }
    }
}
