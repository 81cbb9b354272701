package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import java.util.Locale;

/** {@code LCASE}: Gives the characters in lower case; BLOB and BIT stay as they are. */
public final class LcaseFunction extends ScalarFunction {
    /** The function. */
    public LcaseFunction() {
        super(
                "LCASE",
                1,
                1,
                Usage.of(
                                Section.STRING,
                                "LCASE(source)",
                                "Gives the characters in lower case; BLOB and BIT stay as they are.")
                        .example("LCASE('ABC')", "'abc'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return arguments[0] instanceof String s ? s.toLowerCase(Locale.ROOT) : arguments[0];
    }
}
