// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * What modules ask of each other is there without a package: {@code quarkus:dev} and {@code
 * test-compile} work on classes, after a clone too. A test jar, or a jar with a classifier, is made
 * by the phase {@code package} only.
 */
class ModulesTest {

    private static final Path ROOT = Path.of("..");
    private static final String GROUP = "dev.bactrian";

    /** Applications, and what is no jar: nobody depends on them. */
    private static final Set<String> NO_LIBRARIES =
            Set.of(
                    "bactrian-parent",
                    "bactrian-bom",
                    "bactrian-routes",
                    "bactrian-cli",
                    "bactrian-archetype",
                    "bactrian-samples",
                    "bactrian-architecture",
                    "bactrian-power-loss");

    private static List<Path> poms() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT, 3)) {
            return files.filter(file -> file.endsWith("pom.xml"))
                    .filter(file -> !file.toString().contains("target"))
                    // Projects of users, which no module needs.
                    .filter(file -> !file.toString().matches(".*\\bsamples/.*/pom.xml"))
                    .toList();
        }
    }

    private static String text(Element parent, String name) {
        NodeList found = parent.getElementsByTagName(name);
        return found.getLength() == 0 ? "" : found.item(0).getTextContent().strip();
    }

    private static Document document(Path pom) throws Exception {
        return DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(pom.toFile());
    }

    private static String artifact(Path pom) throws Exception {
        Element project = document(pom).getDocumentElement();
        for (org.w3c.dom.Node n = project.getFirstChild(); n != null; n = n.getNextSibling()) {
            if (n.getNodeName().equals("artifactId")) {
                return n.getTextContent().strip();
            }
        }
        throw new IllegalStateException(pom + " has no artifactId");
    }

    private static List<Element> dependencies(Path pom) throws Exception {
        NodeList found = document(pom).getElementsByTagName("dependency");
        List<Element> dependencies = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            Element dependency = (Element) found.item(i);
            if (text(dependency, "groupId").matches(GROUP + "|\\$\\{project\\.groupId}")) {
                dependencies.add(dependency);
            }
        }
        return dependencies;
    }

    @Test
    void aModuleNeedsNothingOfAnotherThatOnlyAPackageHas() throws Exception {
        int seen = 0;
        for (Path pom : poms()) {
            for (Element dependency : dependencies(pom)) {
                String what = pom + " needs " + text(dependency, "artifactId");
                assertThat(text(dependency, "type"))
                        .as(what + " of type")
                        .isIn(Set.of("", "jar", "pom"));
                assertThat(text(dependency, "classifier")).as(what + " with").isEmpty();
                seen++;
            }
        }
        assertThat(seen).as("dependencies between modules").isGreaterThan(40);
    }

    /** A project imports the BOM, which is the parent's list, and names no version. */
    @Test
    void theBomHasEveryLibrary() throws Exception {
        Element management =
                (Element)
                        document(ROOT.resolve("pom.xml"))
                                .getElementsByTagName("dependencyManagement")
                                .item(0);
        NodeList managed = management.getElementsByTagName("artifactId");
        Set<String> listed = new TreeSet<>();
        for (int i = 0; i < managed.getLength(); i++) {
            listed.add(managed.item(i).getTextContent().strip());
        }
        NodeList modules = document(ROOT.resolve("pom.xml")).getElementsByTagName("modules");
        NodeList names = ((Element) modules.item(0)).getElementsByTagName("module");
        for (int i = 0; i < names.getLength(); i++) {
            Path module = ROOT.resolve(names.item(i).getTextContent().strip());
            String artifact = artifact(module.resolve("pom.xml"));
            if (!NO_LIBRARIES.contains(artifact)) {
                assertThat(listed).as("managed versions").contains(artifact);
            }
        }
        assertThat(names.getLength()).isGreaterThan(20);
    }
}
