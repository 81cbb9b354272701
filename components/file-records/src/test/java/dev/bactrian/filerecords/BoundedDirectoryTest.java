// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.MessageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedDirectoryTest {
    @TempDir Path temporary;
    private Path inside;
    private BoundedDirectory directory;

    @BeforeEach
    void directory() throws IOException {
        inside = Files.createDirectory(temporary.resolve("inside"));
        directory = new BoundedDirectory(inside);
    }

    @Test
    void namesInsideAreFiles() {
        assertThat(directory.resolve("a.txt")).isEqualTo(inside.resolve("a.txt"));
        assertThat(directory.resolve("sub/a..b")).isEqualTo(inside.resolve("sub/a..b"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../outside",
                "..",
                ".",
                "",
                "/etc/passwd",
                "sub/../../outside",
                "sub/../a",
                "a\0b"
            })
    void namesThatLeadOutAreErrors(String name) {
        assertThatThrownBy(() -> directory.resolve(name))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("BAC7010")
                .hasMessageNotContaining("\0");
    }

    @Test
    void symbolicLinksAreErrors() throws IOException {
        Path outside = Files.createDirectory(temporary.resolve("outside"));
        Path secret = Files.writeString(outside.resolve("secret"), "s");
        Files.createSymbolicLink(inside.resolve("directory"), outside);
        Files.createSymbolicLink(inside.resolve("file"), secret);
        assertThatThrownBy(() -> directory.resolve("directory/secret"))
                .hasMessageContaining("BAC7011");
        assertThatThrownBy(() -> directory.resolve("file")).hasMessageContaining("BAC7011");
        assertThatThrownBy(() -> directory.requireRegular(inside.resolve("file")))
                .hasMessageContaining("BAC7011");
        assertThatThrownBy(() -> directory.requireRegular(inside.resolve("directory/secret")))
                .hasMessageContaining("BAC7011");
    }

    @Test
    void aRegularFileIsFine() throws IOException {
        Path file = Files.writeString(inside.resolve("a"), "x");
        directory.requireRegular(file);
        assertThat(directory.resolve("a")).isEqualTo(file);
    }
}
