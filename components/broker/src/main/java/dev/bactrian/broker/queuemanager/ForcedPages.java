// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.io.IOCriticalErrorListener;
import org.apache.activemq.artemis.core.io.SequentialFileFactory;
import org.apache.activemq.artemis.core.paging.impl.PagingStoreFactoryNIO;
import org.apache.activemq.artemis.core.persistence.StorageManager;
import org.apache.activemq.artemis.utils.ExecutorFactory;

/**
 * The folders in which queues page to disk, on the disk as soon as they are made. Artemis (2.42,
 * {@code PagingStoreFactoryNIO.newFileFactory}) forces the pages, but not the file in the folder
 * that says which queue they are of: where the power goes soon after a queue began to page, that
 * file is empty or gone, and the pages are passed over when it starts, with all that was answered.
 */
public class ForcedPages extends PagingStoreFactoryNIO {

    /**
     * Pages below the folder that the configuration names.
     *
     * @param storage where what is not paged is kept
     * @param timers for forces that several share
     * @param threads that write pages
     * @param errors is told what breaks
     */
    public ForcedPages(
            Configuration configuration,
            StorageManager storage,
            ScheduledExecutorService timers,
            ExecutorFactory threads,
            IOCriticalErrorListener errors) {
        super(
                storage,
                configuration.getPagingLocation(),
                configuration.getPageSyncTimeout(),
                timers,
                threads,
                configuration.isJournalSyncNonTransactional(),
                errors);
    }

    @Override
    public synchronized SequentialFileFactory newFileFactory(SimpleString address)
            throws Exception {
        SequentialFileFactory made = super.newFileFactory(address);
        File folder = made.getDirectory();
        force(new File(folder, ADDRESS_FILE).toPath());
        forceNames(folder.toPath());
        forceNames(getDirectory().toPath());
        return made;
    }

    /**
     * Has the contents of a file on the disk.
     *
     * @throws IOException where the disk does not take them
     */
    protected void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /**
     * Has the names in a folder on the disk.
     *
     * @throws IOException where the disk does not take them
     */
    protected void forceNames(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            if (Files.isReadable(folder) && !System.getProperty("os.name").startsWith("Windows")) {
                throw e;
            } // Windows opens no directories, and keeps their entries by itself
        }
    }
}
