// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.broker.Flow;
import jakarta.inject.Singleton;

/** MQInput and MQOutput, in a unit of work for persistent messages only. */
@Singleton
public class MqAutomaticFlow extends Flow {

    /** Names the flow. */
    public MqAutomaticFlow() {
        super("profile-mq-automatic");
    }

    @Override
    protected void define() {
        input("PROFILE.MQ.AUTOMATIC.IN?transactionMode=automatic")
                .to(output("PROFILE.MQ.AUTOMATIC.OUT"));
    }
}
