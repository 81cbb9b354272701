// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.source;

import dev.bactrian.importer.error.ImportException;
import dev.bactrian.importer.error.ImporterError;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.w3c.dom.Element;

/**
 * Reads a workspace, a project, a project interchange file or a BAR file, never beyond its limits
 * and never outside of it.
 */
public final class WorkspaceReader {
    private static final Set<String> ARCHIVES =
            Set.of(".zip", ".bar", ".appzip", ".libzip", ".shlibzip");
    private static final String PROJECT = ".project";

    /**
     * Names that do not say that they are in UTF-8 are in it nevertheless, or in this: appendix D
     * of PKWARE's APPNOTE.
     */
    private static final Charset NAMES =
            Charset.isSupported("IBM437") ? Charset.forName("IBM437") : StandardCharsets.ISO_8859_1;

    /**
     * How many times as large as its archive what is passed over may be, beside the limit: more
     * than files of any use are.
     */
    private static final int PASSED = 20;

    private final ImportLimits limits;
    private final TreeMap<String, byte[]> found = new TreeMap<>();
    private final List<Workspace.Omission> omissions = new ArrayList<>();
    private long total;
    private final Map<String, String> archives = new TreeMap<>();
    private boolean compiled;

    /** The first part that was left out for a limit, or because it cannot be read. */
    private ImportException refusal;

    /** Bytes that were unpacked to be dropped, of each archive what is beyond its own share. */
    private long dropped;

    private boolean full;

    private WorkspaceReader(ImportLimits limits) {
        this.limits = limits;
    }

    /**
     * Reads a folder or an archive.
     *
     * <p>What is beyond the limits or cannot be read is left out and told.
     *
     * @throws ImportException BAC8900 where there is nothing; BAC8901, BAC8902 where there is
     *     nothing else than what cannot be read, or is larger than the limits
     */
    public static Workspace read(Path source, ImportLimits limits) {
        WorkspaceReader reader = new WorkspaceReader(limits);
        String name = stem(source.toAbsolutePath().normalize().getFileName().toString());
        try {
            if (Files.isDirectory(source)) {
                reader.folder(source);
            } else if (Files.isRegularFile(source)) {
                reader.archive(
                        () -> Files.newInputStream(source), "", 1, source.getFileName().toString());
            } else {
                throw new ImportException(
                        ImporterError.UNREADABLE_SOURCE, "no such file or folder: " + source);
            }
        } catch (IOException e) {
            throw new ImportException(
                    ImporterError.UNREADABLE_SOURCE, source + ": " + e.getMessage(), e);
        }
        return reader.workspace(name);
    }

    private static String stem(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private void folder(Path root) throws IOException {
        Files.walkFileTree(
                root,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path directory, BasicFileAttributes attributes) {
                        String name = directory.getFileName() + "";
                        return !directory.equals(root)
                                        && (name.equals(".metadata")
                                                || name.equals(".git")
                                                || name.equals("target"))
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        String path = root.relativize(file).toString().replace('\\', '/');
                        if (!attributes.isRegularFile()) {
                            omit(
                                    path,
                                    ImporterError.UNSAFE_PATH + ": a link, which is not followed");
                        } else if (isArchive(path)) {
                            omit(path, "an archive in a folder; import it by itself");
                        } else if (isOfInterest(path)) {
                            if (attributes.size() > limits.fileSize()) {
                                refuse(path, tooLarge(path));
                            } else {
                                add(path, Files.readAllBytes(file));
                            }
                        }
                        return full ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException e) {
                        omit(root.relativize(file).toString(), e.toString());
                        return FileVisitResult.CONTINUE;
                    }
                });
    }

    /** Opens an archive, from its beginning each time. */
    private interface Opening {
        InputStream open() throws IOException;
    }

    /** An archive, and those in it; what is in those is below a folder of the archive's name. */
    private void archive(Opening source, String prefix, int depth, String name) throws IOException {
        if (depth > limits.depth()) {
            refuse(
                    name,
                    new ImportException(
                            ImporterError.LIMIT,
                            name + ": archives in archives, more than " + limits.depth()));
            return;
        }
        boolean any = true;
        try {
            Progress progress = entries(source, StandardCharsets.UTF_8, 0, prefix, depth, name);
            if (progress.foreign()) {
                progress = entries(source, NAMES, progress.entries(), prefix, depth, name);
            }
            if (progress.foreign()) {
                throw new ZipException("a name says that it is in UTF-8, and is not");
            }
            any = progress.entries() > 0;
        } catch (ZipException | EOFException e) {
            refuse(
                    name,
                    new ImportException(
                            ImporterError.UNREADABLE_SOURCE,
                            name
                                    + ": the archive is broken behind what was read: "
                                    + e.getMessage(),
                            e));
        }
        if (!any) {
            refuse(
                    name,
                    new ImportException(
                            ImporterError.UNREADABLE_SOURCE,
                            name + ": no archive, or an empty one"));
        }
    }

    /**
     * How far an archive was read.
     *
     * @param entries how many entries
     * @param foreign whether the name of the next one is not in the character set
     */
    private record Progress(int entries, boolean foreign) {}

    /** The entries of an archive, from one of them on, whose names are in a character set. */
    private Progress entries(
            Opening source, Charset names, int from, String prefix, int depth, String name)
            throws IOException {
        int read = 0;
        try (Counting counted = new Counting(source.open());
                ZipInputStream zip = new ZipInputStream(counted, names)) {
            // To come to the next entry unpacks all of this one: not where no more is taken.
            while (!full) {
                ZipEntry entry;
                try {
                    entry = zip.getNextEntry();
                } catch (IllegalArgumentException | ZipException e) {
                    if (e instanceof ZipException && !isOfName(e)) {
                        throw e;
                    }
                    return new Progress(read, true);
                }
                if (entry == null) {
                    break;
                }
                if (read++ >= from) {
                    entry(zip, counted, entry, prefix, depth, name);
                }
            }
        }
        return new Progress(read, false);
    }

    /** A name that is not in the character set: Java 17 has an unchecked exception for it. */
    private static boolean isOfName(Exception torn) {
        return torn.getMessage() != null && torn.getMessage().contains("bad entry name");
    }

    private void entry(
            ZipInputStream zip,
            Counting counted,
            ZipEntry entry,
            String prefix,
            int depth,
            String name)
            throws IOException {
        String path = entry.getName();
        if (entry.isDirectory()) {
            drop(zip, counted, path);
            return;
        }
        if (isUnsafe(path)) {
            omit(name + ": " + path, ImporterError.UNSAFE_PATH + ": the path leaves the folder");
            drop(zip, counted, path);
            return;
        }
        if (!isArchive(path) && !isOfInterest(path)) {
            drop(zip, counted, path);
            return;
        }
        byte[] bytes = content(zip, counted, path);
        if (bytes == null) {
            return;
        }
        counted.unpacked += bytes.length;
        if (isArchive(path)) {
            archives.put(prefix + stem(path) + "/", stem(path));
            archive(
                    () -> new ByteArrayInputStream(bytes),
                    prefix + stem(path) + "/",
                    depth + 1,
                    path);
        } else {
            add(prefix + path, bytes);
        }
    }

    /** What is in an entry; null, and told, where that is more than the limits let. */
    private byte[] content(ZipInputStream zip, Counting counted, String path) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] buffer = new byte[16 << 10];
        for (int n = zip.read(buffer); n >= 0; n = zip.read(buffer)) {
            bytes.write(buffer, 0, n);
            if (bytes.size() > limits.fileSize()
                    || total + bytes.size() > limits.totalSize()
                    || counted.unpacked + bytes.size()
                            > (1 << 20) + limits.ratio() * counted.read) {
                refuse(path, tooLarge(path));
                drop(zip, counted, path);
                return null;
            }
        }
        return bytes.toByteArray();
    }

    /** The rest of an entry, which has to be unpacked to come to the next one; within a limit. */
    private void drop(ZipInputStream zip, Counting counted, String path) throws IOException {
        byte[] buffer = new byte[16 << 10];
        for (int n = zip.read(buffer); n >= 0; n = zip.read(buffer)) {
            dropped += counted.drop(n);
            if (dropped > limits.totalSize()) {
                full = true;
                refusal = refusal == null ? tooLarge(path) : refusal;
                omit(path, ImporterError.LIMIT + ": what follows it is left out, too");
                return;
            }
        }
    }

    private static boolean isUnsafe(String path) {
        return path.startsWith("/")
                || path.indexOf('\\') >= 0
                || path.indexOf('\0') >= 0
                || path.matches("[A-Za-z]:.*")
                || List.of(path.split("/")).contains("..");
    }

    private static boolean isArchive(String path) {
        int dot = path.lastIndexOf('.');
        return dot >= 0 && ARCHIVES.contains(path.substring(dot).toLowerCase(Locale.ROOT));
    }

    private boolean isOfInterest(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        if (name.endsWith(".cmf")) {
            compiled = true;
            omit(
                    path,
                    "a compiled flow; import its source, or a BAR file that was built with"
                            + " sources");
            return false;
        }
        return name.equals(PROJECT)
                || name.equals("broker.xml")
                || name.matches(
                        ".*\\.(msgflow|subflow|esql|map|msgmap|mset|mxsd|xsd|wsdl|xsl|xslt|java|mqsc|mq|mxml|policyxml"
                                + "|configurableservice|json|jsonata|ya?ml|cpy|cbl|tds|properties)");
    }

    private void add(String path, byte[] bytes) {
        if (found.size() >= limits.files() || total + bytes.length > limits.totalSize()) {
            full = true;
            refuse(path, tooLarge(path));
            omit(path, ImporterError.LIMIT + ": what follows it is left out, too");
            return;
        }
        total += bytes.length;
        if (found.putIfAbsent(path, bytes) != null) {
            omit(path, "there is a file of that name already");
        }
    }

    private static ImportException tooLarge(String path) {
        return new ImportException(
                ImporterError.LIMIT, path + ": more or larger files than an import accepts");
    }

    /** Leaves a part out. */
    private void refuse(String place, ImportException e) {
        refusal = refusal == null ? e : refusal;
        omit(place, e.getMessage());
    }

    private void omit(String place, String reason) {
        omissions.add(new Workspace.Omission(place, reason));
    }

    private Workspace workspace(String name) {
        Map<String, String> projects = projects(name);
        Map<String, List<String>> references = new TreeMap<>();
        Map<String, String> overrides = new LinkedHashMap<>();
        List<Artefact> files = new ArrayList<>();
        found.forEach(
                (path, bytes) -> {
                    String root = root(projects, path);
                    Artefact file =
                            new Artefact(projects.get(root), path.substring(root.length()), bytes);
                    try {
                        if (file.name().equals(PROJECT)) {
                            references.put(file.project(), references(bytes, path));
                        } else if (path.endsWith("META-INF/broker.xml")) {
                            overrides.putAll(BarOverrides.read(bytes, path));
                        } else {
                            files.add(file);
                        }
                    } catch (ImportException e) {
                        omit(path, e.getMessage());
                    }
                });
        if (files.isEmpty() && refusal != null) {
            throw refusal;
        }
        if (files.isEmpty() && !compiled) {
            throw new ImportException(
                    ImporterError.NOTHING_TO_IMPORT,
                    name + " has no files of a broker's workspace");
        }
        return new Workspace(
                name, List.copyOf(files), references, overrides, List.copyOf(omissions));
    }

    /** The folder of each project, with a slash at its end, and its name. */
    private Map<String, String> projects(String name) {
        Map<String, String> projects = new TreeMap<>(archives);
        for (Map.Entry<String, byte[]> file : found.entrySet()) {
            String path = file.getKey();
            if (path.equals(PROJECT) || path.endsWith("/" + PROJECT)) {
                String root = path.substring(0, path.length() - PROJECT.length());
                String folder =
                        root.isEmpty()
                                ? name
                                : root.substring(
                                        root.lastIndexOf('/', root.length() - 2) + 1,
                                        root.length() - 1);
                projects.put(root, projectName(file.getValue(), folder));
            }
        }
        if (projects.isEmpty() || !projects.containsKey("")) {
            projects.putIfAbsent("", projects.isEmpty() ? name : "");
        }
        return projects;
    }

    private String projectName(byte[] bytes, String folder) {
        try {
            Element own = SafeXml.child(SafeXml.parse(bytes, folder + "/" + PROJECT), "name");
            String name = own == null ? "" : own.getTextContent().strip();
            return name.isEmpty() ? folder : name;
        } catch (ImportException e) {
            omit(folder + "/" + PROJECT, e.getMessage());
            return folder;
        }
    }

    /** The project of a file: the deepest whose folder it is in; without one, its first folder. */
    private static String root(Map<String, String> projects, String path) {
        String best = "";
        for (String root : projects.keySet()) {
            if (path.startsWith(root) && root.length() > best.length()) {
                best = root;
            }
        }
        return best;
    }

    private static List<String> references(byte[] bytes, String path) {
        Element projects = SafeXml.child(SafeXml.parse(bytes, path), "projects");
        return projects == null
                ? List.of()
                : SafeXml.children(projects, "project").stream()
                        .map(project -> project.getTextContent().strip())
                        .toList();
    }

    /** How many bytes of an archive were read, and how many of them became files. */
    private static final class Counting extends java.io.FilterInputStream {
        private long read;
        private long unpacked;
        private long passed;
        private long charged;

        Counting(InputStream in) {
            super(in);
        }

        /** Bytes of an entry that is passed over: how many of them are more than pictures take. */
        long drop(int bytes) {
            passed += bytes;
            long more = Math.max(0, passed - PASSED * read - charged);
            charged += more;
            return more;
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            if (b >= 0) {
                read++;
            }
            return b;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int n = super.read(buffer, offset, length);
            if (n > 0) {
                read += n;
            }
            return n;
        }
    }
}
