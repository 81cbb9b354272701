// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** The reports' test of topic-based publish/subscribe with 1000 subscribers. */
@Singleton
public class PublishThousandFlow extends PublishProfile {
    /** Names the flow. */
    public PublishThousandFlow() {
        super("profile-publish-thousand", 1000, "");
    }
}
