// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.broker.Flow;
import jakarta.inject.Singleton;

/** The report's test "Reading and writing to an MQ Queue": MQInput, MQOutput, in a unit of work. */
@Singleton
public class MqFlow extends Flow {

    /** Names the flow. */
    public MqFlow() {
        super("profile-mq");
    }

    @Override
    protected void define() {
        input("PROFILE.MQ.IN").to(output("PROFILE.MQ.OUT"));
    }
}
