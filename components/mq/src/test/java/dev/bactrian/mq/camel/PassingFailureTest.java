// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mq.jms.Backout;
import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.tree.log.RepeatedLines;
import jakarta.jms.JMSException;
import java.sql.SQLException;
import java.sql.SQLRecoverableException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.transaction.xa.XAException;
import org.apache.activemq.artemis.api.core.ActiveMQUnBlockedException;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What ends with the unit of work beside messages, and failures that no message is to blame for.
 */
class PassingFailureTest extends RouteOnBroker {
    final AtomicInteger tries = new AtomicInteger();

    /** A step of a flow. */
    @FunctionalInterface
    interface Step {
        void work(Exchange exchange) throws Exception;
    }

    void flow(String name, Step step) throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:" + name + ".IN?backoutThreshold=2&backoutQueue=" + name + ".BACK")
                                .routeId(name)
                                .process(step::work)
                                .to("mq:" + name + ".OUT");
                    }
                });
    }

    @Test
    void aDeadlockIsTriedAgainAndCountsForNothing() throws Exception {
        flow(
                "DEADLOCK",
                exchange -> {
                    if (tries.incrementAndGet() <= 7) {
                        throw new IllegalStateException(new SQLException("deadlock", "40001"));
                    }
                });
        broker.put("DEADLOCK.IN", "one");
        assertThat(BrokerFixture.bytes(broker.get("DEADLOCK.OUT"))).asString().isEqualTo("one");
        assertThat(tries).hasValue(8);
        assertThat(broker.get("DEADLOCK.BACK", 0)).isNull();
    }

    @Test
    void aMessageThatMeetsItselfForEverIsBackedOut() throws Exception {
        flow(
                "ITSELF",
                exchange -> {
                    tries.incrementAndGet();
                    throw new SQLException("deadlock", "40P01");
                });
        broker.put("ITSELF.IN", "one");
        assertThat(BrokerFixture.bytes(broker.get("ITSELF.BACK"))).asString().isEqualTo("one");
        assertThat(tries.get()).isGreaterThan(PassingFailure.MOST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"08006", "08001", "57P01"})
    void aLostConnectionCountsForNothing(String state) throws Exception {
        flow(
                "LOST" + state,
                exchange -> {
                    if (tries.incrementAndGet() <= 7) {
                        throw new IllegalStateException(new SQLException("lost", state));
                    }
                });
        broker.put("LOST" + state + ".IN", "one");
        assertThat(BrokerFixture.bytes(broker.get("LOST" + state + ".OUT")))
                .asString()
                .isEqualTo("one");
        assertThat(tries).hasValue(8);
        assertThat(broker.get("LOST" + state + ".BACK", 0)).isNull();
    }

    @Test
    void whatTheMessageIsToBlameForCountsFromOneAfterLostConnections() throws Exception {
        flow(
                "BLAMED",
                exchange -> {
                    boolean lost = tries.incrementAndGet() <= 4;
                    throw new SQLException("refused", lost ? "08006" : "23502");
                });
        broker.put("BLAMED.IN", "one");
        assertThat(BrokerFixture.bytes(broker.get("BLAMED.BACK"))).asString().isEqualTo("one");
        assertThat(tries).hasValue(6); // four that do not count, and the threshold
    }

    @Test
    void aLostQueueManagerCountsForNothing() throws Exception {
        flow(
                "CUT",
                exchange -> {
                    if (tries.incrementAndGet() <= 3) {
                        broker.cutOff("CUT.IN");
                    } else {
                        throw new IllegalStateException("the message's own");
                    }
                });
        broker.put("CUT.IN", "one");
        assertThat(BrokerFixture.bytes(broker.get("CUT.BACK"))).asString().isEqualTo("one");
        assertThat(tries).hasValue(5);
    }

    @Test
    void aFailureWhoseRollbackFindsNoQueueManagerIsExcusedOnce() throws Exception {
        flow(
                "ONCE",
                exchange -> {
                    if (tries.incrementAndGet() <= 3) {
                        broker.cutOff("ONCE.IN");
                        throw new SQLException("lost", "08006");
                    }
                    throw new IllegalStateException("the message's own");
                });
        broker.put("ONCE.IN", "one");
        assertThat(BrokerFixture.bytes(broker.get("ONCE.BACK"))).asString().isEqualTo("one");
        assertThat(tries).hasValue(5);
    }

    @Test
    void aQueueManagerThatTheClientFindsAgainByItselfCountsForNothing() throws Exception {
        try (ActiveMQConnectionFactory again =
                new ActiveMQConnectionFactory("vm://41?reconnectAttempts=-1&retryInterval=20")) {
            camel.getRegistry().bind("factory", again);
            flow(
                    "AGAIN",
                    exchange -> {
                        if (tries.incrementAndGet() <= 3) {
                            broker.cutOff("AGAIN.IN");
                        }
                    });
            broker.put("AGAIN.IN", "one");
            assertThat(BrokerFixture.bytes(broker.get("AGAIN.OUT"))).asString().isEqualTo("one");
            assertThat(broker.get("AGAIN.BACK", 0)).isNull();
            camel.stop();
        }
    }

    @Test
    void aCommitWithoutAnAnswerIsNoMessagesFault() {
        Exception unknown = new JMSException("no answer");
        assertThat(PassingFailure.ofCommit(unknown, true))
                .isEqualTo(PassingFailure.CONNECTION_BROKEN);
        assertThat(PassingFailure.ofCommit(unknown, false)).isEqualTo(PassingFailure.NONE);
        unknown.initCause(new ActiveMQUnBlockedException());
        assertThat(PassingFailure.ofCommit(unknown, true))
                .isEqualTo(PassingFailure.QUEUE_MANAGER_LOST);
    }

    @Test
    void eachKindIsCountedApart() {
        Backout backout = new Backout("flow", null, null, new RepeatedLines((line, stack) -> {}));
        for (int i = 0; i < 3 * PassingFailure.MOST; i++) {
            assertThat(passes(backout, PassingFailure.FULL_DISK)).isTrue();
        }
        for (int i = 0; i < PassingFailure.AWAY; i++) {
            assertThat(passes(backout, PassingFailure.NO_CONNECTION)).isTrue();
        }
        assertThat(passes(backout, PassingFailure.NO_CONNECTION)).isFalse();
        for (int i = 0; i < PassingFailure.MOST; i++) {
            assertThat(passes(backout, PassingFailure.CONFLICT)).isTrue();
        }
        assertThat(passes(backout, PassingFailure.CONFLICT)).isFalse();
        assertThat(passes(backout, PassingFailure.CONNECTION_BROKEN)).isTrue();
        assertThat(passes(backout, PassingFailure.NONE)).isFalse();
    }

    private static boolean passes(Backout backout, PassingFailure kind) {
        return backout.passes("one", kind, kind.tries());
    }

    @Test
    void aFailureOfABranchIsFoundInWhatIsSuppressed() {
        Exception failure = new IllegalStateException("rolled back");
        failure.addSuppressed(new XAException(XAException.XAER_RMFAIL));
        assertThat(PassingFailure.of(failure)).isEqualTo(PassingFailure.CONNECTION_BROKEN);
        failure = new IllegalStateException(failure);
        failure.addSuppressed(failure.getCause());
        assertThat(PassingFailure.of(failure)).isEqualTo(PassingFailure.CONNECTION_BROKEN);
        assertThat(PassingFailure.of(new XAException(XAException.XA_RBINTEGRITY)))
                .isEqualTo(PassingFailure.NONE);
    }

    @Test
    void aDatabaseThatIsAwayIsWaitedForAndNotForEver() {
        assertThat(PassingFailure.of(new SQLException("none", "08001")).tries())
                .isEqualTo(PassingFailure.AWAY);
        assertThat(PassingFailure.of(new SQLException("broken", "08006")).tries())
                .isEqualTo(PassingFailure.MOST);
        assertThat(PassingFailure.of(new SQLRecoverableException("of Oracle")).tries())
                .isEqualTo(PassingFailure.MOST);
        assertThat(PassingFailure.of(new SQLException("syntax", "42601")).tries()).isZero();
    }

    @Test
    void aConstraintIsTheMessagesOwnFault() throws Exception {
        flow(
                "CONSTRAINT",
                exchange -> {
                    tries.incrementAndGet();
                    throw new SQLException("not null", "23502");
                });
        broker.put("CONSTRAINT.IN", "one");
        assertThat(BrokerFixture.bytes(broker.get("CONSTRAINT.BACK"))).asString().isEqualTo("one");
        assertThat(tries).hasValue(2);
    }

    /** Notes what it is asked; its commit fails as often as it is told to. */
    static final class Noting implements MqUnitOfWork.Participant {
        final List<String> calls;
        final Exception failure;

        Noting(List<String> calls, Exception failure) {
            this.calls = calls;
            this.failure = failure;
        }

        @Override
        public void prepare() {
            calls.add("prepare");
        }

        @Override
        public void committing() {
            calls.add("committing");
        }

        @Override
        public void commit() throws Exception {
            calls.add("commit");
            if (failure != null) {
                throw failure;
            }
        }

        @Override
        public void ended(boolean committed) {
            calls.add("ended " + committed);
        }
    }

    @Test
    void aParticipantCommitsBeforeTheQueueManagerAndItsFailureRollsBack() throws Exception {
        List<String> calls = Collections.synchronizedList(new ArrayList<>());
        flow(
                "PARTICIPANT",
                exchange -> {
                    MqUnitOfWork work =
                            exchange.getProperty(MqConstants.UNIT_OF_WORK, MqUnitOfWork.class);
                    Exception failure =
                            tries.incrementAndGet() == 1
                                    ? new SQLException("serialisation", "40001")
                                    : null;
                    work.join(new Noting(calls, failure));
                });
        broker.put("PARTICIPANT.IN", "one");
        assertThat(BrokerFixture.bytes(broker.get("PARTICIPANT.OUT"))).asString().isEqualTo("one");
        // the message is there: both units of work have ended, the second perhaps not told so yet
        camel.stop();
        assertThat(calls)
                .containsExactly(
                        "prepare",
                        "committing",
                        "commit",
                        "ended false",
                        "prepare",
                        "committing",
                        "commit",
                        "ended true");
        assertThat(broker.get("PARTICIPANT.OUT", 0)).isNull();
    }

    @Test
    void aCommitThatNeverSucceedsBacksTheMessageOut() throws Exception {
        flow(
                "REFUSED",
                exchange ->
                        exchange.getProperty(MqConstants.UNIT_OF_WORK, MqUnitOfWork.class)
                                .join(
                                        new Noting(
                                                new ArrayList<>(),
                                                new SQLException("deferred check", "23505"))));
        broker.put("REFUSED.IN", "one");
        var back = broker.get("REFUSED.BACK");
        assertThat(back.getStringProperty(MqConstants.FAILURE)).isEqualTo("deferred check");
        assertThat(broker.get("REFUSED.OUT", 0)).isNull();
    }
}
