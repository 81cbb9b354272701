// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** The report's test "Content Based Routing, Single Subscriber": by the message's first element. */
@Singleton
public class PublishContentFlow extends PublishProfile {
    /** Names the flow. */
    public PublishContentFlow() {
        super("profile-publish-content", 1, "Body.Parent.First IS NOT NULL");
    }
}
