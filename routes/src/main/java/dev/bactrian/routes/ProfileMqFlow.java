package dev.bactrian.routes;

import dev.bactrian.routes.runtime.Flow;
import jakarta.inject.Singleton;

/** The report's test "Reading and writing to an MQ Queue": MQInput, MQOutput, in a unit of work. */
@Singleton
public class ProfileMqFlow extends Flow {

    /** Names the flow. */
    public ProfileMqFlow() {
        super("profile-mq");
    }

    @Override
    protected void define() {
        input("PROFILE.MQ.IN").to(output("PROFILE.MQ.OUT"));
    }
}
