// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.ByteSlice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingProgressTest {
    private static final FileIdentity INPUT = new FileIdentity(1000, 42, 7);

    @TempDir Path directory;
    private Path path;

    @BeforeEach
    void path() {
        path = directory.resolve("sub/input.txt.progress");
    }

    private static FileRecord record(long number, long next) {
        return new FileRecord(ByteSlice.EMPTY, number, next - 10, next, false);
    }

    private ReadingProgress reopen(FileIdentity identity) throws IOException {
        return ReadingProgress.open(path, identity, false);
    }

    @Test
    void findsWhatWasCommittedLast() throws IOException {
        try (ReadingProgress progress = reopen(INPUT)) {
            for (int i = 1; i <= 5; i++) {
                progress.commit(record(i, i * 10L));
            }
        }
        ReadingProgress found = reopen(INPUT);
        assertThat(found.offset()).isEqualTo(50);
        assertThat(found.records()).isEqualTo(5);
        assertThat(found.isDone()).isFalse();
    }

    @Test
    void aSlotThatWasWrittenInPartLeavesTheOneBefore() throws IOException {
        try (ReadingProgress progress = reopen(INPUT)) {
            progress.commit(record(1, 10));
            progress.commit(record(2, 20));
        }
        byte[] bytes = Files.readAllBytes(path);
        bytes[64 + 33] ^= 1; // in the second slot's offset
        Files.write(path, bytes);
        assertThat(reopen(INPUT).offset()).isEqualTo(10);
        Files.write(path, java.util.Arrays.copyOf(bytes, 100)); // cut short
        assertThat(reopen(INPUT).records()).isEqualTo(1);
    }

    @Test
    void goesOnInTheOtherSlotAfterItWasFoundAgain() throws IOException {
        for (int i = 1; i <= 4; i++) {
            try (ReadingProgress progress = reopen(INPUT)) {
                assertThat(progress.records()).isEqualTo(i - 1);
                progress.commit(record(i, i * 10L));
            }
        }
        byte[] bytes = Files.readAllBytes(path);
        bytes[64 + 33] ^= 1; // records 2 and 4 stood there
        Files.write(path, bytes);
        assertThat(reopen(INPUT).records()).isEqualTo(3);
    }

    @Test
    void anotherFileOfThatNameStartsAnew() throws IOException {
        try (ReadingProgress progress = reopen(INPUT)) {
            progress.commit(record(3, 30));
        }
        assertThat(reopen(new FileIdentity(1001, 42, 7)).offset()).isZero();
        assertThat(reopen(new FileIdentity(1000, 43, 7)).offset()).isZero();
        assertThat(reopen(new FileIdentity(1000, 42, 8)).offset()).isZero();
    }

    @Test
    void aFileThatWasDoneIsDone() throws IOException {
        try (ReadingProgress progress = reopen(INPUT)) {
            progress.finish();
        }
        assertThat(reopen(INPUT).isDone()).isTrue();
    }

    @Test
    void aFileIsDoneInWhicheverSlotThatStands() throws IOException {
        for (int records = 0; records < 4; records++) {
            FileIdentity identity = new FileIdentity(records, 42, 7);
            try (ReadingProgress progress = reopen(identity)) {
                for (int i = 1; i <= records; i++) {
                    progress.commit(record(i, i * 10L));
                }
                progress.finish();
            }
            assertThat(reopen(identity).isDone()).as("%d records", records).isTrue();
        }
    }

    @Test
    void anythingElseInThePathIsNoProgress() throws IOException {
        Files.createDirectories(path.getParent());
        Files.write(path, new byte[300]);
        assertThat(reopen(INPUT).offset()).isZero();
    }

    @Test
    void identityTellsFilesApart() throws IOException {
        Path one = Files.writeString(directory.resolve("one"), "abc");
        FileIdentity first = FileIdentity.of(one);
        assertThat(FileIdentity.of(one)).isEqualTo(first);
        Files.setLastModifiedTime(one, FileTime.fromMillis(1));
        assertThat(FileIdentity.of(one)).isNotEqualTo(first);
    }

    @Test
    void aSealedFileIsKnownFromOneThatWasPutBack() throws IOException {
        try (ReadingProgress progress = reopen(INPUT)) {
            progress.commit(record(1, 10));
            progress.finish();
            assertThat(progress.isOfOneBefore(9)).as("not sealed").isFalse();
            progress.seal(7);
        }
        ReadingProgress found = reopen(INPUT);
        assertThat(found.isDone()).isTrue();
        assertThat(found.records()).isEqualTo(1);
        assertThat(found.isOfOneBefore(7)).isFalse();
        assertThat(found.isOfOneBefore(8)).isTrue();
        try (found) {
            found.seal(8); // looked at again, and it had stayed
        }
        assertThat(reopen(INPUT).isOfOneBefore(8)).isFalse();
    }
}
