// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.importer.error.ImportException;
import dev.bactrian.importer.error.ImporterError;
import dev.bactrian.importer.source.Artefact;
import dev.bactrian.importer.source.ImportLimits;
import dev.bactrian.importer.source.SourceText;
import dev.bactrian.importer.source.Workspace;
import dev.bactrian.importer.source.WorkspaceReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders and archives, good ones and hostile ones. */
class WorkspaceReaderTest {
    private static final String PROJECT =
            "<projectDescription><name>%s</name><projects><project>Lib</project></projects></projectDescription>";

    @TempDir Path directory;

    private static byte[] zip(Object... entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
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

    private Workspace read(String name, byte[] bytes) throws IOException {
        return WorkspaceReader.read(
                Files.write(directory.resolve(name), bytes), ImportLimits.DEFAULT);
    }

    private static void refused(
            ImporterError error, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        ImportException.class, e -> assertThat(e.code()).isEqualTo(error.code()));
    }

    @Test
    void aProjectInterchangeFileHasItsProjectsAndTheirReferences() throws IOException {
        Workspace workspace =
                read(
                        "pi.zip",
                        zip(
                                "Folder/.project",
                                PROJECT.formatted("App"),
                                "Folder/com/acme/A.esql",
                                "BROKER SCHEMA com.acme",
                                "Lib/.project",
                                PROJECT.formatted("Lib"),
                                "Lib/B.esql",
                                "-- b"));
        assertThat(workspace.files())
                .extracting(Artefact::place)
                .containsExactly("App/com/acme/A.esql", "Lib/B.esql");
        assertThat(workspace.references().get("App")).containsExactly("Lib");
    }

    @Test
    void aBarFileHasArchivesInItAndItsDescriptorsOverride() throws IOException {
        Workspace workspace =
                read(
                        "b.bar",
                        zip(
                                "App.appzip",
                                zip(
                                        "A.esql",
                                        "-- a",
                                        "META-INF/broker.xml",
                                        "<Broker><CompiledMessageFlow name='A'><ConfigurableProperty override='X' uri='A#In.queueName'/>"
                                                + "<ConfigurableProperty uri='A#In.other'/></CompiledMessageFlow></Broker>"),
                                "Lib.libzip",
                                zip("B.esql", "-- b")));
        assertThat(workspace.files())
                .extracting(Artefact::place)
                .containsExactly("App/A.esql", "Lib/B.esql");
        assertThat(workspace.overrides()).hasSize(1).containsEntry("A#In.queueName", "X");
    }

    @Test
    void pathsThatLeaveTheFolderAreLeftOutAndTold() throws IOException {
        Workspace workspace =
                read(
                        "p.zip",
                        zip(
                                "../../evil.esql", "1",
                                "/etc/evil.esql", "2",
                                "a\\..\\evil.esql", "3",
                                "C:/evil.esql", "4",
                                "a/../../evil.esql", "5",
                                "good.esql", "6"));
        assertThat(workspace.files()).extracting(Artefact::path).containsExactly("good.esql");
        assertThat(workspace.omissions())
                .hasSize(5)
                .allSatisfy(
                        o -> assertThat(o.reason()).startsWith(ImporterError.UNSAFE_PATH.code()));
    }

    @Test
    void aBombIsRefusedBeforeItFillsTheMemory() throws IOException {
        byte[] bomb = zip("bomb.esql", new byte[32 << 20]);
        assertThat(bomb.length).isLessThan(100_000);
        refused(ImporterError.LIMIT, () -> read("bomb.zip", bomb));
        refused(ImporterError.LIMIT, () -> read("nested.bar", zip("bomb.appzip", bomb)));
    }

    @Test
    void whatIsBesideABombOrBeforeTheEndOfATornArchiveComes() throws IOException {
        Workspace workspace =
                read("some.zip", zip("bomb.esql", new byte[32 << 20], "good.esql", "-- a"));
        assertThat(workspace.files()).extracting(Artefact::path).containsExactly("good.esql");
        assertThat(workspace.omissions())
                .singleElement()
                .satisfies(o -> assertThat(o.reason()).startsWith(ImporterError.LIMIT.code()));

        byte[] whole = zip("good.esql", "-- a", "other.esql", "-- b".repeat(9_000));
        Workspace torn = read("torn.zip", Arrays.copyOf(whole, whole.length / 2));
        assertThat(torn.files()).extracting(Artefact::path).containsExactly("good.esql");
        assertThat(torn.omissions())
                .singleElement()
                .satisfies(
                        o ->
                                assertThat(o.reason())
                                        .startsWith(ImporterError.UNREADABLE_SOURCE.code()));
    }

    @Test
    void aBombIsUnpackedNoFurtherThanItsLimit() throws IOException {
        Path bomb =
                Files.write(
                        directory.resolve("long.zip"),
                        zip("a.esql", "--", "bomb.esql", new byte[32 << 20], "b.esql", "--"));
        Workspace workspace =
                WorkspaceReader.read(bomb, new ImportLimits(10, 1 << 20, 1 << 20, 200, 3));
        assertThat(workspace.files()).extracting(Artefact::path).containsExactly("a.esql");
        assertThat(workspace.omissions()).hasSize(2);
    }

    @Test
    void moreFilesThanTheLimitAreLeftOutAndArchivesInArchivesAreRefused() throws IOException {
        Object[] entries = new Object[40];
        for (int i = 0; i < entries.length; i += 2) {
            entries[i] = "f" + i + ".esql";
            entries[i + 1] = "";
        }
        Path many = Files.write(directory.resolve("many.zip"), zip(entries));
        Workspace some = WorkspaceReader.read(many, new ImportLimits(10, 1 << 20, 1 << 20, 200, 3));
        assertThat(some.files()).hasSize(10);
        assertThat(some.omissions())
                .isNotEmpty()
                .allSatisfy(o -> assertThat(o.reason()).startsWith(ImporterError.LIMIT.code()));
        byte[] deep = zip("a.esql", "--");
        for (int i = 0; i < 5; i++) {
            deep = zip("deep.zip", deep);
        }
        byte[] deepest = deep;
        refused(ImporterError.LIMIT, () -> read("deep.zip", deepest));
    }

    @Test
    void whatIsNoArchiveOrHasNothingOfInterestIsSaid() throws IOException {
        refused(ImporterError.UNREADABLE_SOURCE, () -> read("no.bar", new byte[] {1, 2, 3}));
        refused(ImporterError.NOTHING_TO_IMPORT, () -> read("photos.zip", zip("a.jpg", "x")));
        refused(
                ImporterError.UNREADABLE_SOURCE,
                () -> WorkspaceReader.read(directory.resolve("nowhere"), ImportLimits.DEFAULT));
    }

    @Test
    void aLinkOutOfTheFolderIsNotFollowed() throws IOException {
        Path secret = Files.writeString(directory.resolve("secret.esql"), "-- secret");
        Path root = Files.createDirectory(directory.resolve("workspace"));
        Files.writeString(root.resolve("a.esql"), "-- a");
        try {
            Files.createSymbolicLink(root.resolve("b.esql"), secret);
        } catch (UnsupportedOperationException | IOException e) {
            return;
        }
        Workspace workspace = WorkspaceReader.read(root, ImportLimits.DEFAULT);
        assertThat(workspace.files()).extracting(Artefact::path).containsExactly("a.esql");
        assertThat(workspace.omissions()).hasSize(1);
    }

    @Test
    void textIsReadInThreeEncodings() {
        String text = "-- Straße 10 €";
        assertThat(SourceText.decode(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(text);
        assertThat(SourceText.decode(("\uFEFF" + text).getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(text);
        assertThat(SourceText.decode(("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE)))
                .isEqualTo(text);
        assertThat(SourceText.decode(text.getBytes(StandardCharsets.UTF_16))).isEqualTo(text);
        assertThat(SourceText.decode("-- Straße".getBytes(StandardCharsets.ISO_8859_1)))
                .isEqualTo("-- Straße");
    }
}
