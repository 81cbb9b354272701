package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;

/** {@code LTRIM}: Takes blanks away from the start. */
public final class LtrimFunction extends ScalarFunction {
    /** The function. */
    public LtrimFunction() {
        super(
                "LTRIM",
                1,
                1,
                Usage.of(Section.STRING, "LTRIM(source)", "Takes blanks away from the start.")
                        .example("LTRIM('  a ')", "'a '"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        String s = text(arguments[0]);
        int i = 0;
        while (i < s.length() && s.charAt(i) == ' ') {
            i++;
        }
        return s.substring(i);
    }
}
