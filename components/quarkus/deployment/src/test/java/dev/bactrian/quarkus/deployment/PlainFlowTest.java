// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import com.arjuna.ats.arjuna.common.RecoveryEnvironmentBean;
import com.arjuna.ats.arjuna.common.recoveryPropertyManager;
import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.Flow;
import dev.bactrian.broker.FlowRegistry;
import dev.bactrian.broker.management.FlowCommands;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.QuarkusUnitTest;
import jakarta.inject.Inject;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.Queue;
import jakarta.jms.Topic;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.apache.cxf.BusFactory;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An application that is nothing but a class that extends Flow. */
class PlainFlowTest {

    private static final int PATIENCE = 60_000;
    private static final String APPLIED =
            "SELECT COUNT(*) FROM \"flyway_schema_history\" WHERE \"version\" = '1'";

    @RegisterExtension
    static final QuarkusUnitTest APPLICATION =
            new QuarkusUnitTest()
                    .withApplicationRoot(
                            root ->
                                    root.addClasses(
                                                    PlainFlow.class,
                                                    Late.class,
                                                    Named.class,
                                                    Looked.class,
                                                    Elsewhere.class,
                                                    Hostile.class)
                                            .addAsResource(
                                                    new StringAsset(
                                                            "CREATE TABLE ORDERS (ID INT);"),
                                                    "db/migration/V1__orders.sql"))
                    .overrideConfigKey(
                            "bactrian.data-dir", "target/plain-flow/" + UUID.randomUUID())
                    .overrideConfigKey("bactrian.flow.elsewhere.connection-factory", "nobodys")
                    .overrideConfigKey("bactrian.broker.port", "0");

    /** Made when somebody wants it. */
    public static class Late extends Flow {
        private final String queues;

        /** Names the flow. */
        public Late() {
            this("late");
        }

        Late(String id) {
            super(id);
            queues = id.toUpperCase(Locale.ROOT);
        }

        @Override
        protected final String requestQueue() {
            return queues + ".IN";
        }

        @Override
        protected final void define() {
            input(requestQueue()).to(output(queues + ".OUT"));
        }
    }

    /** Made by a command. */
    public static final class Named extends Late {
        /** Names the flow. */
        public Named() {
            super("named");
        }
    }

    /** Listed only. */
    public static final class Looked extends Late {
        /** Names the flow. */
        public Looked() {
            super("looked");
        }
    }

    /** Its queue would be at a queue manager that nobody here hears of. */
    public static final class Elsewhere extends Late {
        /** Names the flow. */
        public Elsewhere() {
            super("elsewhere");
        }
    }

    /** Knows whether one of it was made of bytes. */
    public static final class Hostile implements Serializable {
        private static final long serialVersionUID = 1L;
        private static volatile boolean made;

        private void readObject(ObjectInputStream in) throws IOException {
            made = true;
        }
    }

    @Inject ConnectionFactory connections;
    @Inject EmbeddedBroker broker;
    @Inject FlowRegistry flows;
    @Inject FlowCommands commands;
    @Inject AgroalDataSource database;
    @Inject BrokerSettings settings;

    @Test
    void itPassesMessagesOnTheEmbeddedBroker() {
        assertThat(broker.isRunning()).isTrue();
        assertThat(broker.port()).isPositive();
        try (JMSContext context = connections.createContext()) {
            context.createProducer().send(context.createQueue("PLAIN.IN"), "as it came");
            assertThat(
                            context.createConsumer(context.createQueue("PLAIN.OUT"))
                                    .receiveBody(String.class, PATIENCE))
                    .isEqualTo("as it came");
        }
    }

    @Test
    void aFlowThatWaitsIsMadeByItsFirstMessage() {
        assertThat(flows.ids()).doesNotContain("late");
        assertThat(flows.known()).contains("late");
        try (JMSContext context = connections.createContext()) {
            context.createProducer().send(context.createQueue("LATE.IN"), "at last");
            assertThat(
                            context.createConsumer(context.createQueue("LATE.OUT"))
                                    .receiveBody(String.class, PATIENCE))
                    .isEqualTo("at last");
        }
        assertThat(flows.ids()).contains("late");
        assertThat(flows.awaited()).doesNotContainKey("late");
    }

    /**
     * No message to its queue would be seen; that its connection is missing is told at the start.
     */
    @Test
    void aFlowOfAnotherQueueManagerDoesNotWait() {
        assertThat(flows.awaited()).doesNotContainKey("elsewhere");
        assertThat(flows.ids()).contains("elsewhere");
    }

    @Test
    void aFlowThatWaitsIsListedAndMadeByACommandThatChangesIt() {
        assertThat(commands.execute("list").text()).contains("looked\twaiting\t1\tLOOKED.IN");
        assertThat(commands.execute("stop named").text()).contains("named\tstopped\t1\tNAMED.IN\n");
        try (JMSContext context = connections.createContext()) {
            Queue in = context.createQueue("NAMED.IN");
            context.createProducer().send(in, "for a flow that was stopped");
            assertThat(commands.execute("start named").text()).contains("named\tstarted\t");
            assertThat(
                            context.createConsumer(context.createQueue("NAMED.OUT"))
                                    .receiveBody(String.class, PATIENCE))
                    .isEqualTo("for a flow that was stopped");
        }
        assertThat(flows.awaited()).doesNotContainKey("named");
    }

    /** Nor does one that is wrong, or that names its queue. */
    @Test
    void toLookAtAFlowThatWaitsDoesNotMakeIt() {
        for (String command :
                List.of(
                        "list looked",
                        "statistics level flow=looked level=basic",
                        "statistics list flow=looked",
                        "trace looked level=none",
                        "monitoring looked",
                        "activity looked",
                        "queues inputs looked")) {
            assertThat(commands.execute(command).status()).as(command).isEqualTo("ok");
        }
        for (String command :
                List.of(
                        "instances looked",
                        "instances looked 0",
                        "stop LOOKED.IN",
                        "queues LOOKED.IN",
                        "explode looked",
                        "x flow=looked")) {
            assertThat(commands.execute(command).status()).as(command).isNotEqualTo("ok");
        }
        assertThat(commands.execute("list looked").text())
                .contains("looked\twaiting\t1\tLOOKED.IN");
        assertThat(flows.awaited()).containsEntry("looked", "LOOKED.IN");
    }

    /** A tenth of the start: it is made by the first flow or request that needs it. */
    @Test
    void withoutSoapThereIsNoBusOfCxf() {
        assertThat(BusFactory.getDefaultBus(false)).isNull();
    }

    /** Nothing of it is made by a start: no file, no tables. */
    @Test
    void theDatabaseIsOpenedByItsFirstUse() throws Exception {
        Path file = settings.dataDir().resolve("database/bactrian.mv.db");
        assertThat(file).doesNotExist();
        assertThat(database.isHealthy(false)).isTrue();

        try (Connection connection = database.getConnection();
                ResultSet row = connection.createStatement().executeQuery(APPLIED)) {
            assertThat(row.next()).isTrue();
            assertThat(row.getInt(1)).as("the application's migrations").isEqualTo(1);
        }
        assertThat(file).exists();
        assertThat(database.isHealthy(true)).isTrue();
    }

    /** A branch in doubt holds its locks until recovery has looked twice. */
    @Test
    void recoveryLooksEveryHalfMinute() {
        RecoveryEnvironmentBean recovery = recoveryPropertyManager.getRecoveryEnvironmentBean();

        assertThat(recovery.getPeriodicRecoveryPeriod() + recovery.getRecoveryBackoffPeriod())
                .isEqualTo(30);
    }

    /** Camel's jms: asks each message for its object; the topic of commands is read by it. */
    @Test
    void noObjectIsMadeOfAMessage() {
        try (JMSContext context = connections.createContext()) {
            Topic commands = context.createTopic("BACTRIAN.COMMAND");
            context.createProducer().send(commands, context.createObjectMessage(new Hostile()));
            Queue replies = context.createTemporaryQueue();
            context.createProducer().setJMSReplyTo(replies).send(commands, "flows list");
            assertThat(context.createConsumer(replies).receive(PATIENCE)).isNotNull();
            assertThat(Hostile.made).isFalse();
        }
    }
}
