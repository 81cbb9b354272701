// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import dev.bactrian.broker.Flow;
import dev.bactrian.broker.FlowTable;
import dev.bactrian.broker.monitoring.MonitoringProducer;
import dev.bactrian.broker.start.DefaultConnection;
import dev.bactrian.broker.start.FlowStarter;
import dev.bactrian.broker.start.RequestedFlows;
import dev.bactrian.broker.statistics.FlowWatching;
import dev.bactrian.broker.statistics.StatisticsProducer;
import io.quarkus.arc.deployment.AdditionalBeanBuildItem;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.CombinedIndexBuildItem;
import java.lang.reflect.Modifier;
import java.util.List;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;

/**
 * Flows are found wherever they are written: a class that extends {@link Flow} or {@link FlowTable}
 * is enough.
 */
class FlowProcessor {

    private static final DotName VETOED = DotName.createSimple("jakarta.enterprise.inject.Vetoed");
    private static final DotName SINGLETON = DotName.createSimple("jakarta.inject.Singleton");

    /** Each flow, and each table of flows, is a bean; one that names no scope is a singleton. */
    @BuildStep
    AdditionalBeanBuildItem flows(CombinedIndexBuildItem index) {
        AdditionalBeanBuildItem.Builder beans =
                AdditionalBeanBuildItem.builder().setDefaultScope(SINGLETON).setUnremovable();
        for (Class<?> kind : List.of(Flow.class, FlowTable.class)) {
            for (ClassInfo type : index.getIndex().getAllKnownSubclasses(kind)) {
                if (!Modifier.isAbstract(type.flags()) && !type.hasDeclaredAnnotation(VETOED)) {
                    beans.addBeanClass(type.name().toString());
                }
            }
        }
        return beans.build();
    }

    /** Camel finds them by their type, which the bean container cannot see. */
    @BuildStep
    AdditionalBeanBuildItem names() {
        return AdditionalBeanBuildItem.builder()
                .addBeanClasses(
                        DefaultConnection.class,
                        FlowStarter.class,
                        FlowWatching.class,
                        RequestedFlows.class,
                        StatisticsProducer.class,
                        MonitoringProducer.class)
                .setUnremovable()
                .build();
    }
}
