// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.nativeimage;

import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.CombinedIndexBuildItem;
import io.quarkus.deployment.builditem.nativeimage.ReflectiveClassBuildItem;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.jandex.DotName;

/**
 * What flows as text name by its class, in {@code beans}, {@code #class:} and {@code doCatch}: the
 * parts that {@code bactrian import} writes, and JavaCompute nodes of the application. A test holds
 * the list against the import's sources.
 */
class ImportedDeclarations {
    private static final DotName COMPUTE =
            DotName.createSimple("dev.bactrian.compute.camel.JavaCompute");

    /** By their names, as flows have them: an application need not have all of them. */
    static final List<String> PARTS =
            List.of(
                    "dev.bactrian.esql.camel.CatchTerminal",
                    "dev.bactrian.filerecords.socket.RecordDecoders",
                    "dev.bactrian.filerecords.socket.RecordEncoder",
                    "dev.bactrian.http.camel.RequestLine",
                    "dev.bactrian.http.camel.RestCall",
                    "dev.bactrian.http.camel.RestOperations",
                    "dev.bactrian.jms.camel.JmsBackout",
                    "dev.bactrian.jms.camel.JmsInput",
                    "dev.bactrian.jms.camel.JmsOutput",
                    "dev.bactrian.jms.camel.JmsReceived",
                    "dev.bactrian.soap.camel.SoapEnvelope",
                    "dev.bactrian.soap.camel.SoapExtract",
                    "dev.bactrian.soap.camel.SoapFaults",
                    "dev.bactrian.soap.camel.SoapInput",
                    "dev.bactrian.soap.camel.SoapOutput",
                    "dev.bactrian.state.camel.DetachedExchange");

    /** What flows as text throw and catch. */
    static final List<String> EXCEPTIONS =
            List.of(
                    "java.lang.Exception",
                    "java.lang.IllegalStateException",
                    "java.lang.UnsupportedOperationException",
                    "org.apache.camel.http.base.HttpOperationFailedException");

    @BuildStep
    ReflectiveClassBuildItem parts(CombinedIndexBuildItem index) {
        return ReflectiveClassBuildItem.builder(
                        Stream.concat(
                                        PARTS.stream(),
                                        index.getIndex().getAllKnownSubclasses(COMPUTE).stream()
                                                .map(type -> type.name().toString()))
                                .sorted()
                                .toArray(String[]::new))
                .methods()
                .reason("flows as text make beans of them")
                .build();
    }

    @BuildStep
    ReflectiveClassBuildItem exceptions() {
        return ReflectiveClassBuildItem.builder(EXCEPTIONS.toArray(String[]::new))
                .reason("flows as text throw and catch them")
                .build();
    }
}
