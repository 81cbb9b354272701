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
import io.quarkus.netty.deployment.MinNettyAllocatorMaxOrderBuildItem;
import jakarta.inject.Singleton;
import java.util.List;

/** The embedded queue manager: a bean, started before Camel and stopped after it. */
class QueueManagerProcessor {

    /** Pools of buffers grow by 8 KiB times two to the power of this: 1 MiB. */
    private static final int POOL_ORDER = 7;

    /**
     * Messages of some 100 kB fit into pooled buffers. What Quarkus sets, 64 KiB, is for web pages:
     * each larger buffer is then allocated, zeroed and freed for itself, several times for each
     * message.
     */
    @BuildStep
    MinNettyAllocatorMaxOrderBuildItem buffers() {
        return new MinNettyAllocatorMaxOrderBuildItem(POOL_ORDER);
    }

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
