package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** {@code CURRENT_GMTDATE}: The date at Greenwich. */
public final class CurrentGmtdateFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.DATE);

    /** The function. */
    public CurrentGmtdateFunction() {
        super(
                "CURRENT_GMTDATE",
                0,
                0,
                Usage.of(
                                Section.DATETIME,
                                "CURRENT_GMTDATE",
                                "The date at Greenwich. All functions of the current time give the same moment throughout one message.")
                        .example("CURRENT_GMTDATE", "DATE '2008-06-30'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return LocalDate.ofInstant(f.run().now(), ZoneOffset.UTC);
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
