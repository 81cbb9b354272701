package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;

/** {@code CURRENT_TIME}: The time, in the local time zone. */
public final class CurrentTimeFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.TIME);

    /** The function. */
    public CurrentTimeFunction() {
        super(
                "CURRENT_TIME",
                0,
                0,
                Usage.of(
                                Section.DATETIME,
                                "CURRENT_TIME",
                                "The time, in the local time zone. All functions of the current time give the same moment throughout one message.")
                        .example("CURRENT_TIME", "TIME '12:34:56.789000'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return LocalTime.ofInstant(f.run().now(), f.run().zone()).truncatedTo(ChronoUnit.MICROS);
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
