// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.project;

import dev.bactrian.esql.source.Source;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * ESQL files by their names, by the folder that they lie in, or by a project of the toolkit: a
 * folder with a file {@code .project}, whose references to other projects beside it are followed.
 */
public final class EsqlFiles {
    private static final String PROJECT = ".project";
    private static final Charset WINDOWS = Charset.forName("windows-1252");
    private static final Pattern REFERENCES =
            Pattern.compile("<projects>(.*?)</projects>", Pattern.DOTALL);
    private static final Pattern REFERENCE = Pattern.compile("<project>\\s*([^<]+?)\\s*</project>");

    private EsqlFiles() {}

    /**
     * The sources that the paths stand for, each once, in the order of their names within a folder.
     *
     * @param encoding null for what each file says: a byte order mark, else UTF-8 where it is well
     *     formed, else windows-1252
     * @throws IOException where a file or folder cannot be read, or is not in the encoding
     */
    public static List<Source> read(List<Path> paths, Charset encoding) throws IOException {
        Set<Path> files = new LinkedHashSet<>();
        Set<Path> projects = new LinkedHashSet<>();
        for (Path path : paths) {
            add(path, files, projects);
        }
        List<Source> sources = new ArrayList<>();
        for (Path file : files) {
            sources.add(new Source(file.toString(), text(file, encoding)));
        }
        return sources;
    }

    private static void add(Path start, Set<Path> files, Set<Path> projects) throws IOException {
        Deque<Path> waiting = new ArrayDeque<>(List.of(start));
        while (!waiting.isEmpty()) {
            Path path = waiting.poll();
            boolean isProject = path.getFileName() != null && path.endsWith(PROJECT);
            Path folder = isProject ? path.toAbsolutePath().getParent() : path;
            if (!Files.isDirectory(folder)) {
                if (!Files.exists(path)) {
                    throw new NoSuchFileException(path.toString());
                }
                files.add(path);
                continue;
            }
            if (!projects.add(folder.toAbsolutePath().normalize())) {
                continue;
            }
            Path description = folder.resolve(PROJECT);
            if (Files.isRegularFile(description)) {
                for (String name : references(text(description, null))) {
                    Path other = folder.toAbsolutePath().normalize().resolveSibling(name);
                    if (Files.isDirectory(other)) { // one that is not there may hold no ESQL
                        waiting.add(other);
                    }
                }
            }
            try (Stream<Path> all = Files.walk(folder)) {
                all.filter(EsqlFiles::isEsql).sorted().forEach(files::add);
            }
        }
    }

    private static boolean isEsql(Path path) {
        return path.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".esql")
                && Files.isRegularFile(path);
    }

    private static List<String> references(String description) {
        List<String> names = new ArrayList<>();
        Matcher all = REFERENCES.matcher(description);
        while (all.find()) {
            Matcher one = REFERENCE.matcher(all.group(1));
            while (one.find()) {
                if (!one.group(1).contains("/") && !one.group(1).contains("\\")) {
                    names.add(one.group(1));
                }
            }
        }
        return names;
    }

    /** The text of a file. */
    public static String text(Path file, Charset encoding) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        try {
            if (encoding != null) {
                return strict(bytes, 0, encoding);
            }
            if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
                return strict(bytes, 3, StandardCharsets.UTF_8);
            } else if (startsWith(bytes, 0xFE, 0xFF)) {
                return strict(bytes, 2, StandardCharsets.UTF_16BE);
            } else if (startsWith(bytes, 0xFF, 0xFE)) {
                return strict(bytes, 2, StandardCharsets.UTF_16LE);
            }
        } catch (CharacterCodingException e) {
            throw new IOException(
                    file
                            + " is not in "
                            + (encoding == null ? "the encoding of its mark" : encoding),
                    e);
        }
        try {
            return strict(bytes, 0, StandardCharsets.UTF_8);
        } catch (CharacterCodingException notUtf8) {
            return new String(bytes, WINDOWS);
        }
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((bytes[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private static String strict(byte[] bytes, int from, Charset charset)
            throws CharacterCodingException {
        return charset.newDecoder()
                .decode(ByteBuffer.wrap(bytes, from, bytes.length - from))
                .toString();
    }
}
