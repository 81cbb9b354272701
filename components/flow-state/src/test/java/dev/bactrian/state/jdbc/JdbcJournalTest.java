// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.JmsSessions;
import dev.bactrian.state.testing.TestBroker;
import dev.bactrian.state.testing.TestDatabases;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.MessageException;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JdbcJournalTest {
    private static final String STORE = "SYSTEM.TEST";

    private final DataSource database =
            TestDatabases.open("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
    private TestBroker broker;
    private JmsSessions sessions;
    private JdbcJournal journal;

    @BeforeEach
    void start() throws Exception {
        broker = new TestBroker();
        sessions = new JmsSessions(broker.factory());
        journal = make();
        assertThat(recovered(journal)).isEmpty();
    }

    @AfterEach
    void stop() throws Exception {
        journal.close();
        sessions.close();
        broker.close();
    }

    private JdbcJournal make() {
        return new JdbcJournal(database, "STATE", broker.factory(), STORE);
    }

    private static StateRecord record(UUID id, int kind, int size) {
        return new StateRecord((byte) kind, id, ByteSlice.of(new byte[size]));
    }

    private static List<String> recovered(JdbcJournal journal) {
        List<String> found = new ArrayList<>();
        journal.recover(r -> found.add(r.id() + ":" + r.kind() + ":" + r.body().length()));
        return found;
    }

    @Test
    void whatWasCommittedIsReadBackByKind() {
        UUID a = UUID.randomUUID();
        sessions.run(unit -> journal.append(unit, record(a, 2, 3_000_000)));
        sessions.run(unit -> journal.append(unit, record(a, 1, 0)));
        assertThat(recovered(make())).containsExactly(a + ":1:0", a + ":2:3000000");
    }

    @Test
    void whatWasRolledBackNeverWas() {
        assertThatThrownBy(
                        () ->
                                sessions.run(
                                        unit -> {
                                            journal.append(unit, record(UUID.randomUUID(), 1, 1));
                                            unit.beforeCommit(
                                                    () -> {
                                                        throw new IllegalStateException("no");
                                                    });
                                        }))
                .hasMessage("no");
        assertThat(journal.size()).isZero();
    }

    /** The database has committed, the process ends before the broker has. */
    @Test
    void aCrashBetweenTheTwoCommitsLeavesNothing() {
        UUID a = UUID.randomUUID();
        sessions.run(unit -> journal.append(unit, record(a, 1, 1)));
        sessions.run(
                unit -> {
                    UnitOfWork lost = new UnitOfWork(unit.session(Session.class));
                    journal.append(lost, record(UUID.randomUUID(), 1, 1));
                    journal.retire(lost, a, 1);
                    lost.prepare();
                    assertThat(journal.size()).isEqualTo(3);
                    // the marker is in a transaction that is not committed
                    assertThat(recovered(make())).containsExactly(a + ":1:1");
                });
    }

    /** The broker has committed, and its answer was lost: the marker says what became of it. */
    @Test
    void aUnitInDoubtKeepsItsRows() {
        UUID a = UUID.randomUUID();
        sessions.run(
                unit -> {
                    UnitOfWork doubtful = new UnitOfWork(unit.session(Session.class));
                    journal.append(doubtful, record(a, 1, 1));
                    doubtful.prepare();
                    doubtful.doubted();
                    assertThat(doubtful.hasEnded()).isTrue();
                });
        assertThat(recovered(make())).containsExactly(a + ":1:1");
    }

    @Test
    void whatIsOverIsTakenAwayAndSoAreTheMarkers() {
        journal.start((id, unit) -> StateJournal.Occupancy.GONE);
        UUID a = UUID.randomUUID();
        sessions.run(unit -> journal.append(unit, record(a, 1, 1)));
        sessions.run(unit -> journal.append(unit, record(a, 2, 1)));
        sessions.run(unit -> journal.retire(unit, a, 2));
        TestBroker.await("an empty table", () -> journal.size() == 0);
        broker.awaitDepth(STORE + ".JOURNAL", 0);
    }

    @Test
    void aUnitWithoutSessionIsTheDatabasesOwn() {
        UUID a = UUID.randomUUID();
        UnitOfWork unit = new UnitOfWork();
        journal.append(unit, record(a, 1, 1));
        unit.prepare();
        unit.completed(true);
        assertThat(recovered(make())).containsExactly(a + ":1:1");
        UnitOfWork second = new UnitOfWork();
        journal.retire(second, a, 1);
        second.prepare();
        second.completed(true);
        assertThat(journal.size()).isZero();
    }

    @Test
    void aRecordThatIsRefusedIsSetAside() {
        UUID bad = UUID.randomUUID();
        UUID good = UUID.randomUUID();
        sessions.run(unit -> journal.append(unit, record(bad, 1, 1)));
        sessions.run(unit -> journal.append(unit, record(good, 1, 1)));
        List<UUID> read = new ArrayList<>();
        make().recover(
                        record -> {
                            if (record.id().equals(bad)) {
                                throw new MessageException("BAC5450", "damaged by the test");
                            }
                            read.add(record.id());
                        });
        assertThat(read).containsExactly(good);
        assertThat(recovered(make())).containsExactly(good + ":1:1");
        JdbcJournal aside =
                new JdbcJournal(database, "STATE", broker.factory(), STORE + ".DAMAGED");
        assertThat(aside.size()).isEqualTo(1);
    }

    @Test
    void aTableNeedsAName() {
        assertThatThrownBy(() -> new JdbcJournal(database, "A; DROP", broker.factory(), STORE))
                .hasMessageStartingWith("BAC5454");
    }
}
