// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the build of this application tells a native build, all extensions together. It is kept for
 * {@link UndeclaredAccessTest}, which sees no application any more.
 */
@QuarkusTest
@EnabledIfSystemProperty(named = Recording.PROPERTY, matches = "true")
class DeclarationsTest {

    /** Where the declarations are kept. */
    static final Path FOLDER = Path.of("target", "native-declarations");

    @ParameterizedTest
    @CsvSource({
        "reflect-config.json, dev.bactrian.xmlnsc.XmlnscDomain",
        "resource-config.json, messagesets",
        "proxy-config.json, interfaces",
        "serialization-config.json, types"
    })
    void theBuildHasDeclarations(String file, String part) throws IOException {
        try (InputStream in =
                Thread.currentThread()
                        .getContextClassLoader()
                        .getResourceAsStream("META-INF/native-image/" + file)) {
            assertThat(in).as(file).isNotNull();
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Files.createDirectories(FOLDER);
            Files.writeString(FOLDER.resolve(file), text);
            assertThat(text).contains(part);
        }
    }
}
