package dev.bactrian.routes;

import dev.bactrian.routes.runtime.Flow;
import jakarta.inject.Singleton;

/** MQInput and MQOutput, in a unit of work for persistent messages only. */
@Singleton
public class ProfileMqAutomaticFlow extends Flow {

    /** Names the flow. */
    public ProfileMqAutomaticFlow() {
        super("profile-mq-automatic");
    }

    @Override
    protected void define() {
        input("PROFILE.MQ.AUTOMATIC.IN?transactionMode=automatic")
                .to(output("PROFILE.MQ.AUTOMATIC.OUT"));
    }
}
