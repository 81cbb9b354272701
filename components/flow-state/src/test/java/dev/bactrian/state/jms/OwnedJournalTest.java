// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.ByteSlice;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Who has the state, and gives it up. */
class OwnedJournalTest {
    private final AtomicInteger doubts = new AtomicInteger();
    private final OwnedJournal journal =
            new OwnedJournal(new MemoryOnly(), doubts::incrementAndGet);

    private UnitOfWork unit() {
        UnitOfWork unit = new UnitOfWork();
        StateRecord record = new StateRecord((byte) 1, UUID.randomUUID(), ByteSlice.EMPTY);
        journal.append(unit, record);
        journal.retire(unit, record.id(), 1);
        return unit;
    }

    @Test
    void onlyAUnitInDoubtIsTold() {
        unit().completed(true);
        unit().completed(false);
        assertThat(doubts).hasValue(0);
        unit().doubted();
        assertThat(doubts).hasValue(1);
    }

    @Test
    void theEndWaitsForThoseWhoHaveWritten() throws Exception {
        UnitOfWork open = unit();
        CompletableFuture<Void> end = CompletableFuture.runAsync(journal::end);
        while (true) {
            UnitOfWork late = new UnitOfWork();
            try {
                journal.retire(late, UUID.randomUUID(), 1);
                late.completed(true); // the end has not begun
            } catch (StateQueueException refused) {
                assertThat(refused).hasMessageContaining("read again");
                break;
            }
        }
        assertThat(end).isNotDone();
        open.completed(true);
        end.get(60, TimeUnit.SECONDS);
    }

    @Test
    void nothingIsTakenAfterTheEnd() {
        journal.end();
        assertThatThrownBy(this::unit).isInstanceOf(StateQueueException.class);
    }
}
