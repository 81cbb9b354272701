// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** The reports' test of topic-based publish/subscribe with 1 subscriber. */
@Singleton
public class PublishOneFlow extends PublishProfile {
    /** Names the flow. */
    public PublishOneFlow() {
        super("profile-publish-one", 1, "");
    }
}
