// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** The reports' test of topic-based publish/subscribe with 50 subscribers. */
@Singleton
public class PublishFiftyFlow extends PublishProfile {
    /** Names the flow. */
    public PublishFiftyFlow() {
        super("profile-publish-fifty", 50, "");
    }
}
