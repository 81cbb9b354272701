package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import java.util.Locale;

/** {@code UCASE}: Gives the characters in upper case; BLOB and BIT stay as they are. */
public final class UcaseFunction extends ScalarFunction {
    /** The function. */
    public UcaseFunction() {
        super(
                "UCASE",
                1,
                1,
                Usage.of(
                                Section.STRING,
                                "UCASE(source)",
                                "Gives the characters in upper case; BLOB and BIT stay as they are.")
                        .example("UCASE('ca3fé')", "'CA3FÉ'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return arguments[0] instanceof String s ? s.toUpperCase(Locale.ROOT) : arguments[0];
    }
}
