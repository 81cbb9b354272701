// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The power goes while messages are collected: after the start each that was answered for is in one
 * collection, or waits for the others of its own.
 */
class CollectorPowerLossTest {
    /** A state takes as long as the start of a broker and its flows. */
    private static final int STATES = Integer.getInteger("bactrian.started-states", 12);

    /** In how many states a mutant has to be caught. */
    private static final int MOST = 60;

    /** What never comes is waited for so long, in milliseconds. */
    private static final long NEVER = 1000;

    private static final long PATIENCE = 60_000;

    @TempDir Path directory;

    @Test
    void eachMessageIsInOneCollection() throws Exception {
        CollectionRun run = new CollectionRun(new Disk(), directory);
        run.record();
        for (int seed = 0; seed < STATES; seed++) {
            assertThat(run.wrongIn(seed, PATIENCE)).isEmpty();
        }
    }

    @Test
    void aMissingForceOfTheJournalIsCaught() throws Exception {
        Disk disk = new Disk();
        disk.leaveOutForces(file -> file.toString().endsWith(".amq"));
        CollectionRun run = new CollectionRun(disk, directory);
        run.record();
        String wrong = "";
        for (int seed = 0; wrong.isEmpty() && seed < MOST; seed++) {
            try {
                wrong = run.wrongIn(seed, NEVER);
            } catch (Exception e) {
                wrong = e.toString(); // it does not even start; an error is no catch
            }
        }
        assertThat(wrong).isNotEmpty();
    }
}
