// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * The functions from a FLOAT to a FLOAT: trigonometry, exponents, logarithms. They differ in name
 * and formula only; where the formula gives no number, the argument is outside of what the function
 * is defined for.
 */
final class FloatFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.FLOAT);

    private final DoubleUnaryOperator formula;

    private FloatFunction(
            String name, String text, DoubleUnaryOperator formula, String example, String result) {
        super(
                name,
                1,
                1,
                Usage.of(Section.NUMERIC, name + "(number)", text).example(example, result));
        this.formula = formula;
    }

    /** All of them. */
    static List<EsqlFunction> all() {
        return List.of(
                new FloatFunction("ACOS", "Arc cosine, in radians.", Math::acos, "ACOS(1)", "0E+0"),
                new FloatFunction("ASIN", "Arc sine, in radians.", Math::asin, "ASIN(0)", "0E+0"),
                new FloatFunction(
                        "ATAN", "Arc tangent, in radians.", Math::atan, "ATAN(0)", "0E+0"),
                new FloatFunction(
                        "COS", "Cosine of an angle in radians.", Math::cos, "COS(0)", "1E+0"),
                new FloatFunction("COSH", "Hyperbolic cosine.", Math::cosh, "COSH(0)", "1E+0"),
                new FloatFunction(
                        "COT",
                        "Cotangent of an angle in radians.",
                        x -> 1 / Math.tan(x),
                        "ROUND(COT(1), 4)",
                        "6.421E-1"),
                new FloatFunction(
                        "DEGREES", "Radians to degrees.", Math::toDegrees, "DEGREES(0)", "0E+0"),
                new FloatFunction(
                        "EXP", "e to the power of the number.", StrictMath::exp, "EXP(0)", "1E+0"),
                new FloatFunction("LN", "Natural logarithm.", StrictMath::log, "LN(1)", "0E+0"),
                new FloatFunction(
                        "LOG", "Natural logarithm, as LN.", StrictMath::log, "LOG(1)", "0E+0"),
                new FloatFunction(
                        "LOG10", "Logarithm to base 10.", StrictMath::log10, "LOG10(1000)", "3E+0"),
                new FloatFunction(
                        "RADIANS",
                        "Degrees to radians.",
                        Math::toRadians,
                        "ROUND(RADIANS(180), 4)",
                        "3.1416E+0"),
                new FloatFunction(
                        "SIN", "Sine of an angle in radians.", Math::sin, "SIN(0)", "0E+0"),
                new FloatFunction("SINH", "Hyperbolic sine.", Math::sinh, "SINH(0)", "0E+0"),
                new FloatFunction("SQRT", "Square root.", Math::sqrt, "SQRT(16)", "4E+0"),
                new FloatFunction(
                        "TAN", "Tangent of an angle in radians.", Math::tan, "TAN(0)", "0E+0"),
                new FloatFunction("TANH", "Hyperbolic tangent.", Math::tanh, "TANH(0)", "0E+0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        double result = formula.applyAsDouble(number(arguments[0]));
        if (Double.isNaN(result)) {
            throw outside("the result is not a number for", arguments[0]);
        }
        return result;
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}
