package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import java.util.Locale;

/** {@code LOWER}: Gives the characters in lower case; BLOB and BIT stay as they are. */
public final class LowerFunction extends ScalarFunction {
    /** The function. */
    public LowerFunction() {
        super(
                "LOWER",
                1,
                1,
                Usage.of(
                                Section.STRING,
                                "LOWER(source)",
                                "Gives the characters in lower case; BLOB and BIT stay as they are.")
                        .example("LOWER('Mr Smith')", "'mr smith'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return arguments[0] instanceof String s ? s.toLowerCase(Locale.ROOT) : arguments[0];
    }
}
