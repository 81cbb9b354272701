// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import dev.bactrian.database.h2.ForcedFiles;
import dev.bactrian.quarkus.database.DatabaseFileRecorder;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.annotations.ExecutionTime;
import io.quarkus.deployment.annotations.Record;
import io.quarkus.deployment.builditem.nativeimage.ReflectiveClassBuildItem;

/** The embedded database: its file is forced to the disk at each commit. */
class DatabaseProcessor {

    @BuildStep
    @Record(ExecutionTime.STATIC_INIT)
    void files(DatabaseFileRecorder recorder) {
        recorder.register();
    }

    /** H2 makes one for each path. */
    @BuildStep
    ReflectiveClassBuildItem paths() {
        return ReflectiveClassBuildItem.builder(ForcedFiles.class.getName()).build();
    }
}
