// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.deployment.builditem.RemovedResourceBuildItem;
import io.quarkus.maven.dependency.ResolvedDependency;
import io.quarkus.maven.dependency.ResolvedDependencyBuilder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

class SignatureProcessorTest {

    /** A key that is not the whole one is passed over by the build with a warning. */
    @Test
    void theJarIsNamedAsTheApplicationNamesIt() {
        ResolvedDependency saxon =
                ResolvedDependencyBuilder.newInstance()
                        .setGroupId("net.sf.saxon")
                        .setArtifactId("Saxon-HE")
                        .setVersion("1")
                        .build();
        assertThat(new SignatureProcessor().saxon().getArtifact()).isEqualTo(saxon.getKey());
    }

    /** The next version may name its signature otherwise, or another jar may come with one. */
    @Test
    void allSignaturesOfJarsAreTakenAway() throws IOException {
        RemovedResourceBuildItem removed = new SignatureProcessor().saxon();
        Set<String> signatures = new TreeSet<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path jar = Path.of(entry);
            String name = jar.getFileName().toString();
            if (name.contains(removed.getArtifact().getArtifactId())) {
                try (JarFile file = new JarFile(jar.toFile(), false)) {
                    file.stream()
                            .map(ZipEntry::getName)
                            .filter(path -> path.matches("META-INF/[^/]*\\.(SF|RSA|DSA|EC)"))
                            .forEach(signatures::add);
                }
            }
        }
        assertThat(removed.getResources()).isEqualTo(signatures);
    }
}
