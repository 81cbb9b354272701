// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.bactrian.powerloss.ArchiveFlow.Way;
import dev.bactrian.powerloss.Failpoint.Action;
import dev.bactrian.powerloss.Failpoint.Step;
import jakarta.jms.Connection;
import jakarta.jms.Session;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each step of the unit of work, by its name, throws or takes its time, in each flow that keeps
 * something: what was put is in one place afterwards, whole and once. The default build has it
 * happen at the second time, and has flows with state throw only; {@code -Pcrash-states} at the
 * first five. {@link FailpointHaltTest} ends the process there.
 */
class FailpointTest {
    private static final boolean ALL = Integer.getInteger("bactrian.crash-states", 0) > 0;
    private static final int LAST = 5;

    /** Of one run, so that it holds however many there are. */
    private static final Duration LONGEST = Duration.ofMinutes(5);

    @TempDir Path directory;

    private int run;

    /** The steps that a flow comes by. */
    static Set<Step> steps(StatefulFlow flow) {
        Set<Step> steps = EnumSet.allOf(Step.class);
        if (flow != StatefulFlow.AGGREGATION_IN_TABLE) {
            steps.remove(Step.DATABASE_COMMITTED);
        }
        if (flow == StatefulFlow.PUBLICATION) {
            steps.remove(Step.PUT); // the queue manager copies its one message by itself
        }
        return steps;
    }

    /** The steps that a flow comes by. */
    static Set<Step> steps(Way way) {
        Set<Step> steps = EnumSet.allOf(Step.class);
        steps.remove(Step.STATE_JOURNALLED);
        if (!way.commitsDatabase()) {
            steps.remove(Step.DATABASE_COMMITTED);
        }
        return steps;
    }

    @ParameterizedTest
    @EnumSource(StatefulFlow.class)
    void whatAFlowKeepsComesOutOnce(StatefulFlow flow) throws Exception {
        try (Broker broker = Broker.on(directory.resolve("broker"), 75);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED)) {
            connection.start();
            each(
                    steps(flow),
                    2,
                    ALL,
                    (failpoint, n) -> {
                        String url = "jdbc:h2:mem:" + flow + n + ";DB_CLOSE_DELAY=-1";
                        new StatefulRun(flow, failpoint, n, url, broker, factory, session).check();
                    });
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Way.class,
            names = {
                "UNIT_OF_WORK",
                "THREE_MESSAGES",
                "WAREHOUSE",
                "DATABASE_ROUTE",
                "FILE",
                "FILE_OF_RECORDS"
            })
    void everyMessageIsInOnePlace(Way way) throws Exception {
        try (Broker broker = Broker.on(directory.resolve("broker"), 74);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url())) {
            each(
                    steps(way),
                    time(way),
                    true,
                    (failpoint, n) -> {
                        Path files = directory.resolve("files" + n);
                        String url = "jdbc:h2:mem:" + way + n;
                        new PlainRun(way, failpoint, n, url, files, broker, factory).check();
                    });
        }
    }

    /** Some messages are through then, and some are not; a step that there is once, at that. */
    static int time(Way way) {
        return way == Way.THREE_MESSAGES ? 1 : 2;
    }

    /** A run with something that happens in it. */
    @FunctionalInterface
    private interface Run {
        void check(Failpoint failpoint, int n) throws Exception;
    }

    private void each(Set<Step> steps, int usual, boolean delays, Run of) throws Exception {
        Set<Action> actions = EnumSet.of(Action.THROW, delays ? Action.DELAY : Action.THROW);
        for (Step step : steps) {
            for (Action action : actions) {
                for (int time = ALL ? 1 : usual; time <= (ALL ? LAST : usual); time++) {
                    Failpoint failpoint = new Failpoint(step, action, time);
                    int n = ++run;
                    assertTimeoutPreemptively(
                            LONGEST, () -> of.check(failpoint, n), failpoint.toString());
                    assertThat(failpoint.times())
                            .as(failpoint.toString())
                            .isGreaterThanOrEqualTo(usual);
                }
            }
        }
    }
}
