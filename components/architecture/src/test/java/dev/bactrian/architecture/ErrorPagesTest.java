// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.pages.GeneratedPage;
import dev.bactrian.tree.ErrorCode;
import dev.bactrian.tree.ErrorCode.Explanation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Each error is a constant of an enum, and its page is made of it: run this test with {@code
 * -Dbactrian.docs.write=true} to write the pages.
 */
class ErrorPagesTest {
    private static final Path PAGES = Modules.ROOT.resolve("docs/errors");

    /** A code in a literal: {@code "BAC1001"}, {@code "BAC1001: what"}. */
    private static final Pattern BARE = Pattern.compile("\"BAC\\d{4}\\b");

    @Test
    void everyCodeHasItsPageAndEveryPageItsCode() throws Exception {
        Map<String, String> pages = new TreeMap<>();
        for (ErrorCode error : errors()) {
            Explanation e = error.explanation();
            assertThat(pages.put(e.code() + ".md", page(e))).as("%s twice", e.code()).isNull();
        }
        GeneratedPage.requireFolder(PAGES, pages);
    }

    @Test
    void everyErrorIsExplained() throws Exception {
        for (ErrorCode error : errors()) {
            Explanation e = error.explanation();
            assertThat(e.code()).matches("BAC\\d{4}");
            assertThat(e.title()).as(e.code()).isNotBlank().doesNotEndWith(".");
            assertThat(e.cause()).as(e.code()).endsWith(".");
            assertThat(e.advice()).as(e.code()).endsWith(".");
        }
    }

    @Test
    void noCodeStandsInALiteralOutsideOfAnEnum() throws IOException {
        List<String> bare = new ArrayList<>();
        for (String module : Modules.all()) {
            Path sources = Modules.ROOT.resolve(module).resolve("src/main/java");
            if (!Files.isDirectory(sources)) {
                continue;
            }
            try (Stream<Path> files = Files.walk(sources)) {
                for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                    if (!Files.readString(file).contains("implements ErrorCode")) {
                        bare.addAll(bare(file));
                    }
                }
            }
        }
        assertThat(bare).isEmpty();
    }

    private static List<String> bare(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> !line.strip().startsWith("*"))
                .filter(line -> BARE.matcher(line).find())
                .map(line -> file.getFileName() + ": " + line.strip())
                .toList();
    }

    /** The constants of every enum of errors in the build. */
    private static List<ErrorCode> errors() throws Exception {
        List<ErrorCode> errors = new ArrayList<>();
        try (ClassesOfModules classes = new ClassesOfModules()) {
            for (Class<?> type : classes.implementing(ErrorCode.class)) {
                assertThat(type.isEnum()).as("%s is an enum", type).isTrue();
                for (Object constant : type.getEnumConstants()) {
                    errors.add((ErrorCode) constant);
                }
            }
        }
        assertThat(errors).hasSizeGreaterThan(200);
        return errors;
    }

    private static String page(Explanation e) {
        return "# "
                + e.code()
                + ": "
                + e.title()
                + "\n\n"
                + e.cause()
                + "\n\n**What to do.** "
                + e.advice()
                + "\n";
    }
}
