// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.ExchangeUnits;
import dev.bactrian.tree.ByteSlice;
import jakarta.jms.Session;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.camel.Exchange;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
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

    /** Whoever waited for what it held, and is woken by its rollback, comes too late. */
    @Test
    void nothingIsTakenFromADoubtOn() {
        UnitOfWork doubtful = unit();
        AtomicInteger refused = new AtomicInteger();
        // registered later, told earlier: as the end of a hold is
        doubtful.onCompletion(
                committed -> {
                    assertThatThrownBy(this::unit).isInstanceOf(StateQueueException.class);
                    refused.incrementAndGet();
                });
        UnitOfWork other = unit();
        doubtful.doubted();
        assertThat(refused).hasValue(1);
        assertThatThrownBy(this::unit).isInstanceOf(StateQueueException.class);
        StateRecord more = new StateRecord((byte) 1, UUID.randomUUID(), ByteSlice.EMPTY);
        assertThatThrownBy(() -> journal.append(other, more))
                .isInstanceOf(StateQueueException.class);
        doubtful.doubted();
        assertThat(doubts).hasValue(1);
    }

    @Test
    void whoeverHasWrittenAndIsLateDoesNotCommit() {
        OwnedJournal impatient = impatient(60_000);
        UnitOfWork late = new UnitOfWork();
        impatient.retire(late, UUID.randomUUID(), 1);
        impatient.end();
        assertThatThrownBy(late::prepare)
                .isInstanceOf(StateQueueException.class)
                .hasMessageContaining("read again");
        late.completed(false);
    }

    private OwnedJournal impatient(long commitMillis) {
        return new OwnedJournal(new MemoryOnly(), doubts::incrementAndGet, 1, commitMillis);
    }

    /** What is read next would lack what it commits. */
    @Test
    void whoeverMayBeCommittingIsWaitedFor() throws Exception {
        OwnedJournal impatient = impatient(60_000);
        UnitOfWork committing = new UnitOfWork();
        impatient.retire(committing, UUID.randomUUID(), 1);
        committing.prepare();
        CompletableFuture<Void> end = CompletableFuture.runAsync(impatient::end);
        awaitRefused(committing); // the time of those who have not prepared is over
        assertThat(end).isNotDone();
        committing.completed(true);
        end.get(60, TimeUnit.SECONDS);
    }

    /** The same as one whose time is over: what it commits is read. */
    @Test
    void whoeverCommitsBehindAnInterruptedEndIsReadAgain() {
        OwnedJournal interrupted = impatient(60_000);
        UnitOfWork committing = new UnitOfWork();
        interrupted.retire(committing, UUID.randomUUID(), 1);
        committing.prepare();
        Thread.currentThread().interrupt();
        interrupted.end();
        assertThat(Thread.interrupted()).isTrue();
        committing.completed(true);
        assertThat(doubts).hasValue(1);
    }

    /** A lot of messages that is committed after the state was read again without it. */
    @Test
    void whoeverWaitsForMoreMessagesIsNotWaitedForAndDoesNotCommit() throws Exception {
        OwnedJournal impatient = impatient(60_000);
        MqSession session = session();
        MqUnitOfWork first = message(session, impatient);
        MqUnitOfWork second = message(session, impatient);
        CompletableFuture.runAsync(impatient::end).get(30, TimeUnit.SECONDS);
        assertThatThrownBy(first::committing)
                .isInstanceOf(StateQueueException.class)
                .hasMessageContaining("read again");
        first.ended(false);
        second.ended(false);
        assertThat(doubts).hasValue(0);
    }

    @Test
    void aLotOfMessagesThatIsBeingCommittedIsWaitedFor() throws Exception {
        OwnedJournal impatient = impatient(60_000);
        MqSession session = session();
        MqUnitOfWork first = message(session, impatient);
        MqUnitOfWork second = message(session, impatient);
        first.committing();
        second.committing();
        CompletableFuture<Void> end = CompletableFuture.runAsync(impatient::end);
        awaitRefused(first);
        assertThat(end).isNotDone();
        first.ended(true);
        second.ended(true);
        end.get(60, TimeUnit.SECONDS);
    }

    private static MqSession session() {
        return MqSession.around(
                (Session)
                        Proxy.newProxyInstance(
                                OwnedJournalTest.class.getClassLoader(),
                                new Class<?>[] {Session.class},
                                (proxy, method, arguments) -> null));
    }

    /** The flow of a message has written, and has ended. */
    private MqUnitOfWork message(MqSession session, OwnedJournal owned) throws Exception {
        MqUnitOfWork work = new MqUnitOfWork(session, this);
        Exchange exchange = new DefaultExchange(new DefaultCamelContext());
        exchange.setProperty(MqConstants.UNIT_OF_WORK, work);
        owned.retire(ExchangeUnits.of(exchange, this), UUID.randomUUID(), 1);
        work.prepare();
        work.end();
        return work;
    }

    /** The time of those who have not prepared is over. */
    private static void awaitRefused(MqUnitOfWork work) throws Exception {
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (System.nanoTime() < limit) {
            try {
                work.committing();
            } catch (StateQueueException refused) {
                return;
            }
        }
        throw new AssertionError("nothing is refused");
    }

    /** Another time it prepares too late. */
    private static void awaitRefused(UnitOfWork unit) {
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (System.nanoTime() < limit) {
            try {
                unit.prepare();
            } catch (StateQueueException refused) {
                assertThat(refused).hasMessageContaining("read again");
                return;
            }
        }
        throw new AssertionError("nothing is refused");
    }

    @Test
    void aCommitWithoutEndIsNotWaitedForForEver() {
        OwnedJournal impatient = impatient(1);
        UnitOfWork committing = new UnitOfWork();
        impatient.retire(committing, UUID.randomUUID(), 1);
        committing.prepare();
        impatient.end();
        assertThatThrownBy(committing::prepare).isInstanceOf(StateQueueException.class);
    }

    /** The state was read without it. */
    @Test
    void aCommitThatComesAfterAllHasTheStateReadOnceMore() {
        OwnedJournal impatient = impatient(1);
        UnitOfWork committing = new UnitOfWork();
        UnitOfWork rolledBack = new UnitOfWork();
        for (UnitOfWork unit : List.of(committing, rolledBack)) {
            impatient.retire(unit, UUID.randomUUID(), 1);
            unit.prepare();
        }
        impatient.end();
        rolledBack.completed(false);
        assertThat(doubts).hasValue(0);
        committing.completed(true);
        assertThat(doubts).hasValue(1);
    }

    /** While the end waits for it, a unit of work may still commit. */
    @Test
    void whoeverHasWrittenAndIsInTimeCommits() throws Exception {
        UnitOfWork open = unit();
        UnitOfWork doubtful = unit();
        doubtful.doubted();
        CompletableFuture<Void> end = CompletableFuture.runAsync(journal::end);
        open.prepare();
        open.completed(true);
        end.get(60, TimeUnit.SECONDS);
    }

    @Test
    void nothingIsTakenAfterTheEnd() {
        journal.end();
        assertThatThrownBy(this::unit).isInstanceOf(StateQueueException.class);
    }
}
