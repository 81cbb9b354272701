// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What all tests before this one have found by name is declared for a native executable. Quarkus'
 * order of classes puts tests that start no application last. {@code target/native-accesses.txt}
 * has all of it afterwards.
 */
@EnabledIfSystemProperty(named = Recording.PROPERTY, matches = "true")
class UndeclaredAccessTest {

    private Accesses accesses;
    private Declared declared;

    @BeforeEach
    void read() throws Exception {
        assumeTrue(
                Files.exists(DeclarationsTest.FOLDER),
                "DeclarationsTest has not run before: nothing to compare");
        declared = Declared.ofApplication();
        accesses = new Accesses(lines());
        Files.write(Path.of("target", "native-accesses.txt"), accesses.all());
    }

    /** The log of the boot class loader: this class may see a copy of its own. */
    @SuppressWarnings("unchecked")
    private static Set<String> lines() throws ReflectiveOperationException {
        return (Set<String>)
                Class.forName(AccessLog.class.getName(), false, null)
                        .getMethod("lines")
                        .invoke(null);
    }

    @Test
    void everyAccessOfTheFlowsIsDeclared() throws IOException {
        assertThat(accesses.missingFrom(declared)).isEmpty();
    }

    /** A declaration that is taken away is missed: the comparison can fail. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "META-INF/services/dev.bactrian.tree.Domain",
                "activemq-version",
                "bactrian-console",
                "org.apache.activemq.artemis.uri.schema.serverLocator.ConnectionOptions"
            })
    void aRemovedDeclarationIsMissed(String declaration) throws IOException {
        assertThat(accesses.missingFrom(declared.without(declaration)))
                .anyMatch(line -> line.contains(declaration.replaceFirst(".*/", "")));
    }

    @Test
    void noClassIsGeneratedWhileFlowsRun() throws IOException {
        assertThat(accesses.generated()).isEmpty();
    }
}
