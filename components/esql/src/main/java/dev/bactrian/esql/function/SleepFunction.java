// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;

/**
 * {@code SLEEP}: Waits. Not in an ATOMIC block, where it would hold up all others, and no longer
 * than until the flow is to stop.
 */
final class SleepFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.BOOLEAN);

    /** The function. */
    public SleepFunction() {
        super(
                "SLEEP",
                1,
                1,
                Usage.of(
                                Section.MISCELLANEOUS,
                                "SLEEP(milliseconds)",
                                "Waits, and gives TRUE where it waited as long as it should: FALSE in a BEGIN ATOMIC block, where it does not wait, and where the flow is stopped or the thread interrupted. NULL does not wait.")
                        .example("SLEEP(1)", "TRUE")
                        .example("SLEEP(NULL) IS NULL", "TRUE"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        long milliseconds = integer(arguments[0]);
        if (milliseconds < 0) {
            throw new dev.bactrian.esql.value.EsqlException(
                    Problem.ARGUMENT, "SLEEP: " + milliseconds + " milliseconds", milliseconds);
        }
        return !f.run().isAtomic() && f.run().services().sleep(milliseconds);
    }

    @Override
    protected DataType type() {
        return TYPE;
    }

    @Override
    protected boolean isPure() {
        return false;
    }
}
