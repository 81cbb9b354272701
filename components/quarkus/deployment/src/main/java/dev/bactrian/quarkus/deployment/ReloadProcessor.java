// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import dev.bactrian.quarkus.development.ReloadRecorder;
import io.quarkus.deployment.IsProduction;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.annotations.ExecutionTime;
import io.quarkus.deployment.annotations.Record;
import io.quarkus.deployment.builditem.HotDeploymentWatchedFileBuildItem;
import java.util.regex.Pattern;
import org.apache.camel.quarkus.core.deployment.spi.CamelRuntimeTaskBuildItem;

/** Live reload: which files begin the application anew, and what it then reads again. */
class ReloadProcessor {

    /**
     * ESQL, models, copybooks, stylesheets, schemas, services, routes, monitoring profiles,
     * migrations: what flows are made of.
     */
    private static final Pattern SOURCES =
            Pattern.compile(
                    ".*\\.(esql|xsd|mxsd|wsdl|cpy|cbl|cob|copybook|xsl|xslt|jslt|sql)"
                            + "|.*\\.camel\\.(yaml|yml|xml)|camel/.*\\.(yaml|yml|xml)"
                            + "|.*\\.monprofile\\.xml|(.*/)?messageset\\.properties");

    @BuildStep
    HotDeploymentWatchedFileBuildItem sources() {
        return HotDeploymentWatchedFileBuildItem.builder()
                .setLocationPredicate(ReloadProcessor::isSource)
                .setRestartNeeded(true)
                .build();
    }

    /** Whether a flow may be made of this file. */
    static boolean isSource(String location) {
        return SOURCES.matcher(location.replace('\\', '/')).matches();
    }

    @BuildStep(onlyIfNot = IsProduction.class)
    @Record(ExecutionTime.RUNTIME_INIT)
    CamelRuntimeTaskBuildItem forget(ReloadRecorder recorder) {
        recorder.forget();
        return new CamelRuntimeTaskBuildItem("bactrian-reload");
    }
}
