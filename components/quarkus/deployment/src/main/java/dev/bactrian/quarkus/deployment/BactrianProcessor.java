// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.FeatureBuildItem;

/** The extension itself: its name in the line that says what is installed. */
class BactrianProcessor {

    @BuildStep
    FeatureBuildItem feature() {
        return new FeatureBuildItem("bactrian");
    }
}
