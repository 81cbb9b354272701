// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of the reference: one statement or operator, written by hand, its examples run by tests.
 *
 * @param title its name
 * @param syntax how it is written
 * @param examples the blocks of ESQL
 */
record Page(String title, String syntax, List<String> examples) {
    static final Path DOCS = Path.of("..", "..", "docs", "esql");
    private static final Pattern BLOCK = Pattern.compile("(?s)```sql\n(.*?)\n```");

    /** The pages of a folder, by file name. */
    static List<Page> of(String folder) {
        try (Stream<Path> files = Files.list(DOCS.resolve(folder))) {
            return files.sorted().map(Page::read).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Page read(Path file) {
        try {
            String text = Files.readString(file);
            List<String> lines = text.lines().toList();
            return new Page(
                    lines.get(0).substring(2),
                    lines.get(2).substring(1, lines.get(2).length() - 1),
                    BLOCK.matcher(text)
                            .results()
                            .map(MatchResult::group)
                            .map(Page::inner)
                            .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String inner(String block) {
        return block.substring("```sql\n".length(), block.length() - "\n```".length());
    }
}
