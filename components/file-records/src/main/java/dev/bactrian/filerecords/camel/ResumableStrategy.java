package dev.bactrian.filerecords.camel;

import dev.bactrian.filerecords.FileIdentity;
import dev.bactrian.filerecords.ReadingProgress;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.apache.camel.Exchange;
import org.apache.camel.component.file.GenericFile;
import org.apache.camel.component.file.GenericFileEndpoint;
import org.apache.camel.component.file.GenericFileOperations;
import org.apache.camel.component.file.GenericFileProcessStrategy;

/**
 * What camel-file does before and after a file, and the file's progress with it: forgotten when the
 * file is deleted, archived or backed out, kept when it stays for the next time.
 */
final class ResumableStrategy implements GenericFileProcessStrategy<File> {
    private final GenericFileProcessStrategy<File> strategy;
    private final FileRecordsEndpoint owner;

    ResumableStrategy(GenericFileProcessStrategy<File> strategy, FileRecordsEndpoint owner) {
        this.strategy = strategy;
        this.owner = owner;
    }

    @Override
    public void prepareOnStartup(
            GenericFileOperations<File> operations, GenericFileEndpoint<File> endpoint)
            throws Exception {
        strategy.prepareOnStartup(operations, endpoint);
    }

    @Override
    public boolean begin(
            GenericFileOperations<File> operations,
            GenericFileEndpoint<File> endpoint,
            Exchange exchange,
            GenericFile<File> file)
            throws Exception {
        return strategy.begin(operations, endpoint, exchange, file);
    }

    @Override
    public void abort(
            GenericFileOperations<File> operations,
            GenericFileEndpoint<File> endpoint,
            Exchange exchange,
            GenericFile<File> file)
            throws Exception {
        strategy.abort(operations, endpoint, exchange, file);
    }

    @Override
    public void commit(
            GenericFileOperations<File> operations,
            GenericFileEndpoint<File> endpoint,
            Exchange exchange,
            GenericFile<File> file)
            throws Exception {
        if (exchange.removeProperty(RecordLoop.STOPPED) != null) {
            strategy.abort(operations, endpoint, exchange, file);
            return;
        }
        Path input = file.getFile().toPath();
        strategy.commit(operations, endpoint, exchange, file);
        forgetIfGone(input, exchange);
    }

    @Override
    public void rollback(
            GenericFileOperations<File> operations,
            GenericFileEndpoint<File> endpoint,
            Exchange exchange,
            GenericFile<File> file)
            throws Exception {
        Path input = file.getFile().toPath();
        strategy.rollback(operations, endpoint, exchange, file);
        if (forgetIfGone(input, exchange) && owner.isReasonFile()) {
            FailureReason.write(owner, exchange, file);
        }
    }

    private boolean forgetIfGone(Path input, Exchange exchange) throws IOException {
        if (Files.exists(input, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        Path progress = exchange.getProperty(RecordLoop.PROGRESS, Path.class);
        if (progress != null) {
            ReadingProgress.open(progress, new FileIdentity(0, 0, 0), false).delete();
        }
        return true;
    }
}
