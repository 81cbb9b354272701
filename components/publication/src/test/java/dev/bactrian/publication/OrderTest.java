// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mqheaders.Formats;
import dev.bactrian.publication.RecordingDeliveries.Sent;
import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.testing.ManualClock;
import dev.bactrian.state.testing.TestBroker;
import dev.bactrian.tree.ByteSlice;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Commands that meet while one of them is being committed: the queue manager has committed it, and
 * its sender has the answer, before this process hears of that.
 */
class OrderTest {
    private final StateThreads threads = new StateThreads("test", 1, new ManualClock());
    private final RecordingDeliveries out = new RecordingDeliveries();
    private final Publications publications =
            new Publications(
                    "test",
                    PublicationSettings.DEFAULT,
                    new MemoryOnly(),
                    threads,
                    Transactions.MEMORY,
                    out,
                    new Statistics());

    @AfterEach
    void close() {
        threads.close();
    }

    private static PublishedMessage message(String body, String... properties) {
        return new PublishedMessage(
                ByteSlice.of(PscMessages.payload(body, properties)),
                Formats.RF_HEADER_2,
                273,
                1208,
                false,
                4,
                0,
                "ID:1",
                "",
                "REPLY",
                1,
                0,
                "",
                Map.of());
    }

    private Outcome in(UnitOfWork unit, String body, String... properties) {
        return publications.handle(unit, message(body, properties), "", null);
    }

    private Outcome handle(String body, String... properties) {
        Outcome[] outcome = new Outcome[1];
        Transactions.MEMORY.run(unit -> outcome[0] = in(unit, body, properties));
        return outcome[0];
    }

    /** Begins something in another thread, until it waits, or has ended. */
    private static <T> FutureTask<T> begun(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        TestBroker.await(
                "the other thread",
                () ->
                        task.isDone()
                                || thread.getState() == Thread.State.TIMED_WAITING
                                || thread.getState() == Thread.State.WAITING);
        return task;
    }

    private List<String> bodies() {
        return out.sent.stream().map(Sent::body).toList();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPublicationWaitsForASubscriptionThatIsBeingCommitted(boolean committed) throws Exception {
        UnitOfWork registering = new UnitOfWork();
        in(registering, "", "Command=RegSub", "Topic=a/#", "QName=Q");
        assertThat(handle("early", "Command=Publish", "Topic=a/b").reached()).isZero();
        registering.prepare();
        FutureTask<Outcome> published =
                begun(() -> handle("x", "Command=Publish", "Topic=a/b", "PubOpt=RetainPub"));
        registering.completed(committed);
        assertThat(published.get().reached()).isEqualTo(committed ? 1 : 0);
        assertThat(bodies()).isEqualTo(committed ? List.of("x") : List.of());
        assertThat(publications.size()).isEqualTo(committed ? 1 : 0);
        assertThat(handle("y", "Command=Publish", "Topic=a/b").reached())
                .isEqualTo(committed ? 1 : 0);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPublicationWaitsForTheEndOfASubscription(boolean committed) throws Exception {
        handle("", "Command=RegSub", "Topic=a", "QName=Q");
        UnitOfWork leaving = new UnitOfWork();
        in(leaving, "", "Command=DeregSub", "Topic=a", "QName=Q");
        assertThat(handle("early", "Command=Publish", "Topic=a").reached()).isOne();
        leaving.prepare();
        FutureTask<Outcome> published = begun(() -> handle("x", "Command=Publish", "Topic=a"));
        leaving.completed(committed);
        assertThat(published.get().reached()).isEqualTo(committed ? 0 : 1);
        assertThat(handle("y", "Command=Publish", "Topic=a").reached())
                .isEqualTo(committed ? 0 : 1);
    }

    /** Published without the subscription, so it gets it as one that is retained; once. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aSubscriptionWaitsForWhatIsBeingRetained(boolean committed) throws Exception {
        handle("old", "Command=Publish", "Topic=a", "PubOpt=RetainPub");
        UnitOfWork publishing = new UnitOfWork();
        in(publishing, "new", "Command=Publish", "Topic=a", "PubOpt=RetainPub");
        FutureTask<Outcome> registered =
                begun(() -> handle("", "Command=RegSub", "Topic=#", "QName=Q"));
        publishing.prepare();
        publishing.completed(committed);
        registered.get();
        assertThat(bodies()).containsExactly(committed ? "new" : "old");
    }

    @Test
    void whatIsBeingDeletedIsNotSent() throws Exception {
        handle("old", "Command=Publish", "Topic=a", "PubOpt=RetainPub");
        UnitOfWork deleting = new UnitOfWork();
        in(deleting, "", "Command=DeletePub", "Topic=a");
        FutureTask<Outcome> registered =
                begun(() -> handle("", "Command=RegSub", "Topic=a", "QName=Q"));
        deleting.prepare();
        deleting.completed(true);
        registered.get();
        assertThat(bodies()).isEmpty();
    }

    /** Each waits for the other, which they must not. */
    @Test
    void unitsOfSeveralCommandsDoNotWaitForEachOther() throws Exception {
        UnitOfWork publishing = new UnitOfWork();
        in(publishing, "first", "Command=Publish", "Topic=a", "PubOpt=RetainPub");
        FutureTask<Outcome> registered =
                begun(() -> handle("", "Command=RegSub", "Topic=a", "QName=Q"));
        in(publishing, "second", "Command=Publish", "Topic=a", "PubOpt=RetainPub");
        publishing.prepare();
        publishing.completed(true);
        registered.get();
        assertThat(bodies()).containsExactly("second");
        assertThat(publications.retained()).isOne();
    }

    /** The last one, though those who hear of the end of a unit hear it in reverse. */
    @Test
    void aUnitOfSeveralCommandsLeavesTheLastState() {
        UnitOfWork unit = new UnitOfWork();
        in(unit, "one", "Command=Publish", "Topic=a", "PubOpt=RetainPub");
        in(unit, "two", "Command=Publish", "Topic=a", "PubOpt=RetainPub");
        in(unit, "gone", "Command=Publish", "Topic=b", "PubOpt=RetainPub");
        in(unit, "", "Command=DeletePub", "Topic=b");
        in(unit, "", "Command=RegSub", "Topic=#", "QName=Q", "RegOpt=Pers");
        in(unit, "", "Command=RegSub", "Topic=#", "QName=Q", "RegOpt=NonPers");
        unit.prepare();
        unit.completed(true);
        assertThat(publications.retained()).isOne();
        assertThat(bodies()).containsOnly("two");
        assertThat(publications.list(SubscriptionSelection.ALL))
                .singleElement()
                .asString()
                .contains("NonPers");
        assertThat(handle("three", "Command=Publish", "Topic=c").reached()).isOne();
    }
}
