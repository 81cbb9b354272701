package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
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

    private static List<Path> poms() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT, 3)) {
            return files.filter(file -> file.endsWith("pom.xml"))
                    .filter(file -> !file.toString().contains("target"))
                    .toList();
        }
    }

    private static String text(Element parent, String name) {
        NodeList found = parent.getElementsByTagName(name);
        return found.getLength() == 0 ? "" : found.item(0).getTextContent().strip();
    }

    private static List<Element> dependencies(Path pom) throws Exception {
        NodeList found =
                DocumentBuilderFactory.newDefaultInstance()
                        .newDocumentBuilder()
                        .parse(pom.toFile())
                        .getElementsByTagName("dependency");
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
}
