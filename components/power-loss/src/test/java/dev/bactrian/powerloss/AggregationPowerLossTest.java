// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The power goes while aggregations are open, their state on a queue or in a table of the embedded
 * database: after the start each that was answered for has one result.
 */
class AggregationPowerLossTest {
    @TempDir Path directory;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void eachAggregationHasOneResult(boolean inDatabase) throws Exception {
        StartedStates.areRight(run(new Disk(), inDatabase));
    }

    @Test
    void aMissingForceOfTheJournalIsCaught() throws Exception {
        Disk disk = new Disk();
        disk.leaveOutForces(file -> file.toString().endsWith(".amq"));
        StartedStates.areWrong(run(disk, false));
    }

    @Test
    void aMissingForceOfTheDatabaseIsCaught() throws Exception {
        Disk disk = new Disk();
        disk.leaveOutForces(file -> file.toString().endsWith(".mv.db"));
        StartedStates.areWrong(run(disk, true));
    }

    private StartedStates.Recorded run(Disk disk, boolean inDatabase) throws Exception {
        AggregationRun run = new AggregationRun(disk, directory, inDatabase);
        run.record();
        return run::wrongIn;
    }
}
