// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.importer.error.ImporterError;
import dev.bactrian.importer.source.Artefact;
import dev.bactrian.importer.source.ImportLimits;
import dev.bactrian.importer.source.Workspace;
import dev.bactrian.importer.source.WorkspaceReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives that unpack to more than is of any use, and those of other systems. */
class ForeignArchiveTest {
    private static final ImportLimits SMALL = new ImportLimits(10, 1 << 20, 1 << 20, 200, 3);

    @TempDir Path directory;

    private static byte[] zip(Charset names, Object... entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes, names)) {
            for (int i = 0; i < entries.length; i += 2) {
                zip.putNextEntry(new ZipEntry((String) entries[i]));
                zip.write(
                        entries[i + 1] instanceof byte[] content
                                ? content
                                : entries[i + 1].toString().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] zip(Object... entries) throws IOException {
        return zip(StandardCharsets.UTF_8, entries);
    }

    private Workspace read(byte[] bytes, ImportLimits limits) throws IOException {
        return WorkspaceReader.read(Files.write(directory.resolve("a.zip"), bytes), limits);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bomb.esql", "bomb.jpg", "../bomb.esql"})
    void theRestOfABombIsNotUnpackedToSeeWhatFollowsIt(String name) throws IOException {
        byte[] whole = zip("a.esql", "--", name, new byte[8 << 20]);
        // Whoever unpacked all of it would come to its torn end, and tell of that, too.
        Workspace workspace = read(Arrays.copyOf(whole, whole.length - 300), SMALL);
        assertThat(workspace.files()).extracting(Artefact::path).containsExactly("a.esql");
        assertThat(workspace.omissions())
                .extracting(Workspace.Omission::reason)
                .anyMatch(reason -> reason.contains("what follows it is left out"))
                .noneMatch(reason -> reason.contains("broken"));
    }

    @Test
    void aBombInAnArchiveEndsThatAroundItToo() throws IOException {
        byte[] inner = zip("a.esql", "--", "bomb.jpg", new byte[8 << 20]);
        Workspace workspace = read(zip("Inner.zip", inner, "b.esql", "--"), SMALL);
        assertThat(workspace.files()).extracting(Artefact::place).containsExactly("Inner/a.esql");
    }

    @Test
    void whatIsPassedOverAndIsAsLargeAsItsArchiveEndsNothing() throws IOException {
        byte[] picture = new byte[3 << 20];
        new Random(1).nextBytes(picture);
        Workspace workspace = read(zip("a.jpg", picture, "b.esql", "--"), SMALL);
        assertThat(workspace.files()).extracting(Artefact::path).containsExactly("b.esql");
        assertThat(workspace.omissions()).isEmpty();
    }

    @Test
    void namesInTheCharacterSetOfArchivesAreRead() throws IOException {
        byte[] inner = zip(Charset.forName("IBM437"), "Auftr\u00e4ge.esql", "-- c");
        Workspace workspace =
                read(
                        zip(
                                Charset.forName("IBM437"),
                                "a.esql",
                                "-- a",
                                "Stra\u00dfe/Pr\u00fcfung.esql",
                                "-- b",
                                "Inner.zip",
                                inner),
                        ImportLimits.DEFAULT);
        assertThat(workspace.files())
                .extracting(Artefact::place)
                .contains("Inner/Auftr\u00e4ge.esql")
                .anyMatch(place -> place.endsWith("a.esql"))
                .anyMatch(place -> place.endsWith("Stra\u00dfe/Pr\u00fcfung.esql"))
                .hasSize(3);
        assertThat(workspace.omissions()).isEmpty();
    }

    @Test
    void aNameThatSaysItIsInUtf8AndIsNotEndsTheArchiveAndIsTold() throws IOException {
        byte[] bytes = zip("a.esql", "-- a", "\u00e4.esql", "-- b");
        String latin = new String(bytes, StandardCharsets.ISO_8859_1);
        byte[] torn =
                latin.replace("\u00c3\u00a4", "\u00ff\u00ff").getBytes(StandardCharsets.ISO_8859_1);
        Workspace workspace = read(torn, ImportLimits.DEFAULT);
        assertThat(workspace.files()).extracting(Artefact::path).containsExactly("a.esql");
        assertThat(workspace.omissions())
                .singleElement()
                .satisfies(
                        o ->
                                assertThat(o.reason())
                                        .startsWith(ImporterError.UNREADABLE_SOURCE.code())
                                        .contains("UTF-8"));
    }

    /** Pictures of one archive are none of the next one's. */
    @Test
    void whatAnArchivePassesOverIsItsOwn() throws IOException {
        byte[] picture = new byte[3 << 20];
        new Random(1).nextBytes(picture);
        byte[] inner = zip("META-INF/x.txt", "some", "in.esql", "-- in");
        Workspace workspace =
                read(
                        zip("a.jpg", picture, "Inner.zip", inner, "b.esql", "-- b"),
                        new ImportLimits(10, 1 << 20, 1 << 20, 200, 3));
        assertThat(workspace.files())
                .extracting(Artefact::path)
                .containsExactlyInAnyOrder("in.esql", "b.esql");
        assertThat(workspace.omissions()).isEmpty();
    }
}
