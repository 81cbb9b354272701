// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.error.DatabaseError;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.apache.camel.Processor;
import org.apache.camel.Suspendable;
import org.apache.camel.support.DefaultConsumer;

/** Looks at the table of events, in as many instances as asked for. */
final class DatabaseInputConsumer extends DefaultConsumer implements Suspendable {
    private final DatabaseInputEndpoint endpoint;
    private final Terminals terminals = new Terminals();
    private WakeUp wakeUp = new WakeUp();
    private ExecutorService threads;

    DatabaseInputConsumer(DatabaseInputEndpoint endpoint, Processor processor) {
        super(endpoint, processor);
        this.endpoint = endpoint;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        terminals.start(endpoint.getCamelContext(), endpoint.getTerminals());
        if (endpoint.getStatusColumn() == null && !terminals.has(EventLoop.FAILURE)) {
            throw new IllegalArgumentException(
                    DatabaseError.EVENTS_THAT_STOP_OTHERS
                            + ": "
                            + endpoint.getEndpointUri()
                            + ": expected the option statusColumn, or terminal.failure: else an event that always fails would stop all others");
        }
        if (endpoint.getInstances() < 1 || endpoint.getBackoutThreshold() < 1) {
            throw new IllegalArgumentException(
                    DatabaseError.EVENTS_THAT_STOP_OTHERS
                            + ": "
                            + endpoint.getEndpointUri()
                            + ": expected 1 or more as instances and backoutThreshold");
        }
        DataSource source = endpoint.dataSource();
        wakeUp = new WakeUp();
        List<Runnable> work = new ArrayList<>();
        EventTable table = new EventTable(endpoint);
        EventMessage message = new EventMessage(endpoint);
        for (int i = 0; i < endpoint.getInstances(); i++) {
            work.add(new EventLoop(this, endpoint, table, message, terminals, wakeUp, source));
        }
        if (endpoint.getChannel() != null) {
            work.add(new Notifications(source, endpoint.getChannel(), wakeUp));
        }
        threads =
                endpoint.getCamelContext()
                        .getExecutorServiceManager()
                        .newFixedThreadPool(
                                this, "database-input:" + endpoint.getTable(), work.size());
        work.forEach(threads::execute);
    }

    @Override
    protected void doStop() throws Exception {
        wakeUp.end();
        if (threads != null) {
            // a flow at work ends its event first
            threads.shutdown();
            threads.awaitTermination(
                    endpoint.getCamelContext().getShutdownStrategy().getTimeout(),
                    TimeUnit.SECONDS);
            endpoint.getCamelContext().getExecutorServiceManager().shutdownNow(threads);
            threads = null;
        }
        terminals.stop();
        super.doStop();
    }

    @Override
    protected void doSuspend() throws Exception {
        doStop();
    }

    @Override
    protected void doResume() throws Exception {
        doStart();
    }
}
