// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.tree.Interval;
import dev.bactrian.tree.IntervalFields;
import java.time.Duration;

/** {@code LOCAL_TIMEZONE}: How far the local time zone is from Greenwich. */
final class LocalTimezoneFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.INTERVAL);

    /** The function. */
    public LocalTimezoneFunction() {
        super(
                "LOCAL_TIMEZONE",
                0,
                0,
                Usage.of(
                                Section.DATETIME,
                                "LOCAL_TIMEZONE",
                                "How far the local time zone is from Greenwich.")
                        .example("LOCAL_TIMEZONE", "INTERVAL '0:00' HOUR TO MINUTE"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        int minutes = f.run().zone().getRules().getOffset(f.run().now()).getTotalSeconds() / 60;
        return new Interval(0, Duration.ofMinutes(minutes), IntervalFields.HOUR_TO_MINUTE);
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
