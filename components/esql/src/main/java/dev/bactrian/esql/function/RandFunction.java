// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;

/**
 * {@code RAND}: Gives a FLOAT from 0 to less than 1: by chance, or always the same one for a seed.
 */
final class RandFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.FLOAT);

    /** The function. */
    public RandFunction() {
        super(
                "RAND",
                0,
                1,
                Usage.of(
                                Section.NUMERIC,
                                "RAND([seed])",
                                "Gives a FLOAT from 0 to less than 1: by chance, or always the same one for a seed.")
                        .example("RAND() BETWEEN 0 AND 1", "TRUE")
                        .example("RAND(7) = RAND(7)", "TRUE"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return arguments.length == 0
                ? ThreadLocalRandom.current().nextDouble()
                : new SplittableRandom(integer(arguments[0])).nextDouble();
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
