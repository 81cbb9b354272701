// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** The reports' test of topic-based publish/subscribe with 10 subscribers. */
@Singleton
public class PublishTenFlow extends PublishProfile {
    /** Names the flow. */
    public PublishTenFlow() {
        super("profile-publish-ten", 10, "");
    }
}
