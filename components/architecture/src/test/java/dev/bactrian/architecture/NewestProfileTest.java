// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * The profile {@code newest} of the root's pom, as a model, without what it names being here: it
 * sets what there is to be set, everything of it resolves, and what is shielded or open with the
 * versions of the platform is mended by it.
 */
class NewestProfileTest {
    private static Map<String, String> usual;
    private static Map<String, String> newest;
    private static Element project;

    @BeforeAll
    static void read() throws Exception {
        Document pom =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(Modules.ROOT.resolve("pom.xml").toFile());
        project = pom.getDocumentElement();
        usual = properties(child(project, "properties"));
        Element profile =
                children(child(project, "profiles")).stream()
                        .filter(one -> text(one, "id").equals("newest"))
                        .findFirst()
                        .orElseThrow();
        newest = properties(child(profile, "properties"));
        // nothing but versions and names: one property a line
        assertThat(children(profile))
                .extracting(Element::getNodeName)
                .containsExactly("id", "properties");
    }

    private static List<Element> children(Element of) {
        List<Element> children = new ArrayList<>();
        for (Node node = of.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    private static Element child(Element of, String name) {
        return children(of).stream()
                .filter(element -> element.getNodeName().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name));
    }

    private static String text(Element of, String name) {
        return child(of, name).getTextContent().strip();
    }

    private static Map<String, String> properties(Element element) {
        Map<String, String> properties = new LinkedHashMap<>();
        children(element)
                .forEach(one -> properties.put(one.getNodeName(), one.getTextContent().strip()));
        return properties;
    }

    @Test
    void itSetsWhatTheBuildHas() {
        assertThat(usual).containsKeys(newest.keySet().toArray(new String[0]));
        newest.forEach((name, value) -> assertThat(value).as(name).isNotEqualTo(usual.get(name)));
    }

    /** With the profile's properties, nothing of the managed dependencies is left open. */
    @Test
    void everyManagedDependencyResolves() {
        Map<String, String> effective = new LinkedHashMap<>(usual);
        effective.putAll(newest);
        effective.put("project.version", "1");
        List<String> artemis = new ArrayList<>();
        for (Element dependency :
                children(child(child(project, "dependencyManagement"), "dependencies"))) {
            String group = resolved(text(dependency, "groupId"), effective);
            String name = group + ":" + text(dependency, "artifactId");
            String version = resolved(text(dependency, "version"), effective);
            assertThat(name + ":" + version).doesNotContain("${");
            if (text(dependency, "artifactId").startsWith("artemis-")) {
                artemis.add(group);
                assertThat(version).as(name).isEqualTo(newest.get("artemis.version"));
            }
        }
        assertThat(artemis).isNotEmpty().containsOnly("org.apache.artemis");
    }

    /** A module that names the group itself would find no version in the profile. */
    @Test
    void noModuleNamesTheGroupOfArtemisItself() throws Exception {
        for (String module : Modules.all()) {
            assertThat(Files.readString(Modules.ROOT.resolve(module).resolve("pom.xml")))
                    .as(module)
                    .doesNotContain("<groupId>" + usual.get("artemis.group") + "<");
        }
    }

    private static String resolved(String text, Map<String, String> properties) {
        String resolved = text;
        for (Map.Entry<String, String> property : properties.entrySet()) {
            resolved = resolved.replace("${" + property.getKey() + "}", property.getValue());
        }
        return resolved;
    }

    /** Of the three that it sets. */
    @Test
    void whatIsShieldedOrOpenIsMended() throws IOException {
        Map<String, String> versions =
                Map.of(
                        "org.apache.activemq:artemis", newest.get("artemis.version"),
                        "org.apache.camel:camel", newest.get("camel.version"),
                        "io.quarkus:quarkus", newest.get("quarkus.platform.version"));
        List<String> mended = new ArrayList<>();
        for (String line : Files.readAllLines(Modules.ROOT.resolve("security/advisories.csv"))) {
            String[] cells = line.split(";", -1);
            if (cells.length < 5 || !List.of("shielded", "open").contains(cells[4])) {
                continue;
            }
            versions.forEach(
                    (library, version) -> {
                        if (cells[1].startsWith(library)) {
                            assertThat(compare(version, cells[3])).as(line).isNotNegative();
                            mended.add(cells[0]);
                        }
                    });
        }
        assertThat(mended).contains("CVE-2026-27446", "CVE-2026-32642", "CVE-2026-39852");
    }

    private static int compare(String left, String right) {
        String[] a = left.split("\\.");
        String[] b = right.split("\\.");
        for (int i = 0; i < Math.min(a.length, b.length); i++) {
            int order = Integer.compare(Integer.parseInt(a[i]), Integer.parseInt(b[i]));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.length, b.length);
    }
}
