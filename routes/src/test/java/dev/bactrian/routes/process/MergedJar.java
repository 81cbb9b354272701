// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Many jars in one, not compressed. A JVM with a plain class path of some hundred jars opens every
 * one of them for the first resource that none has, and reads the directory of each.
 *
 * <p>The first of two files of one name counts, as it does on a class path, but: lines of services
 * are those of all, so are Camel's lists of components; licences keep the name of their jar; what
 * only a build or a module path reads is left out, and what Netty's parts say of their versions:
 * each of 21 dates is parsed at a start. Two jars with different files of one name that none of
 * these rules knows are refused: somebody has to say which one counts.
 */
final class MergedJar implements Closeable {

    /** That of container images: a cache of classes is good for jars of one time stamp only. */
    private static final FileTime TIME = FileTime.fromMillis(1000);

    private static final Pattern LEFT_OUT =
            Pattern.compile(
                    "META-INF/MANIFEST\\.MF|META-INF/INDEX\\.LIST|META-INF/[^/]*\\.(SF|RSA|DSA|EC)"
                            + "|META-INF/jandex\\.idx|META-INF/quarkus-.*|META-INF/native-image/.*"
                            + "|META-INF/maven/.*/pom\\.xml|META-INF/versions/\\d+/OSGI-INF/.*"
                            + "|META-INF/io\\.netty\\.versions\\.properties"
                            + "|(.*/)?module-info\\.class|pom\\.xml"
                            + "|(bean|component|dev-consoles|language|other)\\.properties");
    private static final Pattern LICENCE =
            Pattern.compile(
                    "(META-INF/)?(DEPENDENCIES|(LICENSE|NOTICE|license|notice)(\\.[a-z]+)?)");
    private static final Pattern LISTS =
            Pattern.compile("META-INF/services/org/apache/camel/[a-z-]+\\.properties");
    private static final Pattern LINES =
            Pattern.compile(
                    "META-INF/services/.*|META-INF/cxf/bus-extensions\\.txt"
                            + "|META-INF/spring\\.[a-z]+|META-INF/spring/aot\\.factories");

    /** The first one is as good as the others. */
    private static final Pattern FIRST =
            Pattern.compile(
                    "META-INF/beans\\.xml|META-INF/blueprint\\.handlers|META-INF/wsdl\\.plugin\\.xml"
                            + "|META-INF/maven/.*");

    private static final byte[] ASKS_FOR_VERSION =
            "getImplementationVersion".getBytes(StandardCharsets.US_ASCII);

    private final Path jar;
    private final Manifest manifest = new Manifest();
    private final Map<String, Part> parts = new TreeMap<>();
    private final List<ZipFile> open = new ArrayList<>();
    private Predicate<String> wanted = name -> true;
    private final Set<Path> winners = new HashSet<>();

    /** A file of the jar: where it comes from, or its bytes where it was joined. */
    private record Part(Path from, ZipFile zip, ZipEntry entry, byte[] joined) {

        byte[] bytes() throws IOException {
            if (joined != null) {
                return joined;
            }
            try (var in = zip.getInputStream(entry)) {
                return in.readAllBytes();
            }
        }
    }

    /**
     * @param jar to be written by {@link #write}
     */
    MergedJar(Path jar) {
        this.jar = jar;
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    }

    /** The main part of its manifest. */
    Attributes attributes() {
        return manifest.getMainAttributes();
    }

    /** Takes only files of these names from the jars that are added from now on. */
    MergedJar only(Predicate<String> names) {
        wanted = names;
        return this;
    }

    /** Adds a jar whose files count before those of every jar that comes after it. */
    void addReplacing(Path added) throws IOException {
        winners.add(added);
        add(added);
    }

    /**
     * Adds a jar.
     *
     * @throws IllegalStateException where a file differs from one that is there by the same name,
     *     and no rule says which one counts
     */
    void add(Path added) throws IOException {
        JarFile zip = new JarFile(added.toFile(), false);
        open.add(zip);
        Manifest of = zip.getManifest();
        if (of != null
                && "true".equals(of.getMainAttributes().getValue(Attributes.Name.MULTI_RELEASE))) {
            attributes().put(Attributes.Name.MULTI_RELEASE, "true");
        }
        for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
            ZipEntry entry = all.nextElement();
            String name = entry.getName();
            if (!wanted.test(name) || LEFT_OUT.matcher(name).matches()) {
                continue;
            }
            if (LICENCE.matcher(name).matches()) {
                name = "META-INF/licenses/" + added.getFileName() + "/" + name;
            }
            Part part = new Part(added, zip, entry, null);
            Part before = parts.putIfAbsent(name, part);
            if (before != null && !entry.isDirectory()) {
                parts.put(name, one(name, before, part));
            }
        }
        if (of != null) {
            versions(of.getMainAttributes(), zip);
        }
    }

    private Part one(String name, Part first, Part second) throws IOException {
        byte[] before = first.bytes();
        byte[] more = second.bytes();
        if (LISTS.matcher(name).matches()) {
            return new Part(first.from(), null, null, lists(before, more));
        }
        if (LINES.matcher(name).matches()) {
            ByteArrayOutputStream both = new ByteArrayOutputStream();
            both.write(before);
            both.write('\n');
            both.write(more);
            return new Part(first.from(), null, null, both.toByteArray());
        }
        if (winners.contains(first.from())
                || FIRST.matcher(name).matches()
                || Arrays.equals(before, more)) {
            return first;
        }
        throw new IllegalStateException(
                name
                        + " is one file in "
                        + first.from().getFileName()
                        + " and another in "
                        + second.from().getFileName());
    }

    /** {@code components=file ftp} of both; what else stands there is the first one's. */
    private static byte[] lists(byte[] first, byte[] second) {
        Map<String, String> more = new HashMap<>();
        for (String line : text(second).lines().toList()) {
            int equals = line.indexOf('=');
            if (equals > 0
                    && line.substring(0, equals)
                            .matches("components|dev-consoles|languages|bean")) {
                more.put(line.substring(0, equals), line.substring(equals + 1));
            }
        }
        StringBuilder both = new StringBuilder();
        for (String line : text(first).lines().toList()) {
            int equals = line.indexOf('=');
            String also = equals < 0 ? null : more.remove(line.substring(0, equals));
            both.append(line).append(also == null ? "" : " " + also).append('\n');
        }
        more.forEach((key, value) -> both.append(key).append('=').append(value).append('\n'));
        return both.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String text(byte[] of) {
        return new String(of, StandardCharsets.ISO_8859_1);
    }

    /** A package that asks for its version finds that of its own jar. */
    private void versions(Attributes of, JarFile zip) throws IOException {
        if (of.getValue(Attributes.Name.IMPLEMENTATION_VERSION) == null) {
            return;
        }
        for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
            ZipEntry entry = all.nextElement();
            String name = entry.getName();
            int end = name.lastIndexOf('/') + 1;
            if (end == 0
                    || !name.endsWith(".class")
                    || name.startsWith("META-INF/")
                    || manifest.getEntries().containsKey(name.substring(0, end))) {
                continue;
            }
            byte[] bytes;
            try (var in = zip.getInputStream(entry)) {
                bytes = in.readAllBytes();
            }
            if (contains(bytes, ASKS_FOR_VERSION)) {
                Attributes section = new Attributes();
                for (Attributes.Name key :
                        List.of(
                                Attributes.Name.IMPLEMENTATION_TITLE,
                                Attributes.Name.IMPLEMENTATION_VERSION,
                                Attributes.Name.IMPLEMENTATION_VENDOR)) {
                    if (of.getValue(key) != null) {
                        section.put(key, of.getValue(key));
                    }
                }
                manifest.getEntries().put(name.substring(0, end), section);
            }
        }
    }

    private static boolean contains(byte[] bytes, byte[] wanted) {
        search:
        for (int at = 0; at <= bytes.length - wanted.length; at++) {
            for (int i = 0; i < wanted.length; i++) {
                if (bytes[at + i] != wanted[i]) {
                    continue search;
                }
            }
            return true;
        }
        return false;
    }

    /** Writes it. */
    void write() throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.setMethod(ZipOutputStream.STORED);
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            manifest.write(head);
            put(out, JarFile.MANIFEST_NAME, head.toByteArray());
            for (Map.Entry<String, Part> part : parts.entrySet()) {
                boolean folder = part.getKey().endsWith("/");
                put(out, part.getKey(), folder ? new byte[0] : part.getValue().bytes());
            }
        }
        Files.setLastModifiedTime(jar, TIME);
    }

    private static void put(ZipOutputStream out, String name, byte[] bytes) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        CRC32 sum = new CRC32();
        sum.update(bytes);
        entry.setCrc(sum.getValue());
        entry.setSize(bytes.length);
        entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0));
        out.putNextEntry(entry);
        out.write(bytes);
        out.closeEntry();
    }

    @Override
    public void close() throws IOException {
        for (ZipFile zip : open) {
            zip.close();
        }
    }
}
