package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;

/** {@code RTRIM}: Takes blanks away from the end. */
public final class RtrimFunction extends ScalarFunction {
    /** The function. */
    public RtrimFunction() {
        super(
                "RTRIM",
                1,
                1,
                Usage.of(Section.STRING, "RTRIM(source)", "Takes blanks away from the end.")
                        .example("RTRIM(' a  ')", "' a'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        String s = text(arguments[0]);
        int i = s.length();
        while (i > 0 && s.charAt(i - 1) == ' ') {
            i--;
        }
        return s.substring(0, i);
    }
}
