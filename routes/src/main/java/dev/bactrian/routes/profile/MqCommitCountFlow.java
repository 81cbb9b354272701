// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.broker.Flow;
import jakarta.inject.Singleton;

/** MQInput and MQOutput, with fifty messages in a unit of work. */
@Singleton
public class MqCommitCountFlow extends Flow {

    /** Names the flow. */
    public MqCommitCountFlow() {
        super("profile-mq-commit-count");
    }

    @Override
    protected void define() {
        input("PROFILE.MQ.COMMIT.COUNT.IN?commitCount=50")
                .to(output("PROFILE.MQ.COMMIT.COUNT.OUT"));
    }
}
