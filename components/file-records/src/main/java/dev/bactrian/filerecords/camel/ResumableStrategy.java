// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import dev.bactrian.filerecords.FileIdentity;
import dev.bactrian.filerecords.ReadingProgress;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.camel.CamelContext;
import org.apache.camel.CamelContextAware;
import org.apache.camel.Exchange;
import org.apache.camel.component.file.GenericFile;
import org.apache.camel.component.file.GenericFileEndpoint;
import org.apache.camel.component.file.GenericFileOperations;
import org.apache.camel.component.file.GenericFileProcessStrategy;
import org.apache.camel.component.file.strategy.GenericFileDeleteProcessStrategy;
import org.apache.camel.component.file.strategy.GenericFileRenameProcessStrategy;
import org.apache.camel.support.service.ServiceHelper;
import org.apache.camel.support.service.ServiceSupport;

/**
 * What camel-file does before and after a file, and the file's progress with it: forgotten when the
 * file is deleted, archived or backed out, kept when it stays for the next time.
 *
 * <p>Whether a file went is known from what the strategy does, not from looking for it: a writer
 * may have put the very same file back by then. What a process left that ended between the two is
 * cleared at the start, even where the same file was put back meanwhile: its status was changed
 * after the progress was sealed.
 */
final class ResumableStrategy extends ServiceSupport
        implements GenericFileProcessStrategy<File>, CamelContextAware {
    /** What the name of a progress has behind the name of its file. */
    static final String SUFFIX = ".progress";

    private final GenericFileProcessStrategy<File> strategy;
    private final FileRecordsEndpoint owner;

    ResumableStrategy(GenericFileProcessStrategy<File> strategy, FileRecordsEndpoint owner) {
        this.strategy = strategy;
        this.owner = owner;
    }

    @Override
    public void setCamelContext(CamelContext context) {
        CamelContextAware.trySetCamelContext(strategy, context);
    }

    @Override
    public CamelContext getCamelContext() {
        return owner.getCamelContext();
    }

    @Override
    protected void doStart() {
        ServiceHelper.startService(strategy);
    }

    @Override
    protected void doStop() {
        ServiceHelper.stopService(strategy);
    }

    @Override
    public void prepareOnStartup(
            GenericFileOperations<File> operations, GenericFileEndpoint<File> endpoint)
            throws Exception {
        strategy.prepareOnStartup(operations, endpoint);
        forgetFilesThatWent();
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
        forgetIf(takesAwayWhatWasRead() || isGone(input), exchange);
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
        if (forgetIf(takesAwayWhatFailed() || isGone(input), exchange)
                && owner.getReading().isReasonFile()) {
            FailureReason.write(owner, exchange, file);
        }
    }

    private boolean takesAwayWhatWasRead() {
        return strategy instanceof GenericFileDeleteProcessStrategy
                || strategy instanceof GenericFileRenameProcessStrategy<?> rename
                        && rename.getCommitRenamer() != null;
    }

    private boolean takesAwayWhatFailed() {
        return strategy instanceof GenericFileDeleteProcessStrategy<?> delete
                        && delete.getFailureRenamer() != null
                || strategy instanceof GenericFileRenameProcessStrategy<?> rename
                        && rename.getFailureRenamer() != null;
    }

    private static boolean isGone(Path input) {
        return Files.notExists(input, LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean forgetIf(boolean gone, Exchange exchange) throws IOException {
        Path progress = exchange.getProperty(RecordLoop.PROGRESS, Path.class);
        if (gone && progress != null) {
            Files.deleteIfExists(progress);
        }
        return gone;
    }

    /**
     * Progress whose file is not there any more, or is another by now; in the input directory only,
     * which is ours.
     */
    private void forgetFilesThatWent() throws IOException {
        Path directory = owner.getFile().toPath();
        Path progress = directory.resolve(owner.getReading().getProgressDirectory()).normalize();
        if (!progress.startsWith(directory.normalize()) || !Files.isDirectory(progress)) {
            return;
        }
        try (Stream<Path> all = Files.walk(progress)) {
            List<Path> files =
                    all.filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
                            .filter(path -> path.toString().endsWith(SUFFIX))
                            .toList();
            for (Path path : files) {
                String name = progress.relativize(path).toString();
                name = name.substring(0, name.length() - SUFFIX.length());
                Path input = directory.resolve(name);
                if (isGone(input) || (takesAwayWhatWasRead() && wasPutBack(input, path))) {
                    Files.deleteIfExists(path);
                }
            }
        }
    }

    private static boolean wasPutBack(Path input, Path progress) throws IOException {
        try (ReadingProgress left = ReadingProgress.open(progress, FileIdentity.of(input), false)) {
            return left.isOfOneBefore(FileIdentity.changed(input));
        }
    }
}
