// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The power goes while publications are made, retained and sent to durable subscribers: after the
 * start each subscriber that was answered has each publication that was answered once, and the last
 * one is retained.
 */
class PublicationPowerLossTest {
    @TempDir Path directory;

    private final Disk disk = new Disk();

    @Test
    void durableSubscribersHaveAllOnceAndTheLastIsRetained() throws Exception {
        StartedStates.areRight(run());
    }

    @Test
    void aMissingForceOfTheJournalIsCaught() throws Exception {
        disk.leaveOutForces(file -> file.toString().endsWith(".amq"));
        StartedStates.areWrong(run());
    }

    private StartedStates.Recorded run() throws Exception {
        PublicationRun run = new PublicationRun(disk, directory);
        run.record();
        return run::wrongIn;
    }
}
