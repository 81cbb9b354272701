// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** The reports' test of topic-based publish/subscribe with 70 subscribers. */
@Singleton
public class PublishSeventyFlow extends PublishProfile {
    /** Names the flow. */
    public PublishSeventyFlow() {
        super("profile-publish-seventy", 70, "");
    }
}
