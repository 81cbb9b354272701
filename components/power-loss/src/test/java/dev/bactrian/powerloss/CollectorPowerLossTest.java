// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The power goes while messages are collected: after the start each that was answered for is in one
 * collection, or waits for the others of its own.
 */
class CollectorPowerLossTest {
    @TempDir Path directory;

    private final Disk disk = new Disk();

    @Test
    void eachMessageIsInOneCollection() throws Exception {
        StartedStates.areRight(run());
    }

    @Test
    void aMissingForceOfTheJournalIsCaught() throws Exception {
        disk.leaveOutForces(file -> file.toString().endsWith(".amq"));
        StartedStates.areWrong(run());
    }

    private StartedStates.Recorded run() throws Exception {
        CollectionRun run = new CollectionRun(disk, directory);
        run.record();
        return run::wrongIn;
    }
}
