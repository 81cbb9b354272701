// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.filerecords.FileIdentity;
import dev.bactrian.filerecords.ReadingProgress;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.camel.Exchange;
import org.apache.camel.component.file.FileOperations;
import org.apache.camel.component.file.GenericFile;
import org.apache.camel.component.file.GenericFileEndpoint;
import org.apache.camel.component.file.GenericFileOperations;
import org.apache.camel.component.file.GenericFileProcessStrategy;
import org.apache.camel.component.file.strategy.GenericFileDeleteProcessStrategy;
import org.apache.camel.component.file.strategy.GenericFileNoOpProcessStrategy;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When progress is forgotten, with what happens between the two steps made to happen there. */
class ResumableStrategyTest {
    @TempDir Path directory;
    private Path input;
    private Path progress;
    private FileRecordsEndpoint endpoint;
    private Exchange exchange;
    private GenericFile<File> file;

    @BeforeEach
    void aFileThatWasRead() throws Exception {
        DefaultCamelContext context = new DefaultCamelContext();
        endpoint = context.getEndpoint("file-records:" + directory, FileRecordsEndpoint.class);
        input = Files.writeString(directory.resolve("a.txt"), "one\n");
        progress = directory.resolve(".progress/a.txt.progress");
        try (ReadingProgress read = ReadingProgress.open(progress, FileIdentity.of(input), false)) {
            read.finish();
        }
        exchange = new DefaultExchange(context);
        exchange.setProperty(RecordLoop.PROGRESS, progress);
        file = new GenericFile<>();
        file.setFile(input.toFile());
        file.setAbsoluteFilePath(input.toString());
    }

    /** Deletes, and the writer puts the same file back, with its inode and its time, at once. */
    private final class PutBack extends GenericFileDeleteProcessStrategy<File> {
        @Override
        public void commit(
                GenericFileOperations<File> operations,
                GenericFileEndpoint<File> of,
                Exchange exchange,
                GenericFile<File> file)
                throws Exception {
            Path kept = Files.createLink(directory.resolve("kept"), input);
            Files.delete(input);
            Files.move(kept, input);
        }
    }

    private void commit(GenericFileProcessStrategy<File> strategy) throws Exception {
        new ResumableStrategy(strategy, endpoint)
                .commit(new FileOperations(endpoint), endpoint, exchange, file);
    }

    @Test
    void theSameFilePutBackAfterItsDeletionIsReadAnew() throws Exception {
        FileIdentity before = FileIdentity.of(input);
        commit(new PutBack());
        assertThat(FileIdentity.of(input)).isEqualTo(before);
        assertThat(ReadingProgress.open(progress, before, false).isDone()).isFalse();
    }

    @Test
    void aFileThatStaysIsNotReadAnew() throws Exception {
        commit(new GenericFileNoOpProcessStrategy<>());
        assertThat(ReadingProgress.open(progress, FileIdentity.of(input), false).isDone()).isTrue();
    }

    @Test
    void progressOfAFileThatWentIsClearedAtTheStartAndNoOther() throws Exception {
        Path gone = directory.resolve(".progress/sub/b.txt.progress");
        try (ReadingProgress left = ReadingProgress.open(gone, FileIdentity.of(input), false)) {
            left.finish();
        }
        new ResumableStrategy(new GenericFileNoOpProcessStrategy<>(), endpoint)
                .prepareOnStartup(new FileOperations(endpoint), endpoint);
        assertThat(gone).doesNotExist();
        assertThat(progress).exists();
    }

    /** The same file again, as {@code ln} and {@code mv} put it: size, time and inode are kept. */
    private void putBack() throws Exception {
        FileIdentity before = FileIdentity.of(input);
        long changed = FileIdentity.changed(input);
        assertThat(changed).as("a file system that knows of changes of status").isNotZero();
        while (FileIdentity.changed(input) == changed) { // its clock ticks in milliseconds
            Path kept = Files.createLink(directory.resolve("kept"), input);
            Files.delete(input);
            Files.move(kept, input);
        }
        assertThat(FileIdentity.of(input)).isEqualTo(before);
    }

    private boolean isReadAnewAfterStart(GenericFileProcessStrategy<File> strategy)
            throws Exception {
        new ResumableStrategy(strategy, endpoint)
                .prepareOnStartup(new FileOperations(endpoint), endpoint);
        return Files.notExists(progress);
    }

    private void seal() throws Exception {
        try (ReadingProgress read = ReadingProgress.open(progress, FileIdentity.of(input), false)) {
            read.seal(FileIdentity.changed(input));
        }
    }

    @Test
    void theSameFilePutBackWhileTheProcessWasDownIsReadAnew() throws Exception {
        seal();
        assertThat(isReadAnewAfterStart(new GenericFileDeleteProcessStrategy<>())).isFalse();
        putBack();
        assertThat(isReadAnewAfterStart(new GenericFileDeleteProcessStrategy<>())).isTrue();
    }

    @Test
    void whatWasNotSealedWasNotDeletedAndWhatStaysIsNotReadAnew() throws Exception {
        putBack();
        assertThat(isReadAnewAfterStart(new GenericFileDeleteProcessStrategy<>())).isFalse();
        seal();
        putBack();
        assertThat(isReadAnewAfterStart(new GenericFileNoOpProcessStrategy<>())).isFalse();
    }
}
