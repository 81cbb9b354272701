// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which way dependencies point. */
class LayersTest {

    /**
     * The rooms from the ground up. A module uses modules of lower layers, and of its own where the
     * poms have no cycle; never one of a higher layer.
     */
    private static final List<List<String>> LAYERS =
            List.of(
                    List.of(
                            "components/generated-pages",
                            "components/message-tree",
                            "components/xml-scan",
                            "messagesets"),
                    List.of("components/assembly", "components/security", "components/catalog"),
                    List.of(
                            "components/mq-headers",
                            "components/xmlnsc",
                            "components/json",
                            "components/mime",
                            "components/file-records",
                            "components/validate",
                            "components/mrm",
                            "components/esql"),
                    List.of(
                            "components/esql-tools",
                            "components/importer",
                            "components/java-compute",
                            "components/java-compute-recipes",
                            "components/http",
                            "components/soap",
                            "components/jms",
                            "components/mq",
                            "components/flow-state"),
                    List.of(
                            "components/ibm-mq",
                            "components/aggregation",
                            "components/collector",
                            "components/timeout",
                            "components/sequence",
                            "components/publication",
                            "components/flow-statistics",
                            "components/monitoring",
                            "components/open-telemetry",
                            "components/database"),
                    List.of("components/broker", "components/perfharness"),
                    List.of("components/console"),
                    List.of("components/quarkus/runtime", "components/quarkus/deployment"),
                    List.of("routes", "components/command-line", "components/test"));

    private static final List<String> ON_QUARKUS =
            List.of(
                    "components/quarkus/runtime",
                    "components/quarkus/deployment",
                    "native",
                    "routes");

    /**
     * Modules whose subject is Camel's routes: what they are made of (a Flow is a RouteBuilder),
     * how they are started, tested and shown. Everywhere else Camel is known in packages named
     * {@code camel} only.
     */
    private static final List<String> OF_ROUTES =
            List.of(
                    "components/broker",
                    "components/test",
                    "components/quarkus/runtime",
                    "components/quarkus/deployment",
                    "routes");

    private static final JavaClasses CLASSES =
            new ClassFileImporter().importPaths(Modules.classes());

    @Test
    void noPackageIsPartOfACycle() {
        assertThat(new PackageGraph(CLASSES, "dev.bactrian").cycles()).isEmpty();
    }

    @Test
    void everyModuleStandsInALayer() {
        assertThat(LAYERS.stream().flatMap(List::stream)).containsAll(Modules.withClasses());
    }

    @Test
    void noModuleUsesAHigherLayer() {
        assertThat(
                        uses(
                                from -> true,
                                to -> module(to).isPresent(),
                                (from, to) -> layer(from) < layer(module(to).orElseThrow())))
                .isEmpty();
    }

    @Test
    void quarkusIsKnownToTheExtensionAndToApplicationsOnly() {
        assertThat(
                        uses(
                                from -> !ON_QUARKUS.contains(module(from).orElseThrow()),
                                to -> to.getPackageName().matches("io\\.quarkus(iverse)?\\..*"),
                                (from, to) -> true))
                .isEmpty();
    }

    @Test
    void whatIsNotCamelsUsesNoCamel() {
        assertThat(
                        uses(
                                from ->
                                        !OF_ROUTES.contains(module(from).orElseThrow())
                                                && !from.getPackageName()
                                                        .matches(".*\\.camel(\\..*)?"),
                                to -> to.getPackageName().startsWith("org.apache.camel"),
                                (from, to) -> true))
                .isEmpty();
    }

    /** What a {@code .camel} package stands on is usable without Camel: it never points back. */
    @Test
    void noEngineUsesItsOwnCamelPackage() {
        assertThat(
                        uses(
                                from -> !OF_ROUTES.contains(module(from).orElseThrow()),
                                to -> to.getPackageName().matches("dev\\.bactrian\\..*\\.camel"),
                                (from, to) ->
                                        to.getPackageName()
                                                .equals(from.getPackageName() + ".camel")))
                .isEmpty();
    }

    private interface Between {
        boolean wrong(JavaClass from, JavaClass to);
    }

    private static TreeSet<String> uses(
            Predicate<JavaClass> from, Predicate<JavaClass> to, Between rule) {
        return CLASSES.stream()
                .filter(from)
                .flatMap(c -> c.getDirectDependenciesFromSelf().stream())
                .filter(d -> to.test(target(d)))
                .filter(d -> rule.wrong(d.getOriginClass(), target(d)))
                .map(d -> d.getOriginClass().getName() + " uses " + target(d).getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static JavaClass target(Dependency dependency) {
        return dependency.getTargetClass().getBaseComponentType();
    }

    private static int layer(JavaClass c) {
        return layer(module(c).orElseThrow());
    }

    private static int layer(String module) {
        for (int i = 0; i < LAYERS.size(); i++) {
            if (LAYERS.get(i).contains(module)) {
                return i;
            }
        }
        throw new AssertionError(module + " stands in no layer: add it to LAYERS");
    }

    /** The module of one of our classes. */
    private static Optional<String> module(JavaClass c) {
        return c.getSource()
                .filter(source -> source.getUri().getScheme().equals("file"))
                .map(source -> Modules.of(Path.of(source.getUri())));
    }
}
