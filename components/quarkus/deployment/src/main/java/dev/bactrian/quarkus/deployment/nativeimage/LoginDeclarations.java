// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.nativeimage;

import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.ExtensionSslNativeSupportBuildItem;
import io.quarkus.deployment.builditem.nativeimage.NativeImageResourceBundleBuildItem;
import io.quarkus.deployment.builditem.nativeimage.ReflectiveClassBuildItem;
import io.quarkus.deployment.builditem.nativeimage.RuntimeInitializedPackageBuildItem;
import java.util.List;
import java.util.stream.Stream;

/**
 * Who may come in, and from where, in a native executable: users of a directory, tokens, TLS, and
 * the way out to a queue manager of IBM's.
 */
class LoginDeclarations {

    /** Both keep random numbers and what the JDK's security offers in static fields. */
    @BuildStep
    List<RuntimeInitializedPackageBuildItem> startedAtRunTime() {
        return Stream.of("com.unboundid", "org.jose4j")
                .map(RuntimeInitializedPackageBuildItem::new)
                .toList();
    }

    /** What a directory's client says of connections, certificates and answers. */
    @BuildStep
    List<NativeImageResourceBundleBuildItem> directoryTexts() {
        return Stream.of("asn1", "cert", "ldap", "protocol", "schema", "ssl", "util")
                .map(part -> new NativeImageResourceBundleBuildItem("unboundid-ldapsdk-" + part))
                .toList();
    }

    /** Listeners, directories and issuers of tokens are spoken with in TLS. */
    @BuildStep
    ExtensionSslNativeSupportBuildItem tls() {
        return new ExtensionSslNativeSupportBuildItem("bactrian");
    }

    /**
     * The two classes of IBM's MQ client that {@code bactrian-ibm-mq} calls by name, where the
     * client is on the class path; what that client finds by name itself is not known here.
     */
    @BuildStep
    ReflectiveClassBuildItem ibmMq() {
        return ReflectiveClassBuildItem.builder(
                        "com.ibm.msg.client.jakarta.jms.JmsFactoryFactory",
                        "com.ibm.msg.client.jakarta.jms.JmsPropertyContext")
                .methods()
                .reason("IBM's client is called by name")
                .build();
    }
}
