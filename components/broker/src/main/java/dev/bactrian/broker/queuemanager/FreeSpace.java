// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.error.BrokerError;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.activemq.artemis.api.core.ActiveMQAddressFullException;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.core.server.ActivateCallback;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.files.FileStoreMonitor;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerPlugin;
import org.apache.activemq.artemis.core.transaction.Transaction;

/**
 * Keeps the disk from becoming full by what is put: the free space is looked at before the write
 * that needs it, not every few seconds. A queue manager whose disk is full cannot write what it has
 * promised, and stops.
 *
 * <p>Below {@code bactrian.broker.min-disk-free} the server holds producers back, as soon as the
 * bytes that were put since the last look may have used up what is above it. Those who had leave to
 * send go on for a while: below half of it a put is refused, so that the other half is there for
 * what ends units of work, and for gets. Both end by themselves when there is space again.
 */
final class FreeSpace implements ActiveMQServerPlugin {
    /** Bytes that may be put between two looks at most: others write to the disk, too. */
    private static final long STEP = 4L << 20;

    /** What the journal writes with each message, in bytes, generously. */
    private static final int RECORD = 1024;

    private final long least;
    private final AtomicLong sinceLook = new AtomicLong();
    private volatile long usable = Long.MAX_VALUE;
    private volatile FileStoreMonitor monitor;

    /**
     * @param least free bytes that are kept
     */
    FreeSpace(long least) {
        this.least = least;
    }

    @Override
    public void registered(ActiveMQServer server) {
        server.registerActivateCallback(
                new ActivateCallback() {
                    @Override
                    public void activationComplete() {
                        FileStoreMonitor of = ((ActiveMQServerImpl) server).getMonitor();
                        if (of != null) {
                            watch(of);
                        }
                    }
                });
    }

    /** Looks through the server's own monitor, which holds producers back. */
    void watch(FileStoreMonitor found) {
        found.addCallback((free, total, within, type) -> looked(free));
        found.tick();
        monitor = found;
    }

    private void looked(long free) {
        usable = free;
        sinceLook.set(0);
    }

    @Override
    public void beforeSend(
            ServerSession session,
            Transaction transaction,
            Message message,
            boolean direct,
            boolean noAutoCreateQueue)
            throws ActiveMQException {
        FileStoreMonitor looks = monitor;
        if (looks == null) {
            return;
        }
        long size = message.getWholeMessageSize() + (long) RECORD;
        long put = sinceLook.addAndGet(size);
        if (put < STEP && usable - put > least) {
            return;
        }
        looks.tick();
        if (usable - size < least / 2) {
            ActiveMQException refused =
                    new ActiveMQAddressFullException(
                            BrokerError.DISK_FULL
                                    + ": the disk of the data directory has "
                                    + usable
                                    + " free bytes; puts are refused below "
                                    + least / 2);
            if (transaction != null) {
                // nobody waits for the answer to a put in a unit of work: its commit has to fail
                transaction.markAsRollbackOnly(refused);
            }
            throw refused;
        }
    }
}
