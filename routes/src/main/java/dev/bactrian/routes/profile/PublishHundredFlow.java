// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** The reports' test of topic-based publish/subscribe with 100 subscribers. */
@Singleton
public class PublishHundredFlow extends PublishProfile {
    /** Names the flow. */
    public PublishHundredFlow() {
        super("profile-publish-hundred", 100, "");
    }
}
