package dev.bactrian.quarkus.deployment;

import dev.bactrian.broker.FlowNames;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import io.quarkus.arc.deployment.AdditionalBeanBuildItem;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.FeatureBuildItem;

/** The extension itself: its name, and the beans that only Camel asks for. */
class BactrianProcessor {

    @BuildStep
    FeatureBuildItem feature() {
        return new FeatureBuildItem("bactrian");
    }

    /** Camel finds them by their type, which the bean container cannot see. */
    @BuildStep
    AdditionalBeanBuildItem beans() {
        return AdditionalBeanBuildItem.builder()
                .addBeanClasses(EmbeddedBroker.class, FlowNames.class)
                .setUnremovable()
                .build();
    }
}
