// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.database;

import dev.bactrian.database.h2.ForcedFiles;
import io.quarkus.runtime.annotations.Recorder;

/** Makes known to H2, before anything connects, the file system that forces commits to the disk. */
@Recorder
public class DatabaseFileRecorder {

    /** For URLs {@code jdbc:h2:forced:}. */
    public void register() {
        ForcedFiles.register();
    }
}
