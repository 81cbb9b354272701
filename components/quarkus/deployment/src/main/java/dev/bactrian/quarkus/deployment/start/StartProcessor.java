// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.start;

import dev.bactrian.quarkus.database.LateMigrations;
import dev.bactrian.quarkus.database.MigrationSettings;
import dev.bactrian.quarkus.soap.LateServices;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.BytecodeTransformerBuildItem;

/** Takes work out of the start. */
class StartProcessor {

    static final String SERVICES = "io.quarkiverse.cxf.CXFRecorder";
    static final String MIGRATIONS = "io.quarkus.flyway.runtime.FlywayRecorder";
    static final String SETTINGS = "org.flywaydb.core.extensibility.ConfigurationExtension";

    /** A bus of CXF is made by the first flow that has one of its endpoints, or a request. */
    @BuildStep
    BytecodeTransformerBuildItem services() {
        return new BytecodeTransformerBuildItem.Builder()
                .setClassToTransform(SERVICES)
                .setVisitorFunction(
                        (name, next) ->
                                new MadeElsewhere(
                                        next,
                                        "io/quarkiverse/cxf/transport/CxfHandler",
                                        LateServices.class.getName().replace('.', '/'),
                                        "io/vertx/core/Handler"))
                .setCacheable(true)
                .build();
    }

    /** Flyway copies its settings without Jackson. */
    @BuildStep
    BytecodeTransformerBuildItem settings() {
        return new BytecodeTransformerBuildItem.Builder()
                .setClassToTransform(SETTINGS)
                .setVisitorFunction(
                        (name, next) ->
                                new BodyElsewhere(
                                        next,
                                        "copy",
                                        "()Lorg/flywaydb/core/extensibility/Plugin;",
                                        MigrationSettings.class.getName().replace('.', '/'),
                                        "(Lorg/flywaydb/core/extensibility/Plugin;)Lorg/flywaydb/core/extensibility/Plugin;"))
                .setCacheable(true)
                .build();
    }

    /** Flyway opens no database that nobody uses yet. */
    @BuildStep
    BytecodeTransformerBuildItem migrations() {
        return new BytecodeTransformerBuildItem.Builder()
                .setClassToTransform(MIGRATIONS)
                .setVisitorFunction(
                        (name, next) ->
                                new AskedFirst(
                                        next,
                                        "doStartActions",
                                        "(Ljava/lang/String;)V",
                                        LateMigrations.class.getName().replace('.', '/'),
                                        "putOff",
                                        "(Lio/quarkus/flyway/runtime/FlywayRecorder;Ljava/lang/String;)Z"))
                .setCacheable(true)
                .build();
    }
}
