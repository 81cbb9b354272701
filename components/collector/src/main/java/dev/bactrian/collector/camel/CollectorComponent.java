package dev.bactrian.collector.camel;

import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.camel.MqTransactions;
import jakarta.jms.ConnectionFactory;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.annotations.Component;
import org.apache.camel.support.DefaultComponent;
import org.apache.camel.util.PropertiesHelper;

/** Gathers messages of several inputs: see {@link CollectorEndpoint}. */
@Component("collector")
public class CollectorComponent extends DefaultComponent {
    @Metadata(
            autowired = true,
            description =
                    "Connects to the broker whose queues hold the state. Taken from the registry where it holds"
                            + " exactly one; has to be that of the mq endpoints for one unit of work with them.")
    private ConnectionFactory connectionFactory;

    @Metadata(
            defaultValue = "queue",
            description =
                    "Where open collections are kept: on queues of the broker, shared by all processes, persistent where"
                            + " the messages are; or in the memory of this process")
    private CollectorState state = CollectorState.queue;

    @Metadata(
            label = "advanced",
            defaultValue = "4",
            description = "How many timeouts are worked on at a time")
    private int workers = 4;

    private final Map<String, CollectorGroup> groups = new ConcurrentHashMap<>();
    private StateThreads threads;
    private MqTransactions transactions;

    /** The connection factory; null where there is none. */
    public ConnectionFactory getConnectionFactory() {
        return connectionFactory;
    }

    /** Sets it. */
    public void setConnectionFactory(ConnectionFactory connectionFactory) {
        this.connectionFactory = connectionFactory;
    }

    /** Where open collections are kept. */
    public CollectorState getState() {
        return state;
    }

    /** Sets it. */
    public void setState(CollectorState state) {
        this.state = state;
    }

    /** How many deadlines are worked on at a time. */
    public int getWorkers() {
        return workers;
    }

    /** Sets it. */
    public void setWorkers(int workers) {
        this.workers = workers;
    }

    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        CollectorEndpoint endpoint = new CollectorEndpoint(uri, this, remaining);
        endpoint.setHandlers(PropertiesHelper.extractProperties(parameters, "handler."));
        setProperties(endpoint, parameters);
        return endpoint;
    }

    /** What the endpoints of one name share. */
    CollectorGroup group(String name) {
        return groups.computeIfAbsent(name, n -> new CollectorGroup(this, n));
    }

    StateThreads threads() {
        return threads;
    }

    Transactions transactions() {
        return transactions == null ? Transactions.MEMORY : transactions;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        threads = new StateThreads("collector", workers, InstantSource.system());
        if (connectionFactory != null) {
            transactions = new MqTransactions(connectionFactory);
        } else if (state == CollectorState.queue) {
            throw new IllegalArgumentException(
                    "BAC5506: state=queue needs a connection factory: set the component's"
                            + " connectionFactory, or state=memory");
        }
    }

    @Override
    protected void doStop() throws Exception {
        groups.values().forEach(CollectorGroup::close);
        groups.clear();
        threads.close();
        if (transactions != null) {
            transactions.close();
            transactions = null;
        }
        super.doStop();
    }
}
