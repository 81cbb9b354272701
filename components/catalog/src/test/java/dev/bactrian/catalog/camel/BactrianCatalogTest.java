// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.catalog.camel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
