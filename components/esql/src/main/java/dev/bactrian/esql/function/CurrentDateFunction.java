package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;
import java.time.LocalDate;

/** {@code CURRENT_DATE}: The date, in the local time zone. */
public final class CurrentDateFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.DATE);

    /** The function. */
    public CurrentDateFunction() {
        super(
                "CURRENT_DATE",
                0,
                0,
                Usage.of(
                                Section.DATETIME,
                                "CURRENT_DATE",
                                "The date, in the local time zone. All functions of the current time give the same moment throughout one message.")
                        .example("CURRENT_DATE", "DATE '2008-06-30'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return LocalDate.ofInstant(f.run().now(), f.run().zone());
    }

    @Override
    protected DataType type() {
        return TYPE;
    }

    @Override
    protected boolean isPure() {
        return false;
    }

    @Override
    public boolean isBare() {
        return true;
    }
}
