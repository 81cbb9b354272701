package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import java.util.Locale;

/** {@code UPPER}: Gives the characters in upper case; BLOB and BIT stay as they are. */
public final class UpperFunction extends ScalarFunction {
    /** The function. */
    public UpperFunction() {
        super(
                "UPPER",
                1,
                1,
                Usage.of(
                                Section.STRING,
                                "UPPER(source)",
                                "Gives the characters in upper case; BLOB and BIT stay as they are.")
                        .example("UPPER('abcd')", "'ABCD'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return arguments[0] instanceof String s ? s.toUpperCase(Locale.ROOT) : arguments[0];
    }
}
