// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A native executable holds only the resources that are declared when it is built: schemas, message
 * sets, ESQL, tables of names. Each module declares its own, so that whoever uses it natively need
 * not know them; a resource that no pattern covers would be missed when its first message comes.
 */
class NativeResourcesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern INCLUDE = Pattern.compile("\"pattern\"\\s*:\\s*\"([^\"]*)\"");

    /** Read by Quarkus itself when the application is built: configuration, Flyway's migrations. */
    private static final Pattern OF_QUARKUS = Pattern.compile("application\\.properties|db/.*");

    /** Modules that are no part of a running broker. */
    private static final List<String> TOOLS =
            List.of(
                    "benchmarks",
                    "catalog",
                    "command-line",
                    "perfharness",
                    "echo-server",
                    "deployment");

    /** Every folder with a pom.xml and sources, however deep it lies. */
    static List<Path> modules() throws IOException {
        List<Path> modules = new ArrayList<>(List.of(ROOT.resolve("messagesets")));
        try (Stream<Path> components = Files.walk(ROOT.resolve("components"), 3)) {
            components
                    .filter(path -> Files.exists(path.resolve("pom.xml")))
                    .filter(path -> Files.isDirectory(path.resolve("src/main")))
                    .filter(path -> TOOLS.stream().noneMatch(path::endsWith))
                    .sorted()
                    .forEach(modules::add);
        }
        return modules;
    }

    @ParameterizedTest
    @MethodSource("modules")
    void everyResourceOfAModuleIsDeclaredByIt(Path module) throws IOException {
        assertThat(undeclared(module))
                .as("resources that no native executable would have")
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void everyPatternMatchesAResource(Path module) throws IOException {
        List<String> names = resources(module);
        for (Pattern pattern : declared(module)) {
            assertThat(names).anyMatch(name -> pattern.matcher(name).matches());
        }
    }

    @ParameterizedTest
    @MethodSource("modules")
    void everyServiceIsAClassOfItsModule(Path module) throws IOException {
        for (String name : files(module.resolve("src/main/resources"))) {
            if (!name.matches("META-INF/services/(dev\\.bactrian|io)\\.[^/]*")) {
                continue;
            }
            for (String provider :
                    Files.readAllLines(module.resolve("src/main/resources/" + name))) {
                if (!provider.isBlank() && !provider.startsWith("#")) {
                    assertThat(
                                    module.resolve(
                                            "src/main/java/"
                                                    + provider.replaceAll("\\$.*", "")
                                                            .replace('.', '/')
                                                    + ".java"))
                            .as(name)
                            .exists();
                }
            }
        }
    }

    /** The modules that have resources at all are known to this test: it looks where they are. */
    @Test
    void resourcesAreFound() throws IOException {
        assertThat(resources(ROOT.resolve("messagesets")))
                .contains("messagesets/models/SALES/messageset.properties");
        assertThat(resources(ROOT.resolve("components/mrm")))
                .contains("dev/bactrian/mrm/formats/base.dfdl.xsd");
        assertThat(modules()).contains(ROOT.resolve("components/quarkus/runtime"));
    }

    private static List<String> undeclared(Path module) throws IOException {
        List<Pattern> patterns = declared(module);
        return resources(module).stream()
                .filter(name -> patterns.stream().noneMatch(p -> p.matcher(name).matches()))
                .toList();
    }

    /** What a module's code can load by name; what is in META-INF is for tools and services. */
    private static List<String> resources(Path module) throws IOException {
        List<String> names = new ArrayList<>();
        for (String folder : List.of("src/main/resources", "src/generated/resources")) {
            names.addAll(files(module.resolve(folder)));
        }
        names.removeIf(name -> name.startsWith("META-INF/") || OF_QUARKUS.matcher(name).matches());
        return names;
    }

    private static List<Pattern> declared(Path module) throws IOException {
        List<Pattern> patterns = new ArrayList<>();
        Path folder = module.resolve("src/main/resources");
        for (String name : files(folder)) {
            if (name.matches("META-INF/native-image/.*/resource-config\\.json")) {
                Matcher matcher = INCLUDE.matcher(Files.readString(folder.resolve(name)));
                while (matcher.find()) {
                    patterns.add(Pattern.compile(matcher.group(1).replace("\\\\", "\\")));
                }
            }
        }
        return patterns;
    }

    private static List<String> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(path -> folder.relativize(path).toString().replace('\\', '/'))
                    .toList();
        }
    }
}
