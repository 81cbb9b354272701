// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.deployment.ApplicationArchiveImpl;
import io.quarkus.deployment.builditem.ApplicationArchivesBuildItem;
import io.quarkus.paths.DirectoryPathTree;
import io.quarkus.runtime.LocalesBuildTimeConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jboss.jandex.Index;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is read out of the sources of flows. */
class SourceDeclarationsTest {

    private final SourceDeclarations declarations = new SourceDeclarations();

    @TempDir Path root;

    @Test
    void classesThatEsqlNamesAreDeclaredWithTheirMethods() throws IOException {
        write(
                "esql/Prices.esql",
                """
                CREATE FUNCTION rate(IN c CHARACTER) RETURNS DECIMAL
                  LANGUAGE JAVA EXTERNAL NAME "org.acme.Rates.of";
                CREATE COMPUTE MODULE Prices
                  CREATE PROCEDURE log(IN c CHARACTER)
                    LANGUAGE JAVA EXTERNAL NAME "org.acme.Log$Lines.add";
                  -- LANGUAGE JAVA EXTERNAL NAME "org.acme.Comment.of";
                  CREATE PROCEDURE stored(IN c CHARACTER) LANGUAGE DATABASE EXTERNAL NAME "DB.PROC";
                  CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN RETURN TRUE; END;
                END MODULE;
                """);

        var item = declarations.javaOfEsql(archives());

        assertThat(item.getClassNames()).containsExactly("org.acme.Log$Lines", "org.acme.Rates");
        assertThat(item.isMethods()).isTrue();
    }

    @Test
    void esqlThatDoesNotParseIsLeftToItsCompiler() {
        assertThat(SourceDeclarations.javaClasses("CREATE FUNCTION (((")).isEmpty();
        assertThat(SourceDeclarations.javaClasses("")).isEmpty();
    }

    @Test
    void aLanguageThatTheExecutableWouldNotKnowIsRefused() throws IOException {
        write("models/order.dfdl.xsd", "<dfdl:format calendarLanguage=\"de-AT\"/>");

        assertThatThrownBy(() -> declarations.languages(archives(), locales("en")))
                .hasMessageContaining("BAC8353")
                .hasMessageContaining("de");
        declarations.languages(archives(), locales("en", "de"));
        declarations.languages(archives(), locales(""));
    }

    @Test
    void everyMissingLanguageIsNamedOnce() {
        assertThat(
                        SourceDeclarations.missing(
                                List.of(
                                        "calendarLanguage='fr' x calendarLanguage = \"de\"",
                                        "calendarLanguage=\"en\" calendarLanguage=\"fr_CA\""),
                                Set.of(Locale.ENGLISH)))
                .containsExactly("de", "fr");
        assertThat(SourceDeclarations.missing(List.of("<xs:schema/>"), Set.of())).isEmpty();
    }

    private void write(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private ApplicationArchivesBuildItem archives() throws IOException {
        return new ApplicationArchivesBuildItem(
                new ApplicationArchiveImpl(Index.of(List.of()), new DirectoryPathTree(root), null),
                List.of());
    }

    private static LocalesBuildTimeConfig locales(String... tags) {
        return new LocalesBuildTimeConfig() {
            @Override
            public Set<Locale> locales() {
                return Arrays.stream(tags).map(Locale::forLanguageTag).collect(Collectors.toSet());
            }

            @Override
            public Optional<Locale> defaultLocale() {
                return Optional.empty();
            }
        };
    }
}
