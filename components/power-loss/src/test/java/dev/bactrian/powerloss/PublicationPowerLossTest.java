// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The power goes while publications are made, retained and sent to durable subscribers: after the
 * start each subscriber that was answered has each publication that was answered once, and the last
 * one is retained.
 */
class PublicationPowerLossTest {
    /** A state takes as long as the start of a broker and its flows. */
    private static final int STATES = Integer.getInteger("bactrian.started-states", 12);

    /** In how many states a mutant has to be caught. */
    private static final int MOST = 60;

    /** What never comes is waited for so long, in milliseconds. */
    private static final long NEVER = 1000;

    @TempDir Path directory;

    @Test
    void durableSubscribersHaveAllOnceAndTheLastIsRetained() throws Exception {
        PublicationRun run = new PublicationRun(new Disk(), directory);
        run.record();
        for (int seed = 0; seed < STATES; seed++) {
            assertThat(run.wrongIn(seed)).isEmpty();
        }
    }

    @Test
    void aMissingForceOfTheJournalIsCaught() throws Exception {
        Disk disk = new Disk();
        disk.leaveOutForces(file -> file.toString().endsWith(".amq"));
        PublicationRun run = new PublicationRun(disk, directory);
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
