// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.catalog.camel;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.camel.catalog.CamelCatalog;
import org.apache.camel.catalog.EndpointValidationResult;
import org.junit.jupiter.api.Test;

/** The catalogue beside what the modules have generated. */
class BactrianCatalogTest {
    private static final Path COMPONENTS = Path.of("..");
    private final CamelCatalog catalog = BactrianCatalog.create();

    @Test
    void itHasEveryComponentOfTheDistribution() throws IOException {
        List<Path> generated;
        try (Stream<Path> files = Files.find(COMPONENTS, 12, (p, a) -> isEntry(p))) {
            generated = files.toList();
        }
        assertThat(generated).hasSizeGreaterThan(15);
        assertThat(BactrianCatalog.names())
                .containsExactlyElementsOf(
                        generated.stream()
                                .map(p -> p.getFileName().toString().replace(".json", ""))
                                .sorted()
                                .toList());
        for (Path entry : generated) {
            String name = entry.getFileName().toString().replace(".json", "");
            assertThat(BactrianCatalog.entry(name)).isEqualTo(Files.readString(entry));
            assertThat(catalog.componentModel(name).getJavaType())
                    .startsWith("dev.bactrian.")
                    .endsWith("Component");
        }
    }

    private static boolean isEntry(Path file) {
        String path = file.toString();
        return path.contains("src/generated/resources/META-INF/dev/bactrian")
                && path.endsWith(".json");
    }

    /**
     * What each of the 309 entries has in the catalogue that Kaoto publishes for this version of
     * Camel Quarkus (the npm package {@code @kaoto/camel-catalog} 0.10.4, {@code
     * camel-quarkus/3.27.4}), but for {@code propertiesSchema}, which Kaoto's generator makes.
     */
    @Test
    void anEntryHasWhatEachEntryOfKaotosCatalogueHas() throws IOException {
        ObjectMapper json = new ObjectMapper();
        for (String name : BactrianCatalog.names()) {
            JsonNode entry = json.readTree(BactrianCatalog.entry(name));
            assertThat(names(entry)).as(name).contains("component", "componentProperties");
            assertThat(names(entry.path("component")))
                    .as(name)
                    .contains(
                            "kind name title description deprecated firstVersion label javaType supportLevel metadata groupId artifactId version scheme extendsScheme syntax async api consumerOnly producerOnly lenientProperties browsable remote"
                                    .split(" "));
            assertThat(entry.path("properties").properties()).as(name).isNotEmpty();
            for (String part : List.of("properties", "componentProperties")) {
                for (var property : entry.path(part).properties()) {
                    assertThat(names(property.getValue()))
                            .as(name + " " + property.getKey())
                            .contains(
                                    "index kind displayName group label required type javaType deprecated autowired secret description"
                                            .split(" "));
                }
            }
        }
    }

    private static List<String> names(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void camelsOwnComponentsAreThereToo() {
        assertThat(catalog.findComponentNames()).contains("mq", "esql", "jms", "kafka");
    }

    @Test
    void anUnknownOptionIsToldWithTheOneThatWasMeant() {
        EndpointValidationResult wrong =
                catalog.validateEndpointProperties("mq:ORDERS.IN?instnaces=4");
        assertThat(wrong.isSuccess()).isFalse();
        assertThat(wrong.getUnknown()).containsExactly("instnaces");
        assertThat(catalog.validateEndpointProperties("mq:ORDERS.IN?instances=many").isSuccess())
                .isFalse();
        assertThat(catalog.validateEndpointProperties("mq:ORDERS.IN?instances=4").isSuccess())
                .isTrue();
    }
}
