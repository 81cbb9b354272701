// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.development;

import dev.bactrian.mrm.MessageSets;
import dev.bactrian.tree.Domains;
import dev.bactrian.xmlnsc.XmlSchema;
import io.quarkus.runtime.annotations.Recorder;

/** Begins an application that may follow another one in the same process. */
@Recorder
public class ReloadRecorder {

    /**
     * Forgets what was read from the class path of the application before: the classes that keep it
     * outlive a reload.
     */
    public void forget() {
        Domains.forget();
        MessageSets.forget();
        XmlSchema.forget();
    }
}
