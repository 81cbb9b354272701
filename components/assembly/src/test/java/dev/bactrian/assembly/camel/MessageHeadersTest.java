// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.assembly.camel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.camel.catalog.CamelCatalog;
import org.apache.camel.catalog.DefaultCamelCatalog;
import org.apache.camel.tooling.model.BaseOptionModel;
import org.apache.camel.tooling.model.JsonMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What comes in from outside gives no instruction to any component that Camel has. */
class MessageHeadersTest {

    /** The header constants of every component in Camel's catalogue. */
    private static Set<String> catalogue() {
        CamelCatalog catalog = new DefaultCamelCatalog();
        return catalog.findComponentNames().stream()
                .map(name -> JsonMapper.generateComponentModel(catalog.componentJSonSchema(name)))
                .flatMap(component -> component.getEndpointHeaders().stream())
                .map(BaseOptionModel::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> data() throws Exception {
        try (InputStream file =
                MessageHeadersTest.class.getResourceAsStream("/headers-that-are-data.txt")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Test
    void everyConstantOfTheCatalogueIsAnInstructionOrLookedAt() throws Exception {
        Set<String> constants = catalogue();
        assertThat(constants).hasSizeGreaterThan(1500).contains("CamelFileName", "CamelHttpUri");
        Set<String> open =
                constants.stream()
                        .filter(name -> !MessageHeaders.isInstruction(name))
                        .collect(Collectors.toCollection(TreeSet::new));
        assertThat(open)
                .as("neither an instruction nor in headers-that-are-data.txt, or there in vain")
                .isEqualTo(data());
    }

    @Test
    void upperAndLowerCaseAreTheSame() {
        for (String name : catalogue()) {
            boolean instruction = MessageHeaders.isInstruction(name);
            assertThat(MessageHeaders.isInstruction(name.toLowerCase(Locale.ROOT)))
                    .as(name)
                    .isEqualTo(instruction);
            assertThat(MessageHeaders.isInstruction(name.toUpperCase(Locale.ROOT)))
                    .as(name)
                    .isEqualTo(instruction);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CamelMqDestination",
                "cAmElMqDestination",
                "BactrianHttpRequestIdentifier",
                "bactrianesqlterminal",
                "org.apache.camel.component.x",
                "JMSReplyTo",
                "operationName"
            })
    void instructions(String name) {
        assertThat(MessageHeaders.isInstruction(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BactrianFailure",
                "JMSXGroupID",
                "JMS_IBM_Format",
                "cam",
                "type",
                "",
                "Subject",
                "jms"
            })
    void data(String name) {
        assertThat(MessageHeaders.isInstruction(name)).isFalse();
        assertThat(MessageHeaders.isInternal(name)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"CamelX", "camelx", "BactrianEsqlTerminal", "BactrianSoapOperation"})
    void whatSteersInsideDoesNotGoOut(String name) {
        MessageHeaders filter = new MessageHeaders();
        assertThat(filter.applyFilterToCamelHeaders(name, "x", null)).isTrue();
        assertThat(filter.applyFilterToExternalHeaders(name, "x", null)).isTrue();
    }
}
