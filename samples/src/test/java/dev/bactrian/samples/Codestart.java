// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.samples;

import static io.quarkus.devtools.codestarts.quarkus.QuarkusCodestartData.QuarkusDataKey.BOM_ARTIFACT_ID;
import static io.quarkus.devtools.codestarts.quarkus.QuarkusCodestartData.QuarkusDataKey.BOM_GROUP_ID;
import static io.quarkus.devtools.codestarts.quarkus.QuarkusCodestartData.QuarkusDataKey.BOM_VERSION;
import static io.quarkus.devtools.codestarts.quarkus.QuarkusCodestartData.QuarkusDataKey.MAVEN_COMPILER_PLUGIN_VERSION;
import static io.quarkus.devtools.codestarts.quarkus.QuarkusCodestartData.QuarkusDataKey.MAVEN_SUREFIRE_PLUGIN_VERSION;
import static io.quarkus.devtools.codestarts.quarkus.QuarkusCodestartData.QuarkusDataKey.PROJECT_PACKAGE_NAME;
import static io.quarkus.devtools.codestarts.quarkus.QuarkusCodestartData.QuarkusDataKey.QUARKUS_MAVEN_PLUGIN_ARTIFACT_ID;
import static io.quarkus.devtools.codestarts.quarkus.QuarkusCodestartData.QuarkusDataKey.QUARKUS_MAVEN_PLUGIN_GROUP_ID;
import static io.quarkus.devtools.codestarts.quarkus.QuarkusCodestartData.QuarkusDataKey.QUARKUS_MAVEN_PLUGIN_VERSION;
import static io.quarkus.devtools.codestarts.quarkus.QuarkusCodestartData.QuarkusDataKey.QUARKUS_VERSION;

import io.quarkus.devtools.codestarts.quarkus.QuarkusCodestartCatalog;
import io.quarkus.devtools.codestarts.quarkus.QuarkusCodestartProjectInput;
import io.quarkus.devtools.messagewriter.MessageWriter;
import io.quarkus.devtools.project.BuildTool;
import io.quarkus.devtools.testing.codestarts.QuarkusCodestartTesting;
import io.quarkus.registry.catalog.Extension;
import io.quarkus.registry.catalog.ExtensionCatalog;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The project that {@code quarkus create app -x dev.bactrian:bactrian-quarkus} makes: Quarkus' own
 * generator, given the packaged extension's description and its jar of codestarts. The registry of
 * extensions, which tells both to the command, is left out: no network.
 */
final class Codestart {

    private static final Path RUNTIME = Path.of("..", "components", "quarkus", "runtime", "target");
    private static final String PLATFORM = "io.quarkus.platform";

    private Codestart() {}

    /** Makes it in a directory that is not yet there. */
    static void generate(Path directory) throws IOException {
        Extension extension =
                Extension.fromFile(RUNTIME.resolve("classes/META-INF/quarkus-extension.yaml"));
        ExtensionCatalog catalog =
                ExtensionCatalog.builder().setExtensions(List.of(extension)).build();
        Path jar = RUNTIME.resolve("bactrian-quarkus-" + version("project") + "-codestarts.jar");
        try (FileSystem codestarts = FileSystems.newFileSystem(jar)) {
            QuarkusCodestartCatalog.fromExtensionsCatalogAndDirectories(
                            MessageWriter.info(),
                            catalog,
                            List.of(codestarts.getPath("codestarts", "quarkus")))
                    .createProject(input(extension))
                    .generate(directory);
        }
    }

    private static QuarkusCodestartProjectInput input(Extension extension) {
        String quarkus = version("quarkus.platform");
        return QuarkusCodestartProjectInput.builder()
                .addCodestart("java")
                .buildTool(BuildTool.MAVEN)
                .noDockerfiles()
                .addExtension(extension.getArtifact())
                .addBoms(List.of(PLATFORM + ":quarkus-bom:" + quarkus))
                .addData(QuarkusCodestartTesting.getMockedTestInputData(Map.of()))
                .putData(BOM_GROUP_ID, PLATFORM)
                .putData(BOM_ARTIFACT_ID, "quarkus-bom")
                .putData(BOM_VERSION, quarkus)
                .putData(QUARKUS_VERSION, quarkus)
                .putData(QUARKUS_MAVEN_PLUGIN_GROUP_ID, PLATFORM)
                .putData(QUARKUS_MAVEN_PLUGIN_ARTIFACT_ID, "quarkus-maven-plugin")
                .putData(QUARKUS_MAVEN_PLUGIN_VERSION, quarkus)
                .putData(MAVEN_COMPILER_PLUGIN_VERSION, version("maven-compiler-plugin"))
                .putData(MAVEN_SUREFIRE_PLUGIN_VERSION, version("maven-surefire-plugin"))
                .putData(PROJECT_PACKAGE_NAME, "com.example")
                .build();
    }

    private static String version(String of) {
        return System.getProperty(of + ".version");
    }
}
