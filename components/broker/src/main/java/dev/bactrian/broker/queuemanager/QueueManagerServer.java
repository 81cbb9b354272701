// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import javax.management.MBeanServerFactory;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.paging.PagingStoreFactory;
import org.apache.activemq.artemis.core.persistence.StorageManager;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager;

/** Artemis with {@link QueueManagerStorage} and {@link ForcedPages}. */
final class QueueManagerServer extends ActiveMQServerImpl {
    private final long room;

    /**
     * @param room bytes for the bodies of large messages that are not persistent
     */
    QueueManagerServer(Configuration configuration, ActiveMQSecurityManager security, long room) {
        // JMX is off. Where it is given none, it makes the one of the platform, for which the JDK
        // looks at all its beans of management: 60 ms of a start.
        super(configuration, MBeanServerFactory.newMBeanServer(), security);
        this.room = room;
    }

    @Override
    protected StorageManager createStorageManager() {
        QueueManagerStorage storage =
                new QueueManagerStorage(
                        getConfiguration(),
                        getCriticalAnalyzer(),
                        getExecutorFactory(),
                        getScheduledPool(),
                        getIOExecutorFactory(),
                        getIoCriticalErrorListener(),
                        room);
        getCriticalAnalyzer().add(storage);
        return storage;
    }

    @Override
    protected PagingStoreFactory getPagingStoreFactory() {
        return new ForcedPages(
                getConfiguration(),
                getStorageManager(),
                getScheduledPool(),
                pageExecutorFactory,
                ioCriticalErrorListener);
    }
}
