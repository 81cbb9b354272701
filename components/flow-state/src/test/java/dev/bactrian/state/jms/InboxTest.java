// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.testing.TestBroker;
import dev.bactrian.tree.ByteSlice;
import jakarta.jms.Session;
import java.lang.reflect.Proxy;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.api.core.ActiveMQInterruptedException;
import org.junit.jupiter.api.Test;

class InboxTest {
    private static final class Process implements Inbox.Owner {
        final BlockingQueue<String> events = new LinkedBlockingQueue<>();
        int failures;
        volatile int lostAnswers;

        @Override
        public void acquired() {
            events.add("acquired");
        }

        @Override
        public void lost() {
            events.add("lost");
        }

        @Override
        public UnitOfWork unit(Session session) {
            Object answering =
                    Proxy.newProxyInstance(
                            Session.class.getClassLoader(),
                            new Class<?>[] {Session.class},
                            (self, method, arguments) -> {
                                Object result = method.invoke(session, arguments);
                                if (method.getName().equals("commit") && lostAnswers-- > 0) {
                                    throw new ActiveMQInterruptedException("interrupted");
                                }
                                return result;
                            });
            return new UnitOfWork(
                    session, new MqUnitOfWork(MqSession.around((Session) answering), this));
        }

        @Override
        public void received(UnitOfWork unit, StateRecord record) {
            if (failures-- > 0) {
                throw new IllegalStateException("as the test wants it");
            }
            unit.onCompletion(
                    committed ->
                            events.add(
                                    "received "
                                            + record.kind()
                                            + (unit.isInDoubt() ? "in doubt" : committed)));
        }

        String next() throws InterruptedException {
            return events.poll(240, TimeUnit.SECONDS);
        }
    }

    private static StateRecord record(int kind) {
        return new StateRecord((byte) kind, UUID.randomUUID(), ByteSlice.EMPTY);
    }

    @Test
    void oneOwnsOthersForwardAndTakeOver() throws Exception {
        try (TestBroker broker = new TestBroker()) {
            Process first = new Process();
            Process second = new Process();
            Inbox one = new Inbox(broker.factory(), "INBOX", first);
            Inbox two = new Inbox(broker.factory(), "INBOX", second);
            one.start();
            assertThat(one.awaitDecision(240_000)).isTrue();
            two.start();
            assertThat(two.awaitDecision(240_000)).isTrue();
            assertThat(one.isOwned()).isTrue();
            assertThat(two.isOwned()).isFalse();
            assertThat(first.next()).isEqualTo("acquired");

            two.forward(new UnitOfWork(), record(5), true);
            assertThat(first.next()).isEqualTo("received 5true");

            one.close();
            assertThat(first.next()).isEqualTo("lost");
            assertThat(second.next()).isEqualTo("acquired");
            two.forward(new UnitOfWork(), record(6), false);
            assertThat(second.next()).isEqualTo("received 6true");
            two.close();
        }
    }

    /** What was forwarded in the meantime is for the state as it was read again. */
    @Test
    void whatMayNotBeAsItIsKnownIsTakenAgain() throws Exception {
        try (TestBroker broker = new TestBroker()) {
            Process process = new Process();
            try (Inbox inbox = new Inbox(broker.factory(), "INBOX", process)) {
                inbox.start();
                assertThat(process.next()).isEqualTo("acquired");
                assertThat(inbox.awaitDecision(240_000)).isTrue();
                inbox.takeAgain();
                assertThat(inbox.isOwned()).isFalse();
                inbox.forward(new UnitOfWork(), record(5), true);
                assertThat(process.next()).isEqualTo("lost");
                assertThat(process.next()).isEqualTo("acquired");
                assertThat(process.next()).isEqualTo("received 5true");
            }
        }
    }

    /** A commit that was interrupted may have been one: it is no failure of what was received. */
    @Test
    void aCommitThatEndsInNoAnswerIsInDoubt() throws Exception {
        try (TestBroker broker = new TestBroker()) {
            Process process = new Process();
            process.lostAnswers = 1;
            try (Inbox inbox = new Inbox(broker.factory(), "INBOX", process)) {
                inbox.start();
                assertThat(process.next()).isEqualTo("acquired");
                inbox.forward(new UnitOfWork(), record(5), true);
                assertThat(process.next()).isEqualTo("received 5in doubt");
                assertThat(process.next()).isEqualTo("lost");
                assertThat(process.next()).isEqualTo("acquired");
                inbox.forward(new UnitOfWork(), record(6), true);
                assertThat(process.next()).isEqualTo("received 6true");
            }
        }
    }

    @Test
    void itIsKnownWhenEverythingForwardedIsHandled() throws Exception {
        try (TestBroker broker = new TestBroker()) {
            Process process = new Process();
            try (Inbox inbox = new Inbox(broker.factory(), "INBOX", process)) {
                inbox.forward(new UnitOfWork(), record(5), true);
                long forwarded = System.currentTimeMillis();
                assertThat(inbox.awaitCaughtUp(forwarded, 1)).isFalse();
                inbox.start();
                assertThat(inbox.awaitCaughtUp(forwarded, 240_000)).isTrue();
                assertThat(process.events).contains("received 5true");
            }
        }
    }

    @Test
    void whatFailsComesAgainAndIsPutAsideInTheEnd() throws Exception {
        try (TestBroker broker = new TestBroker()) {
            Process process = new Process();
            process.failures = 2;
            Inbox inbox = new Inbox(broker.factory(), "INBOX", process);
            inbox.start();
            inbox.forward(new UnitOfWork(), record(7), true);
            assertThat(process.next()).isEqualTo("acquired");
            assertThat(process.next()).isEqualTo("received 7true");

            process.failures = 5;
            inbox.forward(new UnitOfWork(), record(8), true);
            inbox.forward(new UnitOfWork(), record(9), true);
            assertThat(process.next()).isEqualTo("received 9true");
            inbox.close();
            broker.awaitDepth("INBOX.BACKOUT", 1);
        }
    }
}
