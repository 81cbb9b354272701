package dev.bactrian.routes;

import dev.bactrian.routes.runtime.Flow;
import jakarta.inject.Singleton;

/** MQInput and MQOutput, with fifty messages in a unit of work. */
@Singleton
public class ProfileMqCommitCountFlow extends Flow {

    /** Names the flow. */
    public ProfileMqCommitCountFlow() {
        super("profile-mq-commit-count");
    }

    @Override
    protected void define() {
        input("PROFILE.MQ.COMMIT.COUNT.IN?commitCount=50")
                .to(output("PROFILE.MQ.COMMIT.COUNT.OUT"));
    }
}
