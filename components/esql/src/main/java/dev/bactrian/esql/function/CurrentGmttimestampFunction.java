package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** {@code CURRENT_GMTTIMESTAMP}: Date and time at Greenwich. */
public final class CurrentGmttimestampFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.GMTTIMESTAMP);

    /** The function. */
    public CurrentGmttimestampFunction() {
        super(
                "CURRENT_GMTTIMESTAMP",
                0,
                0,
                Usage.of(
                                Section.DATETIME,
                                "CURRENT_GMTTIMESTAMP",
                                "Date and time at Greenwich. All functions of the current time give the same moment throughout one message.")
                        .example(
                                "CURRENT_GMTTIMESTAMP",
                                "GMTTIMESTAMP '2008-06-30 12:34:56.789000'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return f.run().now().atOffset(ZoneOffset.UTC).truncatedTo(ChronoUnit.MICROS);
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
