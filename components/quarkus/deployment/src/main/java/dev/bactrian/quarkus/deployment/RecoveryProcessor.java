// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import com.arjuna.ats.arjuna.common.RecoveryEnvironmentBean;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.SystemPropertyBuildItem;

/** Recovery of what a crash or a broken connection leaves in doubt. */
class RecoveryProcessor {

    /** Seconds between two looks, each of which takes ten itself. */
    private static final int PAUSE = 20;

    /**
     * Recovery looks every half minute, not every two as it does by itself. A branch that was
     * prepared and not decided holds its locks until then, and the message that comes again waits
     * for them: what was first seen by one look is ended by a later one, when it is 20 seconds old.
     */
    @BuildStep
    SystemPropertyBuildItem pause() {
        return new SystemPropertyBuildItem(
                RecoveryEnvironmentBean.class.getName() + ".periodicRecoveryPeriod",
                Integer.toString(PAUSE));
    }
}
