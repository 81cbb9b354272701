// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.powerloss.ArchiveFlow.Way;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Queue, table and files when the power goes: no message that was answered is lost or doubled, and
 * no row and no file is lost whose confirmation is there; of a coordinated flow, whose transactions
 * are recovered first, no row is there without its confirmation either. {@code
 * -Dbactrian.crash-states=20000} looks at so many states of each flow, at a twentieth of them of
 * the coordinated one, and a fortieth of those whose queues page.
 */
class ArchivePowerLossTest {
    private static final int STATES = Integer.getInteger("bactrian.crash-states", 200);

    /** In how many states a mutant has to be caught. */
    private static final int MOST = 400;

    /** What never comes is waited for so long, in milliseconds. */
    private static final long NEVER = 2000;

    @TempDir Path directory;

    private final Disk disk = new Disk();

    @ParameterizedTest
    @EnumSource(
            value = Way.class,
            names = {
                "OWN_COMMIT",
                "UNIT_OF_WORK",
                "THREE_MESSAGES",
                "COORDINATED",
                "FILE",
                "FILE_OF_RECORDS"
            })
    void nothingIsLost(Way way) throws Exception {
        ArchiveRun run = ArchiveRun.of(way, disk, directory);
        // recovery takes its time
        int states = way == Way.COORDINATED ? STATES / 20 : STATES;
        for (int seed = 0; seed < states; seed++) {
            assertThat(run.wrongIn(seed)).isEmpty();
        }
    }

    /** Queues that hold more than they keep in memory; to get all that is left takes its time. */
    @Test
    void nothingIsLostWhereQueuesPage() throws Exception {
        ArchiveRun run = ArchiveRun.paging(Way.OWN_COMMIT, disk, directory);
        for (int seed = 0; seed < STATES / 40; seed++) {
            assertThat(run.wrongIn(seed)).isEmpty();
        }
    }

    /** Of the pages; of the file that says whose they are, which Artemis alone does not force. */
    @ParameterizedTest
    @ValueSource(strings = {".page", "address.txt"})
    void aMissingForceOfPagesIsCaught(String end) throws Exception {
        leaveOut(file -> file.toString().endsWith(end));
        ArchiveRun run = ArchiveRun.paging(Way.OWN_COMMIT, disk, directory);
        assertThat(caught(run)).contains("is lost");
    }

    @ParameterizedTest
    @EnumSource(
            value = Way.class,
            names = {"DATABASE_LAST", "DATABASE_NEVER", "NO_UNIT_OF_WORK"})
    void aCommitOutOfOrderIsCaught(Way way) throws Exception {
        // Without a unit of work the state that is met first may be one with a message twice.
        assertThat(caught(way)).containsAnyOf("is lost", "is there 2 times");
    }

    @ParameterizedTest
    @EnumSource(
            value = Way.class,
            names = {"UNIT_OF_WORK", "COORDINATED"})
    void aMissingForceOfTheDatabaseIsCaught(Way way) throws Exception {
        leaveOut(file -> file.toString().endsWith(".mv.db"));
        assertThat(caught(way)).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = Way.class,
            names = {"UNIT_OF_WORK", "COORDINATED"})
    void aMissingForceOfTheJournalIsCaught(Way way) throws Exception {
        leaveOut(file -> file.toString().endsWith(".amq"));
        assertThat(caught(way)).isNotEmpty();
    }

    /** Of the decision to commit: branches that were to be committed are rolled back. */
    @Test
    void aMissingForceOfTheLogOfTransactionsIsCaught() throws Exception {
        leaveOut(file -> file.getParent().endsWith("transactions"));
        assertThat(caught(Way.COORDINATED)).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = Way.class,
            names = {"FILE", "FILE_OF_RECORDS"})
    void aMissingForceOfAFilesContentsIsCaught(Way way) throws Exception {
        leaveOut(file -> file.getParent().endsWith(".transit"));
        assertThat(caught(way)).isNotEmpty();
    }

    @Test
    void aMissingForceOfAFilesNameIsCaught() throws Exception {
        leaveOut(file -> file.endsWith("files"));
        assertThat(caught(Way.FILE)).contains("is lost");
    }

    private void leaveOut(Predicate<Path> forces) {
        disk.leaveOutForces(forces);
    }

    /** The first thing that is wrong; "" for none. */
    private String caught(Way way) throws Exception {
        return caught(ArchiveRun.of(way, disk, directory));
    }

    private static String caught(ArchiveRun run) throws Exception {
        String wrong = "";
        for (int seed = 0; wrong.isEmpty() && seed < MOST; seed++) {
            wrong = run.wrongIn(seed, NEVER);
        }
        return wrong;
    }
}
