// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.compute.camel.JavaCompute;
import io.quarkus.deployment.builditem.CombinedIndexBuildItem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jboss.jandex.Index;
import org.junit.jupiter.api.Test;

/** The declarations of what imported flows name, against what the import writes. */
class ImportedDeclarationsTest {
    private static final Path IMPORTER = Path.of("../../importer/src/main/java");
    private static final Pattern WHOLE =
            Pattern.compile("\"(?:#class:)?(dev\\.bactrian\\.[a-z.]+\\.[A-Z]\\w+)\"");
    private static final Pattern PREFIX =
            Pattern.compile("(\\w+) = \"(dev\\.bactrian\\.[a-z.]+\\.)\"");
    private static final Pattern THROWN =
            Pattern.compile("\"((?:java\\.lang|org\\.apache\\.camel)[.\\w]*Exception)\"");

    /** What the import's sources name that matches. */
    private static Set<String> named(boolean parts) throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.walk(IMPORTER)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                String text = Files.readString(file);
                Matcher whole = (parts ? WHOLE : THROWN).matcher(text);
                while (whole.find()) {
                    names.add(whole.group(1));
                }
                Matcher prefix = PREFIX.matcher(text);
                while (parts && prefix.find()) {
                    Matcher part =
                            Pattern.compile(prefix.group(1) + "\\s*\\+\\s*\"(\\w+)\"")
                                    .matcher(text);
                    while (part.find()) {
                        names.add(prefix.group(2) + part.group(1));
                    }
                }
            }
        }
        return names;
    }

    @Test
    void everyPartThatAnImportWritesIsDeclaredAndNoOther() throws IOException {
        assertThat(ImportedDeclarations.PARTS)
                .containsExactlyInAnyOrderElementsOf(named(true))
                .hasSizeGreaterThan(10);
        assertThat(ImportedDeclarations.EXCEPTIONS)
                .containsExactlyInAnyOrderElementsOf(named(false));
    }

    @Test
    void whatIsDeclaredIsThereAndCanBeMade() throws ReflectiveOperationException {
        for (String name :
                Stream.concat(
                                ImportedDeclarations.PARTS.stream(),
                                ImportedDeclarations.EXCEPTIONS.stream())
                        .toList()) {
            assertThat(Class.forName(name).getConstructors()).as(name).isNotEmpty();
        }
    }

    /** A JavaCompute node of an application. */
    public abstract static class Sort extends JavaCompute {}

    @Test
    void aNodeOfTheApplicationIsDeclaredWithThem() throws IOException {
        var item =
                new ImportedDeclarations()
                        .parts(
                                new CombinedIndexBuildItem(
                                        Index.of(JavaCompute.class, Sort.class), null));
        List<String> names = item.getClassNames();
        assertThat(names).contains(Sort.class.getName(), "dev.bactrian.esql.camel.CatchTerminal");
        assertThat(item.isConstructors()).isTrue();
        assertThat(item.isMethods()).isTrue();
    }
}
