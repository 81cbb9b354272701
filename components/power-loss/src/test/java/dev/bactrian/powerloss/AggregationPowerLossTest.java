// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The power goes while aggregations are open, their state on a queue or in a table of the embedded
 * database: after the start each that was answered for has one result.
 */
class AggregationPowerLossTest {
    /** A state takes as long as the start of a broker and its flows. */
    private static final int STATES = Integer.getInteger("bactrian.started-states", 12);

    @TempDir Path directory;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void eachAggregationHasOneResult(boolean inDatabase) throws Exception {
        AggregationRun run = new AggregationRun(new Disk(), directory, inDatabase);
        run.record();
        for (int seed = 0; seed < STATES; seed++) {
            assertThat(run.wrongIn(seed)).isEmpty();
        }
    }

    /** In how many states a mutant has to be caught. */
    private static final int MOST = 60;

    /** What never comes is waited for so long, in milliseconds. */
    private static final long NEVER = 1000;

    @Test
    void aMissingForceOfTheJournalIsCaught() throws Exception {
        assertThat(caught(false, file -> file.toString().endsWith(".amq"))).isNotEmpty();
    }

    @Test
    void aMissingForceOfTheDatabaseIsCaught() throws Exception {
        assertThat(caught(true, file -> file.toString().endsWith(".mv.db"))).isNotEmpty();
    }

    private String caught(boolean inDatabase, Predicate<Path> leftOut) throws Exception {
        Disk disk = new Disk();
        disk.leaveOutForces(leftOut);
        AggregationRun run = new AggregationRun(disk, directory, inDatabase);
        run.record();
        String wrong = "";
        for (int seed = 0; wrong.isEmpty() && seed < MOST; seed++) {
            try {
                wrong = run.wrongIn(seed, NEVER);
            } catch (Exception e) {
                wrong = e.toString(); // it does not even start; an error is no catch
            }
        }
        return wrong;
    }
}
