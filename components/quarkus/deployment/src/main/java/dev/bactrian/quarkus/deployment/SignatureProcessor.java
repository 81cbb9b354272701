// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.RemovedResourceBuildItem;
import io.quarkus.maven.dependency.ArtifactCoords;
import io.quarkus.maven.dependency.ArtifactKey;
import java.util.Set;

/**
 * The application's jars without signatures of single jars. Saxon's is signed: a JVM that takes the
 * first class from it reads 370 kB of digests and checks them, at each start, and puts none of its
 * classes into a cache. Who ships the application signs it as a whole.
 */
class SignatureProcessor {

    @BuildStep
    RemovedResourceBuildItem saxon() {
        return new RemovedResourceBuildItem(
                ArtifactKey.of("net.sf.saxon", "Saxon-HE", "", ArtifactCoords.TYPE_JAR),
                Set.of("META-INF/SAXON.SF", "META-INF/SAXON.RSA"));
    }
}
