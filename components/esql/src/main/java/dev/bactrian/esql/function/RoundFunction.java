// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.run.FunctionNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.Arithmetic;
import dev.bactrian.esql.value.Casts;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** {@code ROUND}. */
final class RoundFunction extends ScalarFunction {
    private static final DataType INTEGER = DataType.of(DataType.Kind.INTEGER);

    /** The function. */
    public RoundFunction() {
        super(
                "ROUND",
                2,
                2,
                Usage.of(
                                Section.NUMERIC,
                                "ROUND(number, places [MODE mode])",
                                "Rounds to that many places behind the point; negative places count"
                                        + " before it. Modes are ROUND_UP, ROUND_DOWN, ROUND_CEILING,"
                                        + " ROUND_FLOOR, ROUND_HALF_UP, ROUND_HALF_EVEN (the default)"
                                        + " and ROUND_HALF_DOWN.")
                        .example("ROUND(27.75, 2)", "27.75")
                        .example("ROUND(27.75, 1)", "27.8")
                        .example("ROUND(27.75, 0)", "28.0")
                        .example("ROUND(27.75, -1)", "30.0")
                        .example("ROUND(DECIMAL '2.5', 0)", "2")
                        .example("ROUND(DECIMAL '2.5', 0 MODE ROUND_HALF_UP)", "3"));
    }

    @Override
    public ValueNode compile(CallSite site) {
        ValueNode mode = site.keyword("MODE");
        if (mode == null) {
            return super.compile(site);
        }
        if (site.count() != 2) {
            throw site.error(Problem.BAD_ARGUMENTS, "ROUND takes 2 arguments: " + usage().syntax());
        }
        RoundingMode rounding =
                RoundingMode.valueOf(((String) mode.value(null)).substring("ROUND_".length()));
        ValueNode[] arguments = {site.value(0), site.value(1)};
        return fold(
                new FunctionNode(
                        arguments, true, null, (a, f) -> scale(a[0], places(a[1]), rounding)),
                true,
                arguments);
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return scale(arguments[0], places(arguments[1]), RoundingMode.HALF_EVEN);
    }

    /** How many places; what is beyond all numbers is as good as the last of them. */
    int places(Object value) {
        return (int) Math.max(-6200, Math.min(6200, integer(value)));
    }

    static Object scale(Object x, int places, RoundingMode mode) {
        int bounded = Math.max(-6200, Math.min(6200, places));
        if (x instanceof BigDecimal d) {
            BigDecimal rounded = d.scale() <= bounded ? d : d.setScale(bounded, mode);
            return Arithmetic.decimal(
                    rounded.scale() < 0 && rounded.precision() - rounded.scale() <= 34
                            ? rounded.setScale(0)
                            : rounded);
        } else if (x instanceof Double d) {
            return Double.isNaN(d) || Double.isInfinite(d)
                    ? d
                    : BigDecimal.valueOf(d).setScale(bounded, mode).doubleValue();
        } else if (x instanceof Long n) {
            return bounded >= 0
                    ? n
                    : Casts.cast(BigDecimal.valueOf(n).setScale(bounded, mode), INTEGER);
        }
        throw new dev.bactrian.esql.value.EsqlException(
                Problem.OPERAND, "ROUND and TRUNCATE take a number, not " + x, x);
    }
}
