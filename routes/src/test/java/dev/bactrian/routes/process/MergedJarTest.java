// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which of several files of one name a merged jar has. */
class MergedJarTest {

    @TempDir Path folder;

    /** A jar of these files: name, text, name, text. */
    private Path jar(String name, String... files) throws IOException {
        Path jar = folder.resolve(name);
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.put(Attributes.Name.IMPLEMENTATION_VERSION, "of " + name);
        if (String.join(" ", files).contains("META-INF/versions/")) {
            main.put(Attributes.Name.MULTI_RELEASE, "true");
        }
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            for (int i = 0; i < files.length; i += 2) {
                out.putNextEntry(new ZipEntry(files[i]));
                out.write(files[i + 1].getBytes(StandardCharsets.UTF_8));
                out.closeEntry();
            }
        }
        return jar;
    }

    private JarFile merged(Path... jars) throws IOException {
        Path all = folder.resolve("all.jar");
        try (MergedJar merged = new MergedJar(all)) {
            merged.addReplacing(jars[0]);
            for (int i = 1; i < jars.length; i++) {
                merged.add(jars[i]);
            }
            merged.write();
        }
        return new JarFile(all.toFile());
    }

    private static String text(JarFile jar, String name) throws IOException {
        return new String(
                jar.getInputStream(jar.getEntry(name)).readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void servicesAreThoseOfAllJars() throws Exception {
        String service = "META-INF/services/org.acme.Store";
        String camel = "META-INF/services/org/apache/camel/component.properties";
        try (JarFile all =
                merged(
                        jar("changed.jar"),
                        jar("a.jar", service, "org.acme.A", camel, "components=file\nversion=1\n"),
                        jar("b.jar", service, "org.acme.B", camel, "components=ftp\nversion=2\n"),
                        jar("c.jar", service, "org.acme.C"))) {
            assertThat(text(all, service).lines())
                    .contains("org.acme.A", "org.acme.B", "org.acme.C");
            assertThat(text(all, camel)).isEqualTo("components=file ftp\nversion=1\n");
        }
    }

    @Test
    void changedClassReplacesTheOriginal() throws Exception {
        try (JarFile all =
                merged(jar("changed.jar", "A.class", "new"), jar("a.jar", "A.class", "old"))) {
            assertThat(text(all, "A.class")).isEqualTo("new");
        }
    }

    @Test
    void twoDifferentFilesOfOneNameAreRefused() throws Exception {
        Path first = jar("a.jar", "A.class", "one", "same.txt", "same");
        Path second = jar("b.jar", "A.class", "another", "same.txt", "same");

        assertThatThrownBy(() -> merged(jar("changed.jar"), first, second))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("A.class is one file in a.jar and another in b.jar");
    }

    @Test
    void licencesAreKeptAndSignaturesAreNot() throws Exception {
        String[] files = {
            "META-INF/LICENSE.txt", "", "META-INF/SAXON.SF", "", "module-info.class", ""
        };
        try (JarFile all = merged(jar("changed.jar"), jar("a.jar", files), jar("b.jar", files))) {
            assertThat(all.stream().map(ZipEntry::getName).collect(Collectors.toSet()))
                    .containsExactlyInAnyOrder(
                            "META-INF/MANIFEST.MF",
                            "META-INF/licenses/a.jar/META-INF/LICENSE.txt",
                            "META-INF/licenses/b.jar/META-INF/LICENSE.txt");
        }
    }

    @Test
    void packagesThatAskKeepTheVersionOfTheirJar() throws Exception {
        try (JarFile all =
                merged(
                        jar("changed.jar"),
                        jar("a.jar", "org/a/A.class", "calls getImplementationVersion"),
                        jar("b.jar", "org/b/B.class", "calls nothing"))) {
            Manifest manifest = all.getManifest();
            assertThat(manifest.getAttributes("org/a/").getValue("Implementation-Version"))
                    .isEqualTo("of a.jar");
            assertThat(manifest.getAttributes("org/b/")).isNull();
        }
    }

    @Test
    void classesForNewerJavasStayThose() throws Exception {
        String newer = "META-INF/versions/17/A.class";
        try (JarFile all = merged(jar("changed.jar"), jar("a.jar", "A.class", "", newer, ""))) {
            assertThat(all.isMultiRelease()).isTrue();
            assertThat(all.getEntry(newer)).isNotNull();
        }
    }
}
