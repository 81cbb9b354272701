// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mq.jms.MqUnitOfWork;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Test;

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
                        "prepare", "commit", "ended false", "prepare", "commit", "ended true");
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
