// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.broker.queuemanager.EmbeddedFanOut;
import dev.bactrian.broker.queuemanager.EmbeddedTopicInterest;
import dev.bactrian.quarkus.queuemanager.QueueManagerRecorder;
import io.quarkus.arc.deployment.AdditionalBeanBuildItem;
import io.quarkus.arc.deployment.SyntheticBeanBuildItem;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.annotations.ExecutionTime;
import io.quarkus.deployment.annotations.Record;
import io.quarkus.deployment.builditem.RunTimeConfigurationDefaultBuildItem;
import io.quarkus.deployment.builditem.ShutdownContextBuildItem;
import io.quarkus.deployment.logging.LoggingSetupBuildItem;
import jakarta.inject.Singleton;
import java.util.List;

/** The embedded queue manager: a bean, started before Camel and stopped after it. */
class QueueManagerProcessor {

    /**
     * After the log's own start: its levels keep Artemis' audit from being called, which no JDK
     * from 24 on lets start.
     */
    @BuildStep
    @Record(ExecutionTime.RUNTIME_INIT)
    SyntheticBeanBuildItem start(
            QueueManagerRecorder recorder,
            SettingNamesBuildItem settings,
            LoggingSetupBuildItem logging,
            ShutdownContextBuildItem shutdown) {
        return SyntheticBeanBuildItem.configure(EmbeddedBroker.class)
                .scope(Singleton.class)
                .unremovable()
                .setRuntimeInit()
                .runtimeValue(recorder.start(settings.names(), shutdown))
                .done();
    }

    /** Camel looks for them in its registry. */
    @BuildStep
    AdditionalBeanBuildItem publications() {
        return AdditionalBeanBuildItem.builder()
                .setUnremovable()
                .addBeanClasses(EmbeddedTopicInterest.class, EmbeddedFanOut.class)
                .build();
    }

    /** Flows connect to it inside of this process, unless the settings name another address. */
    @BuildStep
    List<RunTimeConfigurationDefaultBuildItem> address() {
        return List.of(
                new RunTimeConfigurationDefaultBuildItem(
                        "quarkus.artemis.url", EmbeddedBroker.ADDRESS),
                new RunTimeConfigurationDefaultBuildItem(
                        "quarkus.artemis.username", "${bactrian.broker.user:}"),
                new RunTimeConfigurationDefaultBuildItem(
                        "quarkus.artemis.password", "${bactrian.broker.password:}"));
    }
}
