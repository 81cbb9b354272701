// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Files that are made of the code and committed: a test requires that they are what the code makes,
 * or, run with {@code -Dbactrian.docs.write=true}, writes them anew. ({@code
 * -Dbactrian.golden=write} is the same.)
 */
public final class GeneratedPage {
    private static final String HOW = "; -Dbactrian.docs.write=true writes it anew";

    private final boolean writes;

    GeneratedPage(boolean writes) {
        this.writes = writes;
    }

    private static GeneratedPage asAsked() {
        return new GeneratedPage(
                Boolean.getBoolean("bactrian.docs.write")
                        || "write".equals(System.getProperty("bactrian.golden")));
    }

    /**
     * A whole file.
     *
     * @throws AssertionError with the first line that differs
     */
    public static void requireFile(Path file, String text) throws IOException {
        asAsked().file(file, text);
    }

    /**
     * The part of a page behind one mark, up to another.
     *
     * @param begin what stands before the part; it stays
     * @param end what stands behind it and stays; null for the end of the page
     * @throws AssertionError with the first line that differs, or for a mark that is not there
     */
    public static void requirePart(Path file, String begin, String end, String text)
            throws IOException {
        asAsked().part(file, begin, end, text);
    }

    /**
     * All files of a folder; one that nobody makes is one too many.
     *
     * @param pages by their names
     * @throws AssertionError with the first line that differs, or the names
     */
    public static void requireFolder(Path folder, Map<String, String> pages) throws IOException {
        asAsked().folder(folder, pages);
    }

    void file(Path file, String text) throws IOException {
        if (writes) {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text);
        }
        same(file, 1, read(file), text);
    }

    void part(Path file, String begin, String end, String text) throws IOException {
        String page = read(file);
        int from = page.indexOf(begin) + begin.length();
        int to = end == null ? page.length() : page.indexOf(end, from);
        if (!page.contains(begin) || to < 0) {
            throw new AssertionError(
                    file + " has no part between '" + begin + "' and '" + end + "'");
        }
        if (writes) {
            Files.writeString(file, page.substring(0, from) + text + page.substring(to));
        } else {
            int line = (int) page.substring(0, from).lines().count() + 1;
            same(file, line, page.substring(from, to), text);
        }
    }

    void folder(Path folder, Map<String, String> pages) throws IOException {
        TreeSet<String> there = new TreeSet<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.forEach(file -> there.add(file.getFileName().toString()));
            }
        }
        there.removeAll(pages.keySet());
        if (writes) {
            for (String gone : there) {
                Files.delete(folder.resolve(gone));
            }
        } else if (!there.isEmpty()) {
            throw new AssertionError(folder + ": nothing makes " + there + HOW);
        }
        for (Map.Entry<String, String> page : pages.entrySet()) {
            file(folder.resolve(page.getKey()), page.getValue());
        }
    }

    private static String read(Path file) throws IOException {
        try {
            return Files.readString(file);
        } catch (NoSuchFileException e) {
            throw new AssertionError(file + " is not there" + HOW, e);
        }
    }

    private static void same(Path file, int first, String there, String made) {
        if (there.equals(made)) {
            return;
        }
        List<String> old = there.lines().toList();
        List<String> now = made.lines().toList();
        int at = 0;
        while (at < old.size() && at < now.size() && old.get(at).equals(now.get(at))) {
            at++;
        }
        throw new AssertionError(
                file
                        + ", line "
                        + (first + at)
                        + ": expected '"
                        + (at < now.size() ? now.get(at) : "")
                        + "', found '"
                        + (at < old.size() ? old.get(at) : "")
                        + "'"
                        + HOW);
    }
}
