// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.nativeimage;

import io.quarkus.bootstrap.model.ApplicationModel;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.nativeimage.NativeImageResourceBuildItem;
import io.quarkus.deployment.builditem.nativeimage.ReflectiveClassBuildItem;
import io.quarkus.deployment.builditem.nativeimage.RuntimeInitializedPackageBuildItem;
import io.quarkus.deployment.builditem.nativeimage.ServiceProviderBuildItem;
import io.quarkus.deployment.pkg.builditem.CurateOutcomeBuildItem;
import java.util.List;
import java.util.stream.Stream;

/** The embedded queue manager in a native executable. */
class QueueManagerDeclarations {

    private static final List<String> ARTEMIS = List.of("org.apache.activemq");
    private static final String CORE = "org.apache.activemq.artemis.core.";

    /**
     * What has threads, sockets, random numbers or Unsafe in static fields. Of JCTools it shows
     * late: initialised at build time, the process crashes after some hundred messages.
     */
    @BuildStep
    List<RuntimeInitializedPackageBuildItem> startedAtRunTime() {
        return Stream.of("org.apache.activemq.artemis", "org.jgroups", "org.jctools")
                .map(RuntimeInitializedPackageBuildItem::new)
                .toList();
    }

    /** Protocols, AMQP's ways to log in, TLS. */
    @BuildStep
    List<ServiceProviderBuildItem> services() {
        return Stream.of(
                        "org.apache.activemq.artemis.spi.core.protocol.ProtocolManagerFactory",
                        "org.apache.activemq.artemis.protocol.amqp.sasl.ServerSASLFactory",
                        "org.apache.activemq.artemis.spi.core.remoting.ssl.SSLContextFactory",
                        "org.apache.activemq.artemis.spi.core.remoting.ssl.OpenSSLContextFactory")
                .map(ServiceProviderBuildItem::allProvidersFromClassPath)
                .toList();
    }

    /** Versions that server and client tell each other. */
    @BuildStep
    NativeImageResourceBuildItem versions() {
        return new NativeImageResourceBuildItem(
                "activemq-version.properties", "jms-version.properties");
    }

    /** Made by name: messages of the log, acceptors and connectors, TLS, load balancing. */
    @BuildStep
    List<ReflectiveClassBuildItem> constructors(CurateOutcomeBuildItem outcome) {
        return List.of(
                ReflectiveClassBuildItem.builder(bundles(outcome.getApplicationModel()))
                        .reason("messages of the log are found by name")
                        .build(),
                ReflectiveClassBuildItem.builder(
                                CORE + "remoting.impl.invm.InVMAcceptorFactory",
                                CORE + "remoting.impl.invm.InVMConnectorFactory",
                                CORE + "remoting.impl.netty.NettyAcceptorFactory",
                                CORE + "remoting.impl.netty.NettyConnectorFactory",
                                CORE + "remoting.impl.ssl.DefaultSSLContextFactory",
                                CORE + "remoting.impl.ssl.DefaultOpenSSLContextFactory",
                                "org.apache.activemq.artemis.api.core.client.loadbalance"
                                        + ".RoundRobinConnectionLoadBalancingPolicy")
                        .reason("named in the configuration of the server")
                        .build());
    }

    /** The generated classes of Artemis' log messages. */
    static String[] bundles(ApplicationModel application) {
        return LibraryClasses.matching(
                application, ARTEMIS, "org/apache/activemq/artemis/.*_impl\\.class");
    }

    /**
     * Read and set by name: parameters of URLs (without their setters they are ignored without a
     * word), and management.
     */
    @BuildStep
    ReflectiveClassBuildItem methods(CurateOutcomeBuildItem outcome) {
        ApplicationModel application = outcome.getApplicationModel();
        String[] found =
                Stream.of(protocols(application), controls(application), clients())
                        .flatMap(Stream::of)
                        .toArray(String[]::new);
        return ReflectiveClassBuildItem.builder(found)
                .methods()
                .reason("parameters of URLs, and management")
                .build();
    }

    /** One for each protocol. */
    static String[] protocols(ApplicationModel application) {
        return LibraryClasses.matching(
                application,
                ARTEMIS,
                "org/apache/activemq/artemis/.*/[A-Za-z]*ProtocolManager\\.class");
    }

    /** The interfaces of management and what stands behind them. */
    static String[] controls(ApplicationModel application) {
        return LibraryClasses.matching(
                application,
                ARTEMIS,
                "org/apache/activemq/artemis/(api/core/management|core/management/impl)"
                        + "/[A-Za-z0-9]*Control(Impl)?\\.class");
    }

    private static String[] clients() {
        return new String[] {
            "org.apache.activemq.artemis.api.core.TransportConfiguration",
            CORE + "client.impl.ServerLocatorImpl",
            "org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory",
            // Host and port of a server's URL, and the parameters behind them.
            "org.apache.activemq.artemis.uri.schema.serverLocator.ConnectionOptions"
        };
    }

    /**
     * OpenWire finds the marshallers of the version that a client speaks by the version's number.
     */
    @BuildStep
    ReflectiveClassBuildItem openWire(CurateOutcomeBuildItem outcome) {
        return ReflectiveClassBuildItem.builder(openWire(outcome.getApplicationModel()))
                .methods()
                .reason("OpenWire finds them by the version that a client speaks")
                .build();
    }

    /** One for each version. */
    static String[] openWire(ApplicationModel application) {
        return LibraryClasses.matching(
                application,
                ARTEMIS,
                "org/apache/activemq/openwire/v\\d+/MarshallerFactory\\.class");
    }

    /**
     * JCTools computes the offsets of its fields; Netty and JCTools ask Unsafe for its instance.
     */
    @BuildStep
    ReflectiveClassBuildItem fields(CurateOutcomeBuildItem outcome) {
        String[] queues =
                LibraryClasses.matching(
                        outcome.getApplicationModel(),
                        List.of("org.jctools"),
                        "org/jctools/.*Fields?\\.class");
        return ReflectiveClassBuildItem.builder(
                        Stream.concat(Stream.of(queues), Stream.of("sun.misc.Unsafe"))
                                .toArray(String[]::new))
                .fields()
                .reason("offsets of fields")
                .build();
    }

    /**
     * The caches of logged-in users: Caffeine finds a cache's class by the letters of its features.
     */
    @BuildStep
    ReflectiveClassBuildItem users() {
        return ReflectiveClassBuildItem.builder(
                        Stream.of("SSSMSW", "SSSMS", "SSS", "SS", "PSWMS", "PSW", "PS")
                                .map(name -> "com.github.benmanes.caffeine.cache." + name)
                                .toArray(String[]::new))
                .fields()
                .reason("Artemis' caches of users")
                .build();
    }
}
