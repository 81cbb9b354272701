// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import dev.bactrian.broker.queuemanager.ForcedPages;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.io.IOCriticalErrorListener;
import org.apache.activemq.artemis.core.io.SequentialFileFactory;
import org.apache.activemq.artemis.core.persistence.StorageManager;
import org.apache.activemq.artemis.utils.ExecutorFactory;

/** The pages of queues, and the files that say whose they are, recorded. */
final class RecordedPages extends ForcedPages {
    private final Disk disk;
    private final int operations;

    RecordedPages(
            Disk disk,
            Configuration configuration,
            StorageManager storage,
            ScheduledExecutorService timers,
            ExecutorFactory threads,
            IOCriticalErrorListener errors) {
        super(configuration, storage, timers, threads, errors);
        this.disk = disk;
        this.operations = configuration.getJournalMaxIO_NIO();
    }

    @Override
    protected SequentialFileFactory newFileFactory(String folder) {
        return new RecordedJournal(disk, new File(getDirectory(), folder), false, 0, 0, operations);
    }

    /** Written by Artemis past its own files: it is recorded here, before its force. */
    @Override
    protected void force(Path file) throws IOException {
        int number = disk.open(file);
        disk.write(number, 0, Files.readAllBytes(file));
        disk.forced(number, file, disk.size());
    }

    @Override
    protected void forceNames(Path folder) {
        disk.forcedNames(folder, disk.size());
    }
}
