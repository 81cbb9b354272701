// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.nativeimage;

import io.quarkus.bootstrap.model.ApplicationModel;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.nativeimage.NativeImageResourceBuildItem;
import io.quarkus.deployment.builditem.nativeimage.NativeImageResourceBundleBuildItem;
import io.quarkus.deployment.builditem.nativeimage.ReflectiveClassBuildItem;
import io.quarkus.deployment.builditem.nativeimage.ServiceProviderBuildItem;
import io.quarkus.deployment.pkg.builditem.CurateOutcomeBuildItem;
import java.util.List;
import java.util.stream.Stream;

/** What stands beside flows and queue manager in a native executable: database and HTTP server. */
class ServerDeclarations {

    /** Camel reads the properties of the data source that a flow names. */
    @BuildStep
    ReflectiveClassBuildItem dataSource() {
        return ReflectiveClassBuildItem.builder("io.agroal.pool.DataSource")
                .methods()
                .reason("Camel reads properties of beans by name")
                .build();
    }

    /** Texts of the classes of servlets that serve SOAP: without them, they do not initialise. */
    @BuildStep
    List<NativeImageResourceBundleBuildItem> servlets() {
        return Stream.of("jakarta.servlet.LocalStrings", "jakarta.servlet.http.LocalStrings")
                .map(NativeImageResourceBundleBuildItem::new)
                .toList();
    }

    /** Versions that CXF and Flyway read of themselves. */
    @BuildStep
    NativeImageResourceBuildItem versions() {
        return new NativeImageResourceBuildItem(
                "org/apache/cxf/version/version.properties",
                "org/flywaydb/core/internal/version.txt");
    }

    /** Without it Vert.x' own reader of JSON stands in for that of Quarkus. */
    @BuildStep
    ServiceProviderBuildItem json() {
        return ServiceProviderBuildItem.allProvidersFromClassPath("io.vertx.core.spi.JsonFactory");
    }

    /** The settings of Flyway's extensions, copied field by field. */
    @BuildStep
    ReflectiveClassBuildItem migrations(CurateOutcomeBuildItem outcome) {
        return ReflectiveClassBuildItem.builder(migrations(outcome.getApplicationModel()))
                .fields()
                .reason("dev.bactrian.quarkus.database.MigrationSettings copies them")
                .build();
    }

    static String[] migrations(ApplicationModel application) {
        return LibraryClasses.matching(
                application,
                List.of("org.flywaydb"),
                "org/flywaydb/.*/[A-Za-z]*ConfigurationExtension(Stub)?\\.class");
    }
}
