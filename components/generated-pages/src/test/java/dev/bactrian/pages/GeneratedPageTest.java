// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratedPageTest {
    private final GeneratedPage reader = new GeneratedPage(false);
    private final GeneratedPage writer = new GeneratedPage(true);

    @TempDir Path folder;

    @Test
    void aFileIsHeldAgainstWhatTheCodeMakesAndWrittenWhenAsked() throws IOException {
        Path page = folder.resolve("deeper/page.md");
        assertThatThrownBy(() -> reader.file(page, "a\nb\n"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("is not there; -Dbactrian.docs.write=true");
        assertThat(page).doesNotExist();

        writer.file(page, "a\nb\n");
        reader.file(page, "a\nb\n");

        assertThatThrownBy(() -> reader.file(page, "a\nc\n"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("page.md, line 2: expected 'c', found 'b'");
        assertThatThrownBy(() -> reader.file(page, "a\nb")).isInstanceOf(AssertionError.class);
        assertThat(page).hasContent("a\nb\n");
    }

    @Test
    void ofAPagePartlyWrittenByHandOnlyThePartIsMade() throws IOException {
        Path page =
                Files.writeString(folder.resolve("page.md"), "by hand\nBEGIN\nold\nEND\nmore\n");
        assertThatThrownBy(() -> reader.part(page, "BEGIN\n", "END\n", "new\n"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("line 3: expected 'new', found 'old'");

        writer.part(page, "BEGIN\n", "END\n", "new\nlines\n");
        reader.part(page, "BEGIN\n", "END\n", "new\nlines\n");
        assertThat(page).hasContent("by hand\nBEGIN\nnew\nlines\nEND\nmore\n");

        writer.part(page, "BEGIN\n", null, "the rest\n");
        assertThat(page).hasContent("by hand\nBEGIN\nthe rest\n");
        assertThatThrownBy(() -> writer.part(page, "NOWHERE", null, ""))
                .isInstanceOf(AssertionError.class);
        assertThat(page).hasContent("by hand\nBEGIN\nthe rest\n");
    }

    @Test
    void aPageThatNobodyMakesIsOneTooMany() throws IOException {
        writer.folder(folder, Map.of("a.md", "a", "b.md", "b"));
        reader.folder(folder, Map.of("a.md", "a", "b.md", "b"));
        assertThatThrownBy(() -> reader.folder(folder, Map.of("a.md", "a")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("nothing makes [b.md]");
        assertThatThrownBy(() -> reader.folder(folder, Map.of("a.md", "a", "b.md", "c")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("b.md, line 1: expected 'c', found 'b'");

        writer.folder(folder, Map.of("a.md", "a"));
        assertThat(folder.resolve("b.md")).doesNotExist();
    }
}
