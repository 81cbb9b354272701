// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.error.MqError;
import dev.bactrian.mq.jms.Backout;
import dev.bactrian.mq.jms.LastMessages;
import dev.bactrian.tree.log.RepeatedLines;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.apache.camel.Endpoint;
import org.apache.camel.Processor;
import org.apache.camel.api.management.ManagedAttribute;
import org.apache.camel.api.management.ManagedResource;
import org.apache.camel.support.DefaultConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gets messages for a flow, in as many instances as asked for. */
@ManagedResource(description = "MQ input")
public final class MqConsumer extends DefaultConsumer {
    private static final Logger LOG = LoggerFactory.getLogger(MqConsumer.class);
    private static final long PATIENCE_OTHERWISE = 10;
    private static final int MOST_DONE = 10_000;

    private final InputOptions options;

    private final List<MqInstance> running = new CopyOnWriteArrayList<>();
    private final LastMessages done = new LastMessages(MOST_DONE);
    private InputState state;
    private int instances;

    MqConsumer(Endpoint endpoint, Processor processor, InputOptions options) {
        super(endpoint, processor);
        this.options = options;
        this.instances = options.instances();
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
                    MqError.NO_INSTANCE + ": instances: expected 1 or more, found " + wanted);
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
        return options.order() == OrderMode.none ? instances : 1;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        options.check();
        if (state == null) {
            String flow = options.flow() != null ? options.flow() : getRouteId();
            RepeatedLines lines = new RepeatedLines(LOG::warn);
            state =
                    new InputState(
                            new MessageFlow(this, options.get().body()),
                            new Backout(
                                    flow, options.backoutQueue(), options.deadLetterQueue(), lines),
                            done,
                            listener(flow),
                            lines);
        }
        adjust(count());
        setHealthCheck(
                new InputHealth(
                        getRouteId(),
                        options.get().queue(),
                        this::getWorkingInstances,
                        running::size));
    }

    /** All that the registry has, as one. */
    private InputListener listener(String flow) {
        InputListener all = InputListener.NONE;
        for (InputListener.Factory factory :
                getEndpoint()
                        .getCamelContext()
                        .getRegistry()
                        .findByType(InputListener.Factory.class)) {
            all = TwoListeners.of(all, factory.of(flow, this));
        }
        return all;
    }

    @Override
    protected void doStop() throws Exception {
        adjust(0);
        if (state != null) {
            state.lines().flush();
        }
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
            MqInstance instance =
                    new MqInstance(options, state, running.size() + 1, this::startThread);
            running.add(instance);
            instance.start();
        }
        List<MqInstance> superfluous = new ArrayList<>(running.subList(wanted, running.size()));
        running.subList(wanted, running.size()).clear();
        superfluous.forEach(MqInstance::stop);
        long patience = patience();
        superfluous.forEach(instance -> instance.awaitEnd(patience));
    }

    /** Seconds. A strategy without any, that of Camel's development mode, would wait for nobody. */
    private long patience() {
        long timeout = getEndpoint().getCamelContext().getShutdownStrategy().getTimeout();
        return timeout > 0 ? timeout : PATIENCE_OTHERWISE;
    }

    private void startThread(Runnable work) {
        getEndpoint()
                .getCamelContext()
                .getExecutorServiceManager()
                .newThread("mq:" + options.get().queue(), work)
                .start();
    }

    /**
     * How many instances are at work. One whose thread has ended (there was no memory to go on) is
     * started again by this; it is not counted where that fails.
     */
    @ManagedAttribute(description = "How many instances are at work")
    public int getWorkingInstances() {
        return (int) running.stream().filter(MqInstance::isAtWork).count();
    }

    /**
     * Whether all instances are at work, see {@link #getWorkingInstances()}; none where stopped.
     */
    public boolean isComplete() {
        return getWorkingInstances() >= running.size();
    }

    /** How many instances have a session with the queue manager. */
    @ManagedAttribute(description = "How many instances have a session with the queue manager")
    public int getConnectedInstances() {
        return (int) running.stream().filter(MqInstance::isConnected).count();
    }

    /**
     * For how long no instance has come to a next message, though each has one: the time of the
     * work that began last, in milliseconds. 0 where one of them waits for a message, or has no
     * session.
     */
    @ManagedAttribute(
            description =
                    "Milliseconds that every instance has been working on its message at least")
    public long getBusyMillis() {
        long nanos = running.stream().mapToLong(MqInstance::workingNanos).min().orElse(0);
        return TimeUnit.NANOSECONDS.toMillis(nanos);
    }
}
