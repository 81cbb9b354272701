package dev.bactrian.mq;

import java.util.ArrayList;
import java.util.List;
import org.apache.camel.Processor;
import org.apache.camel.api.management.ManagedAttribute;
import org.apache.camel.api.management.ManagedResource;
import org.apache.camel.support.DefaultConsumer;

/** Gets messages for a flow, in as many instances as asked for. */
@ManagedResource(description = "MQ input")
public final class MqConsumer extends DefaultConsumer {
    private final MqEndpoint endpoint;
    private final List<MqInstance> running = new ArrayList<>();
    private final Backout backout;
    private final DoneMessages done = new DoneMessages();
    private int instances;

    MqConsumer(MqEndpoint endpoint, Processor processor) {
        super(endpoint, processor);
        this.endpoint = endpoint;
        this.backout = new Backout(endpoint);
        this.instances = endpoint.getInstances();
    }

    @Override
    public MqEndpoint getEndpoint() {
        return endpoint;
    }

    /** How many messages the flow works on at a time. */
    @ManagedAttribute(description = "How many messages the flow works on at a time")
    public int getInstances() {
        return instances;
    }

    /** Changes that number; what runs finishes its message first. */
    @ManagedAttribute(description = "How many messages the flow works on at a time")
    public void setInstances(int wanted) {
        if (wanted < 1) {
            throw new IllegalArgumentException(
                    "BAC2112: instances: expected 1 or more, found " + wanted);
        }
        lock.lock();
        try {
            instances = wanted;
            if (isStarted()) {
                adjust(count());
            }
        } finally {
            lock.unlock();
        }
    }

    private int count() {
        return endpoint.getOrderMode() == OrderMode.queue ? 1 : instances;
    }

    /** The flow's name in failure properties. */
    String flow() {
        return endpoint.getFlow() != null ? endpoint.getFlow() : getRouteId();
    }

    Backout backout() {
        return backout;
    }

    DoneMessages done() {
        return done;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        if (endpoint.getOrderMode() == OrderMode.user && instances > 1) {
            throw new IllegalArgumentException(
                    "BAC2111: orderMode=user with more than one instance is not supported: let the putter set a message"
                            + " group (JMSXGroupID), whose order the queue manager keeps over all instances");
        }
        if (endpoint.isLogicalOrder() && endpoint.getTransactionMode() != TransactionMode.yes) {
            throw new IllegalArgumentException(
                    "BAC2130: logicalOrder needs transactionMode=yes: a group that is half done when the process ends"
                            + " could not be got in its order again");
        }
        endpoint.factory();
        adjust(count());
    }

    @Override
    protected void doStop() throws Exception {
        adjust(0);
        super.doStop();
    }

    @Override
    protected void doSuspend() throws Exception {
        adjust(0);
        super.doSuspend();
    }

    @Override
    protected void doResume() throws Exception {
        super.doResume();
        adjust(count());
    }

    private void adjust(int wanted) {
        while (running.size() < wanted) {
            MqInstance instance = new MqInstance(this, running.size() + 1);
            running.add(instance);
            getEndpoint()
                    .getCamelContext()
                    .getExecutorServiceManager()
                    .newThread("mq:" + endpoint.getQueue(), instance)
                    .start();
        }
        List<MqInstance> superfluous = new ArrayList<>(running.subList(wanted, running.size()));
        running.subList(wanted, running.size()).clear();
        superfluous.forEach(MqInstance::stop);
        superfluous.forEach(MqInstance::awaitEnd);
    }
}
