// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.sources;

import io.quarkus.runtime.annotations.ConfigPhase;
import io.quarkus.runtime.annotations.ConfigRoot;
import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** What a build is told of the sources of flows. */
@ConfigMapping(prefix = "quarkus.bactrian.sources")
@ConfigRoot(phase = ConfigPhase.BUILD_TIME)
public interface SourcesConfig {

    /**
     * Sources in the application that the build does not compile, as globs of their paths on the
     * class path: {@code esql/old/**}. What a flow names of them is compiled when it starts.
     */
    Optional<List<String>> unchecked();
}
