package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;

/** {@code CURRENT_TIMESTAMP}: Date and time, in the local time zone. */
public final class CurrentTimestampFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.TIMESTAMP);

    /** The function. */
    public CurrentTimestampFunction() {
        super(
                "CURRENT_TIMESTAMP",
                0,
                0,
                Usage.of(
                                Section.DATETIME,
                                "CURRENT_TIMESTAMP",
                                "Date and time, in the local time zone. All functions of the current time give the same moment throughout one message.")
                        .example("CURRENT_TIMESTAMP", "TIMESTAMP '2008-06-30 12:34:56.789000'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return LocalDateTime.ofInstant(f.run().now(), f.run().zone())
                .truncatedTo(ChronoUnit.MICROS);
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
