// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.catalog.camel;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.camel.catalog.CamelCatalog;
import org.apache.camel.catalog.EndpointValidationResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The flows in YAML of samples and pages, by the schema of Camel's YAML DSL and by the catalogue:
 * what an editor says of them that works by these two.
 */
class YamlFlowsTest {
    private static final Path ROOT = Path.of("..", "..");
    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());
    private static final CamelCatalog CATALOG = BactrianCatalog.create();
    private static final JsonSchema SCHEMA = schema();
    private static final Pattern BLOCK =
            Pattern.compile("^```yaml\\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);

    /** A flow, and where it stands. */
    record Flow(String place, String text) {
        @Override
        public String toString() {
            return place;
        }
    }

    private static JsonSchema schema() {
        try (var in = YamlFlowsTest.class.getResourceAsStream("/schema/camelYamlDsl.json")) {
            return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V4).getSchema(in);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static List<Flow> flows() throws IOException {
        List<Flow> flows = new ArrayList<>();
        for (Path file : files("samples", ".camel.yaml")) {
            flows.add(new Flow(ROOT.relativize(file).toString(), Files.readString(file)));
        }
        for (Path page : files("docs", ".md")) {
            Matcher block = BLOCK.matcher(Files.readString(page));
            for (int i = 1; block.find(); i++) {
                if (block.group(1).matches("(?s)(#[^\\n]*\\n|\\n)*- (route|from|beans|rest).*")) {
                    flows.add(new Flow(ROOT.relativize(page) + ", " + i, block.group(1)));
                }
            }
        }
        return flows;
    }

    private static List<Path> files(String folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .filter(file -> !file.toString().contains("/target/"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void thereAreFlows() throws IOException {
        assertThat(flows()).hasSizeGreaterThan(12);
    }

    @ParameterizedTest
    @MethodSource("flows")
    void theSchemaAndTheCatalogueTakeThem(Flow flow) throws IOException {
        JsonNode tree = YAML.readTree(flow.text());
        assertThat(SCHEMA.validate(tree)).extracting(ValidationMessage::getMessage).isEmpty();
        assertThat(wrong(tree)).isEmpty();
    }

    @Test
    void theSchemaAndTheCatalogueSeeMistakes() throws IOException {
        Set<ValidationMessage> step =
                SCHEMA.validate(
                        YAML.readTree(
                                "- route:\n    from:\n      uri: mq:A\n      steps:\n        - tow: mq:B\n"));
        assertThat(step).extracting(ValidationMessage::getMessage).anyMatch(m -> m.contains("tow"));
        assertThat(
                        wrong(
                                YAML.readTree(
                                        "- from:\n    uri: mq:A\n    parameters:\n      domian: XMLNSC\n"
                                                + "    steps:\n      - to: esql:a.esql#M?terminl.out=mq:B\n")))
                .hasSize(2)
                .anyMatch(text -> text.contains("domian"))
                .anyMatch(text -> text.contains("terminl.out"));
    }

    /** What the catalogue says of every endpoint below a node. */
    private static List<String> wrong(JsonNode node) {
        List<String> found = new ArrayList<>();
        for (String name : List.of("to", "toD", "wireTap", "from")) {
            if (node.path(name).isTextual()) {
                check(node.path(name).asText(), node.path("none"), found);
            }
        }
        if (node.path("uri").isTextual()) {
            check(node.path("uri").asText(), node.path("parameters"), found);
        }
        node.forEach(child -> found.addAll(wrong(child)));
        return found;
    }

    /**
     * Options of {@code dataformat:} are the data format's, which Camel's catalogue does not ask.
     */
    private static void check(String uri, JsonNode parameters, List<String> found) {
        if (uri.startsWith("dataformat:")) {
            return;
        }
        StringBuilder whole = new StringBuilder(uri);
        parameters
                .properties()
                .forEach(
                        option ->
                                whole.append(whole.indexOf("?") < 0 ? '?' : '&')
                                        .append(option.getKey())
                                        .append('=')
                                        .append(
                                                URLEncoder.encode(
                                                        option.getValue().asText(),
                                                        StandardCharsets.UTF_8)));
        EndpointValidationResult result =
                CATALOG.validateEndpointProperties(whole.toString(), true);
        if (!result.isSuccess()) {
            found.add(result.summaryErrorMessage(false));
        }
    }
}
