// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import dev.bactrian.filerecords.BoundedDirectory;
import dev.bactrian.filerecords.FileIdentity;
import dev.bactrian.filerecords.FileRecord;
import dev.bactrian.filerecords.ReadingProgress;
import dev.bactrian.filerecords.RecordDetection;
import dev.bactrian.filerecords.RecordReader;
import dev.bactrian.filerecords.error.RecordError;
import dev.bactrian.tree.MessageException;
import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.BooleanSupplier;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.component.file.FileComponent;
import org.apache.camel.component.file.GenericFile;
import org.apache.camel.spi.UnitOfWork;
import org.apache.camel.support.PluginHelper;
import org.apache.camel.support.UnitOfWorkHelper;
import org.apache.camel.support.service.ServiceHelper;
import org.apache.camel.support.service.ServiceSupport;

/**
 * Stands between camel-file's consumer and the route: takes one exchange with a file, and calls the
 * route for each of its records, in units of work, until the file ends, a record fails or the route
 * is stopped.
 */
final class RecordLoop extends ServiceSupport implements Processor {
    /** Exchange property, on the file's exchange: the route was stopped between two records. */
    static final String STOPPED = "BactrianFileStopped";

    /** Exchange property, on the file's exchange: path of the progress. */
    static final String PROGRESS = "BactrianFileProgress";

    /** Exchange property, on the file's exchange: records that were committed. */
    static final String COMMITTED_RECORDS = "BactrianFileCommittedRecords";

    /** Exchange property, on the file's exchange: where the first one that was not starts. */
    static final String COMMITTED_OFFSET = "BactrianFileCommittedOffset";

    private final FileRecordsEndpoint endpoint;
    private final Processor route;
    private final RecordDetection detection;
    private final RecordExchanges exchanges;
    private BooleanSupplier running = () -> true;

    RecordLoop(FileRecordsEndpoint endpoint, Processor route) {
        this.endpoint = endpoint;
        this.route = route;
        this.detection = RecordOptions.detection(endpoint);
        this.exchanges = new RecordExchanges(endpoint);
    }

    /** The loop goes on while this says so. */
    void runWhile(BooleanSupplier condition) {
        running = condition;
    }

    @Override
    protected void doStart() {
        ServiceHelper.startService(route);
    }

    @Override
    protected void doStop() {
        ServiceHelper.stopService(route);
    }

    @Override
    public void process(Exchange exchange) throws Exception {
        // Without a unit of work of its own the file would never be moved: see GenericFileConsumer.
        UnitOfWork unit =
                PluginHelper.getUnitOfWorkFactory(exchange.getContext()).createUnitOfWork(exchange);
        exchange.getExchangeExtension().setUnitOfWork(unit);
        try {
            readFile(exchange);
        } catch (Exception e) {
            exchange.setException(e);
        } finally {
            UnitOfWorkHelper.doneUow(unit, exchange);
        }
    }

    private void readFile(Exchange fileExchange) throws Exception {
        GenericFile<?> file =
                fileExchange.getProperty(FileComponent.FILE_EXCHANGE_FILE, GenericFile.class);
        Path directory = endpoint.getFile().toPath();
        Path path = ((File) file.getFile()).toPath();
        new BoundedDirectory(directory).requireRegular(path);
        FileIdentity identity = FileIdentity.of(path);
        Path progressPath =
                directory
                        .resolve(endpoint.getReading().getProgressDirectory())
                        .resolve(file.getRelativeFilePath() + ResumableStrategy.SUFFIX);
        fileExchange.setProperty(PROGRESS, progressPath);
        try (ReadingProgress progress =
                        ReadingProgress.open(
                                progressPath, identity, endpoint.getReading().isProgressForce());
                FileChannel channel =
                        FileChannel.open(
                                path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            try {
                requireAcceptable(identity.size());
                readRecords(fileExchange, new Current(identity, progress, channel));
                if (progress.isDone()) {
                    progress.seal(FileIdentity.changed(path));
                }
            } finally {
                fileExchange.setProperty(COMMITTED_RECORDS, progress.records());
                fileExchange.setProperty(COMMITTED_OFFSET, progress.offset());
            }
        }
    }

    private record Current(FileIdentity identity, ReadingProgress progress, FileChannel channel) {}

    private void requireAcceptable(long size) {
        if (endpoint.getReading().getRecordDetection() == RecordDetectionKind.wholeFile
                && size > endpoint.getReading().getMaxRecordLength()) {
            throw new MessageException(
                    RecordError.RECORD_TOO_LONG,
                    "expected a file of at most "
                            + endpoint.getReading().getMaxRecordLength()
                            + " bytes, it has "
                            + size);
        }
    }

    private void readRecords(Exchange fileExchange, Current file) throws Exception {
        ReadingProgress progress = file.progress();
        file.channel().position(progress.offset());
        RecordReader reader =
                new RecordReader(
                        file.channel(),
                        detection,
                        endpoint.getReading().getMaxRecordLength(),
                        progress.offset(),
                        progress.records());
        while (!progress.isDone()) {
            if (!running.getAsBoolean()) {
                fileExchange.setProperty(STOPPED, true);
                return;
            }
            if (endpoint.getReading().getRecordTransaction() == null) {
                unitOfWork(fileExchange, file, reader);
            } else {
                FileRecord last =
                        endpoint.getReading()
                                .getRecordTransaction()
                                .run(() -> callRoute(fileExchange, file, reader));
                commit(progress, last);
            }
        }
        if (endpoint.getReading().isEndOfData()) {
            call(exchanges.endOfData(fileExchange, progress.records(), progress.offset()));
        }
    }

    /** Without a transaction, every record that the route processed is committed by itself. */
    private void unitOfWork(Exchange fileExchange, Current file, RecordReader reader)
            throws Exception {
        FileRecord done = null;
        try {
            for (int i = 0;
                    i < endpoint.getReading().getCommitCount() && (done == null || !done.last());
                    i++) {
                FileRecord record = reader.next();
                if (record == null) {
                    file.progress().finish();
                    return;
                }
                call(exchanges.record(fileExchange, file.identity(), record));
                done = record;
            }
        } finally {
            if (done != null) {
                file.progress().commit(done);
            }
        }
    }

    /** The records of one transaction; the last one of them, or null where there was none. */
    private FileRecord callRoute(Exchange fileExchange, Current file, RecordReader reader)
            throws Exception {
        FileRecord last = null;
        for (int i = 0;
                i < endpoint.getReading().getCommitCount() && (last == null || !last.last());
                i++) {
            FileRecord record = reader.next();
            if (record == null) {
                break;
            }
            call(exchanges.record(fileExchange, file.identity(), record));
            last = record;
        }
        return last;
    }

    private static void commit(ReadingProgress progress, FileRecord last) throws IOException {
        if (last == null) {
            progress.finish();
        } else {
            progress.commit(last);
        }
    }

    private void call(Exchange record) throws Exception {
        route.process(record);
        Exception failure = record.getException();
        if (failure != null) {
            throw failure;
        }
        if (record.isRollbackOnly() || record.isRollbackOnlyLast()) {
            throw new MessageException(
                    RecordError.RECORD_ROLLED_BACK, "the flow rolled the record back");
        }
    }
}
