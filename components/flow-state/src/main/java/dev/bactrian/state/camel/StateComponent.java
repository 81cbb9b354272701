// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.camel;

import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateParts;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.jdbc.JdbcJournal;
import dev.bactrian.state.jdbc.StateDatabaseException;
import dev.bactrian.state.jms.QueueJournal;
import dev.bactrian.tree.ErrorCode;
import jakarta.jms.ConnectionFactory;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import javax.sql.DataSource;
import org.apache.camel.spi.Metadata;
import org.apache.camel.support.DefaultComponent;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A component whose nodes keep messages: where that is, and what it needs.
 *
 * @param <G> what the endpoints of one name share
 */
public abstract class StateComponent<G extends SharedByName> extends DefaultComponent {
    private static final Logger LOG = LoggerFactory.getLogger(StateComponent.class);

    /** On queues of the broker. */
    protected static final String QUEUE = "queue";

    /** In memory. */
    protected static final String MEMORY = "memory";

    /** In a table. */
    protected static final String JDBC = "jdbc";

    @Metadata(
            autowired = true,
            description =
                    "Connects to the broker whose queues hold the state, or say whose it is. Taken from the registry"
                            + " where it holds exactly one; has to be that of the mq endpoints for one unit of work"
                            + " with them.")
    private ConnectionFactory connectionFactory;

    @Metadata(
            enums = "queue,memory,jdbc",
            defaultValue = "queue",
            description =
                    "Where what is open is kept. queue: on queues of the broker, shared by all processes, persistent"
                            + " where the messages are; jdbc: the same, what is persistent in a table of the"
                            + " dataSource; memory: in this process only")
    private String state = QUEUE;

    @Metadata(
            description =
                    "With state=jdbc: the database. Not looked for in the registry: an application may have several,"
                            + " and some of them inactive.")
    private DataSource dataSource;

    @Metadata(
            label = "advanced",
            defaultValue = "BACTRIAN_STATE",
            description = "With state=jdbc: the name of the table; made where it is not there")
    private String table = "BACTRIAN_STATE";

    @Metadata(
            label = "advanced",
            defaultValue = "4",
            description = "How many timeouts and the like are worked on at a time")
    private int workers = 4;

    private final Map<String, G> groups = new ConcurrentHashMap<>();
    private final ErrorCode settingsError;
    private InstantSource clock = InstantSource.system();
    private StateThreads threads;
    private MqTransactions transactions;

    /**
     * @param settingsError the error of settings that cannot be
     */
    protected StateComponent(ErrorCode settingsError) {
        this.settingsError = settingsError;
    }

    /** Makes what the endpoints of one name share. */
    protected abstract G createGroup(String name);

    /** What the endpoints of one name share. */
    public G group(String name) {
        return groups.computeIfAbsent(name, this::createGroup);
    }

    /** The names that endpoints have used, sorted. */
    public List<String> names() {
        return groups.keySet().stream().sorted().toList();
    }

    /** The connection factory; null where there is none. */
    public ConnectionFactory getConnectionFactory() {
        return connectionFactory;
    }

    /** Sets it. */
    public void setConnectionFactory(ConnectionFactory connectionFactory) {
        this.connectionFactory = connectionFactory;
    }

    /** Where what is open is kept. */
    public String getState() {
        return state;
    }

    /** Sets it, in upper or lower case as every option that is one of a list. */
    public void setState(String state) {
        this.state = state.toLowerCase(Locale.ROOT);
    }

    /** The database; null where there is none. */
    public DataSource getDataSource() {
        return dataSource;
    }

    /** Sets it. */
    public void setDataSource(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** The name of the table. */
    public String getTable() {
        return table;
    }

    /** Sets it. */
    public void setTable(String table) {
        this.table = table;
    }

    /** How many deadlines are worked on at a time. */
    public int getWorkers() {
        return workers;
    }

    /** Sets it. */
    public void setWorkers(int workers) {
        this.workers = workers;
    }

    /** By which clock deadlines come; to be called before the start. */
    public void useClock(InstantSource time) {
        this.clock = time;
    }

    /** The time by that clock. */
    public Instant now() {
        return clock.instant();
    }

    /** The threads; there from the start to the stop. */
    public StateThreads threads() {
        return threads;
    }

    /** Units of work that no message began. */
    public Transactions transactions() {
        return transactions == null ? Transactions.MEMORY : transactions;
    }

    /** Whether the state is this process' own. */
    public boolean isMemory() {
        return state.equals(MEMORY);
    }

    /** What the state of a name is made of; there from the start to the stop. */
    public StateParts parts() {
        Function<String, StateJournal> journals =
                switch (state) {
                    case MEMORY -> name -> new MemoryOnly();
                    case JDBC ->
                            name -> new JdbcJournal(dataSource, table, connectionFactory, name);
                    default ->
                            name ->
                                    new QueueJournal(
                                            connectionFactory,
                                            name + ".JOURNAL",
                                            dataSource == null ? null : () -> inTable(name));
                };
        return new StateParts(
                connectionFactory,
                journals,
                session -> ExchangeUnits.over(session, connectionFactory),
                threads,
                transactions());
    }

    /** A database that is not there is none's state: who left it set has no use for it. */
    private long inTable(String name) {
        try {
            return JdbcJournal.open(dataSource, table, name);
        } catch (StateDatabaseException e) {
            LOG.warn("{}: whether state=jdbc has left something open is not known", name, e);
            return 0;
        }
    }

    private void check() {
        if (!state.equals(QUEUE) && !state.equals(MEMORY) && !state.equals(JDBC)) {
            throw new IllegalArgumentException(
                    settingsError
                            + ": state=queue, state=jdbc or state=memory expected, not state="
                            + state
                            + (state.equalsIgnoreCase("infinispan")
                                    ? ": a grid's transactions do not take part in those of the broker"
                                    : ""));
        }
        if (!isMemory() && connectionFactory == null) {
            throw new IllegalArgumentException(
                    settingsError
                            + ": state="
                            + state
                            + " needs a connection factory: set the component's connectionFactory,"
                            + " or state=memory");
        }
        if (state.equals(JDBC) && dataSource == null) {
            throw new IllegalArgumentException(
                    settingsError
                            + ": state=jdbc needs a database: set the component's dataSource, or"
                            + " state=queue");
        }
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        check();
        threads = new StateThreads(getDefaultName(), workers, clock);
        if (connectionFactory != null) {
            transactions = new MqTransactions(connectionFactory);
        }
    }

    @Override
    protected void doStop() throws Exception {
        groups.values().forEach(SharedByName::close);
        groups.clear();
        if (threads != null) {
            threads.close();
        }
        if (transactions != null) {
            transactions.close();
            transactions = null;
        }
        super.doStop();
    }
}
