// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.source.Diagnostic;
import dev.bactrian.esql.source.Source;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EsqlFilesTest {
    private static final String UMLAUT = "DECLARE a CONSTANT CHARACTER 'Gr\u00fc\u00dfe';\n";

    @TempDir Path directory;

    private Path write(String name, String text, Charset charset) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, text.getBytes(charset));
        return file;
    }

    @Test
    void aProjectBringsThoseThatItRefersTo() throws IOException {
        write(
                "Flows/.project",
                "<projectDescription><name>Flows</name><projects><project>Shared</project>"
                        + "<project>NotHere</project><project>../escape</project></projects></projectDescription>",
                StandardCharsets.UTF_8);
        write(
                "Shared/.project",
                "<projectDescription><projects><project>Flows</project></projects></projectDescription>",
                StandardCharsets.UTF_8);
        write(
                "Flows/com/acme/Main.esql",
                "CREATE COMPUTE MODULE M CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN"
                        + " SET OutputRoot.XMLNSC.r = tax(1); RETURN TRUE; END; END MODULE;",
                StandardCharsets.UTF_8);
        write(
                "Shared/Tax.ESQL",
                "CREATE FUNCTION tax(IN a INTEGER) RETURNS INTEGER RETURN a;",
                StandardCharsets.UTF_8);
        write("Other/Lone.esql", "nonsense", StandardCharsets.UTF_8);
        for (String path : List.of("Flows", "Flows/.project")) {
            List<Source> sources = EsqlFiles.read(List.of(directory.resolve(path)), null);
            assertThat(sources)
                    .extracting(s -> Path.of(s.name()).getFileName().toString())
                    .containsExactly("Main.esql", "Tax.ESQL");
            assertThat(EsqlCompiler.check(sources, CompileOptions.NONE)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "windows-1252"})
    void theEncodingIsThatOfTheFile(String charset) throws IOException {
        String mark = charset.equals("UTF-16LE") ? "\uFEFF" : "";
        Path file = write("a.esql", mark + UMLAUT, Charset.forName(charset));
        assertThat(EsqlFiles.read(List.of(file), null).get(0).text()).isEqualTo(UMLAUT);
    }

    @Test
    void anEncodingThatIsSaidIsTaken() throws IOException {
        Path file = write("a.esql", UMLAUT, Charset.forName("IBM500"));
        assertThat(EsqlFiles.read(List.of(file), Charset.forName("IBM500")).get(0).text())
                .isEqualTo(UMLAUT);
        Path latin = write("b.esql", UMLAUT, StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> EsqlFiles.read(List.of(latin), StandardCharsets.UTF_8))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is not in UTF-8");
    }

    @Test
    void diagnosticsBecomeSarif() {
        List<Diagnostic> said =
                EsqlCompiler.check(
                        List.of(
                                new Source(
                                        "src/a b.esql",
                                        "DECLARE a INTEGER 'x\"y';\nDECLARE b INTEGR;")),
                        CompileOptions.NONE);
        assertThat(SarifReport.of(said))
                .startsWith(
                        "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\"")
                .contains("\"ruleId\":\"BAC4001\",\"level\":\"error\"")
                .contains("did you mean 'INTEGER'?")
                .contains("\"uri\":\"src/a%20b.esql\"")
                .contains("\"startLine\":2,\"startColumn\":11,\"endLine\":2,\"endColumn\":17")
                .contains("x\\\"y");
        assertThat(SarifReport.of(List.of())).contains("\"results\":[]");
    }

    @Test
    void theLoopOverTheHeadersThatToolkitsGenerateIsNoReasonToWarn() {
        String loop =
                "CREATE COMPUTE MODULE M CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN CALL CopyMessageHeaders(); RETURN TRUE; END;"
                        + " CREATE PROCEDURE CopyMessageHeaders() BEGIN DECLARE I INTEGER 1; DECLARE J INTEGER;"
                        + " SET J = CARDINALITY(InputRoot.*[]); WHILE I < J DO"
                        + " SET OutputRoot.*[I] = InputRoot.*[I]; SET I = I + 1; END WHILE; END; END MODULE;";
        assertThat(EsqlCompiler.check(List.of(new Source("a", loop)), CompileOptions.NONE))
                .isEmpty();
        assertThat(
                        EsqlCompiler.check(
                                List.of(new Source("a", loop.replace(".*[I]", ".XMLNSC.a[I]"))),
                                CompileOptions.NONE))
                .isNotEmpty();
    }
}
