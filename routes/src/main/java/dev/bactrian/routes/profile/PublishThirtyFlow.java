// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** The reports' test of topic-based publish/subscribe with 30 subscribers. */
@Singleton
public class PublishThirtyFlow extends PublishProfile {
    /** Names the flow. */
    public PublishThirtyFlow() {
        super("profile-publish-thirty", 30, "");
    }
}
