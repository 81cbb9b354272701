// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bactrian.pages.GeneratedPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The tables of options under {@code docs/components/options} are made of Camel's catalogue, which
 * the build makes of the code: run this test with {@code -Dbactrian.docs.write=true} to write them.
 */
class OptionPagesTest {
    private static final Path PAGES = Modules.ROOT.resolve("docs/components/options");

    @Test
    void everyComponentHasItsTableOfOptions() throws IOException {
        Map<String, String> pages = new TreeMap<>();
        for (Path file : catalogue()) {
            JsonNode json = new ObjectMapper().readTree(file.toFile());
            JsonNode component = json.path("component");
            if (!component.isMissingNode()) {
                pages.put(component.path("scheme").asText() + ".md", page(json));
            }
        }
        assertThat(pages).hasSizeGreaterThan(8);
        GeneratedPage.requireFolder(PAGES, pages);
    }

    private static List<Path> catalogue() throws IOException {
        List<Path> found = new ArrayList<>();
        for (String module : Modules.all()) {
            Path generated = Modules.ROOT.resolve(module).resolve("src/generated/resources");
            if (Files.isDirectory(generated)) {
                try (Stream<Path> files = Files.walk(generated)) {
                    files.filter(file -> file.toString().endsWith(".json")).forEach(found::add);
                }
            }
        }
        return found;
    }

    private static String page(JsonNode json) {
        JsonNode component = json.path("component");
        StringBuilder page = new StringBuilder();
        page.append("# ").append(component.path("scheme").asText()).append(": options\n\n");
        page.append(component.path("description").asText()).append("\n\n");
        page.append("    ").append(component.path("syntax").asText()).append("?option=value&…\n");
        table(page, "Of an endpoint", json.path("properties"));
        table(page, "Of the component", json.path("componentProperties"));
        table(page, "Headers", json.path("headers"));
        return page.toString();
    }

    private static void table(StringBuilder page, String title, JsonNode options) {
        if (options.isEmpty()) {
            return;
        }
        page.append("\n## ").append(title).append("\n\n");
        page.append("| name | type | default | what |\n| --- | --- | --- | --- |\n");
        options.properties()
                .forEach(
                        option -> {
                            JsonNode o = option.getValue();
                            page.append("| `").append(option.getKey()).append('`');
                            page.append(" | ").append(type(o));
                            page.append(" | ").append(standard(o));
                            page.append(" | ").append(what(o)).append(" |\n");
                        });
    }

    private static String type(JsonNode option) {
        JsonNode values = option.path("enum");
        if (values.isArray()) {
            List<String> names = new ArrayList<>();
            values.forEach(value -> names.add("`" + value.asText() + "`"));
            return String.join(", ", names);
        }
        String type = option.path("javaType").asText().replaceAll("<.*", "");
        return type.substring(type.lastIndexOf('.') + 1);
    }

    private static String standard(JsonNode option) {
        JsonNode value = option.path("defaultValue");
        return value.isMissingNode() ? "" : "`" + value.asText().replace("|", "\\|") + "`";
    }

    private static String what(JsonNode option) {
        String text = option.path("description").asText().strip().replace("|", "\\|");
        String group = option.path("group").asText().toLowerCase(Locale.ROOT);
        String required = option.path("required").asBoolean() ? "Required. " : "";
        boolean ofOneSide = group.startsWith("consumer") || group.startsWith("producer");
        return required + (ofOneSide ? "(" + group + ") " : "") + text;
    }
}
