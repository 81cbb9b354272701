// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import java.util.concurrent.ScheduledExecutorService;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.io.IOCriticalErrorListener;
import org.apache.activemq.artemis.core.io.SequentialFile;
import org.apache.activemq.artemis.core.persistence.impl.journal.JournalStorageManager;
import org.apache.activemq.artemis.utils.ExecutorFactory;
import org.apache.activemq.artemis.utils.critical.CriticalAnalyzer;

/**
 * Artemis' storage in files, but for the bodies of large messages that are not persistent: these
 * stay in memory as far as there is room.
 */
final class QueueManagerStorage extends JournalStorageManager {
    private final MessageBodies bodies;

    /**
     * @param room bytes for the bodies of messages that are not persistent
     */
    QueueManagerStorage(
            Configuration configuration,
            CriticalAnalyzer analyzer,
            ExecutorFactory executors,
            ScheduledExecutorService scheduled,
            ExecutorFactory ioExecutors,
            IOCriticalErrorListener errors,
            long room) {
        super(configuration, analyzer, executors, scheduled, ioExecutors, errors);
        bodies = new MessageBodies(room);
    }

    /** What is held in memory. */
    MessageBodies bodies() {
        return bodies;
    }

    @Override
    public SequentialFile createFileForLargeMessage(long id, LargeMessageExtension extension) {
        SequentialFile file = super.createFileForLargeMessage(id, extension);
        return extension == LargeMessageExtension.TEMPORARY ? new BodyFile(bodies, file) : file;
    }
}
