package dev.bactrian.aggregation.camel;

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

/** Fan-out of requests and fan-in of their replies: see {@link AggregationEndpoint}. */
@Component("aggregation")
public class AggregationComponent extends DefaultComponent {
    @Metadata(
            autowired = true,
            description =
                    "Connects to the broker whose queues hold the state. Taken from the registry where it holds"
                            + " exactly one; has to be that of the mq endpoints for one unit of work with them.")
    private ConnectionFactory connectionFactory;

    @Metadata(
            defaultValue = "queue",
            description =
                    "Where open aggregations are kept: on queues of the broker, shared by all processes, persistent where"
                            + " the messages are; or in the memory of this process")
    private AggregationState state = AggregationState.queue;

    @Metadata(
            label = "advanced",
            defaultValue = "4",
            description = "How many timeouts and unknown replies are worked on at a time")
    private int workers = 4;

    private final Map<String, AggregationGroup> groups = new ConcurrentHashMap<>();
    private InstantSource clock = InstantSource.system();
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

    /** Where open aggregations are kept. */
    public AggregationState getState() {
        return state;
    }

    /** Sets it. */
    public void setState(AggregationState state) {
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

    /** By which deadlines come; a test's own, before the start. */
    void setClock(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        int colon = remaining.indexOf(':');
        if (colon <= 0 || colon == remaining.length() - 1) {
            throw new IllegalArgumentException(
                    "BAC5012: aggregation:function:name expected, not aggregation:" + remaining);
        }
        AggregationEndpoint endpoint =
                new AggregationEndpoint(
                        uri,
                        this,
                        function(remaining.substring(0, colon)),
                        remaining.substring(colon + 1));
        setProperties(endpoint, parameters);
        return endpoint;
    }

    private static AggregationFunction function(String name) {
        for (AggregationFunction function : AggregationFunction.values()) {
            if (function.name().equals(name)) {
                return function;
            }
        }
        throw new IllegalArgumentException(
                "BAC5012: control, request or reply expected behind aggregation:, not " + name);
    }

    /** What the endpoints of one name share. */
    AggregationGroup group(String name) {
        return groups.computeIfAbsent(name, n -> new AggregationGroup(this, n));
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
        threads = new StateThreads("aggregation", workers, clock);
        if (connectionFactory != null) {
            transactions = new MqTransactions(connectionFactory);
        } else if (state == AggregationState.queue) {
            throw new IllegalArgumentException(
                    "BAC5012: state=queue needs a connection factory: set the component's"
                            + " connectionFactory, or state=memory");
        }
    }

    @Override
    protected void doStop() throws Exception {
        groups.values().forEach(AggregationGroup::close);
        groups.clear();
        threads.close();
        if (transactions != null) {
            transactions.close();
            transactions = null;
        }
        super.doStop();
    }
}
