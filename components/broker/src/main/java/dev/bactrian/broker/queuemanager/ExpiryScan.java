// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.core.postoffice.Binding;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.Queue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Discards expired messages of queues that nobody reads, each so often.
 *
 * <p>In place of the broker's own scan, which reads the pages of a queue too: pages of a unit of
 * work that is still open it keeps in memory until the commit, so that a long unit of work of any
 * size would have to fit into the heap. What expires in pages is discarded when it is read.
 */
final class ExpiryScan implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(ExpiryScan.class);

    private final ActiveMQServer server;

    private ExpiryScan(ActiveMQServer server) {
        this.server = server;
    }

    /**
     * Starts it; it ends with the server.
     *
     * @param interval from the end of one scan to the next; zero for none
     */
    static void start(ActiveMQServer server, Duration interval) {
        if (interval.isNegative() || interval.isZero()) {
            return;
        }
        server.getScheduledPool()
                .scheduleWithFixedDelay(
                        new ExpiryScan(server),
                        interval.toMillis(),
                        interval.toMillis(),
                        TimeUnit.MILLISECONDS);
    }

    @Override
    public void run() {
        try {
            server.getPostOffice()
                    .getAllBindings()
                    .filter(binding -> binding.getBindable() instanceof Queue)
                    .map(Binding::getBindable)
                    .map(Queue.class::cast)
                    .filter(queue -> !queue.getPagingStore().isPaging())
                    .forEach(Queue::expireReferences);
        } catch (RuntimeException e) {
            LOG.warn("expired messages were not looked for; the next scan will", e);
        }
    }
}
