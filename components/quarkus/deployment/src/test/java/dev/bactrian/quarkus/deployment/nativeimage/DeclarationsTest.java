// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.Flow;
import dev.bactrian.quarkus.deployment.PlainFlow;
import io.quarkus.bootstrap.model.ApplicationModel;
import io.quarkus.bootstrap.model.ApplicationModelBuilder;
import io.quarkus.deployment.builditem.CombinedIndexBuildItem;
import io.quarkus.deployment.builditem.nativeimage.NativeImageResourceBundleBuildItem;
import io.quarkus.deployment.builditem.nativeimage.NativeImageResourcePatternsBuildItem;
import io.quarkus.deployment.builditem.nativeimage.ReflectiveClassBuildItem;
import io.quarkus.deployment.builditem.nativeimage.RuntimeInitializedPackageBuildItem;
import io.quarkus.deployment.builditem.nativeimage.ServiceProviderBuildItem;
import io.quarkus.deployment.pkg.builditem.CurateOutcomeBuildItem;
import io.quarkus.maven.dependency.ResolvedDependencyBuilder;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.camel.builder.RouteBuilder;
import org.jboss.jandex.Index;
import org.junit.jupiter.api.Test;

/**
 * The declarations for native executables against what a run of one has touched ({@code
 * native/touched.txt}: the trace of every flow, protocol and service, these libraries' part of it).
 */
class DeclarationsTest {

    private static final Map<String, String> GROUPS =
            Map.of(
                    "artemis-", "org.apache.activemq",
                    "activemq-", "org.apache.activemq",
                    "jctools-", "org.jctools",
                    "Saxon-HE", "net.sf.saxon",
                    "cxf-", "org.apache.cxf",
                    "flyway-", "org.flywaydb",
                    "wsdl4j-", "wsdl4j");

    private final CurateOutcomeBuildItem outcome = new CurateOutcomeBuildItem(application());
    private final QueueManagerDeclarations queueManager = new QueueManagerDeclarations();
    private final FlowDeclarations flows = new FlowDeclarations();
    private final ServerDeclarations server = new ServerDeclarations();

    /** This test's own class path as an application. */
    private static ApplicationModel application() {
        ApplicationModelBuilder builder = new ApplicationModelBuilder();
        builder.setAppArtifact(
                ResolvedDependencyBuilder.newInstance()
                        .setGroupId("org.acme")
                        .setArtifactId("app")
                        .setVersion("1")
                        .setResolvedPath(Path.of("target", "classes")));
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path jar = Path.of(entry);
            GROUPS.forEach(
                    (prefix, group) -> {
                        if (jar.getFileName().toString().startsWith(prefix)) {
                            builder.addDependency(
                                    ResolvedDependencyBuilder.newInstance()
                                            .setGroupId(group)
                                            .setArtifactId(jar.getFileName().toString())
                                            .setVersion("1")
                                            .setResolvedPath(jar)
                                            .setRuntimeCp());
                        }
                    });
        }
        return builder.build();
    }

    /** All that Flyway makes copies of, its stubs too. */
    @Test
    void theSettingsOfMigrationsAreDeclaredWithTheirFields() {
        ReflectiveClassBuildItem item = server.migrations(outcome);

        assertThat(item.isFields()).isTrue();
        assertThat(item.getClassNames())
                .contains(
                        "org.flywaydb.database.postgresql.PostgreSQLConfigurationExtension",
                        "org.flywaydb.core.internal.command.clean.CleanModeConfigurationExtension",
                        "org.flywaydb.core.internal.proprietaryStubs.LicensingConfigurationExtensionStub");
    }

    @Test
    void whatARunHasTouchedIsDeclared() throws IOException {
        TreeSet<String> declared = new TreeSet<>();
        for (ReflectiveClassBuildItem item : reflective()) {
            declared.addAll(item.getClassNames());
        }
        assertThat(declared).containsAll(touched());
    }

    private List<ReflectiveClassBuildItem> reflective() {
        return Stream.of(
                        queueManager.constructors(outcome),
                        List.of(
                                queueManager.methods(outcome),
                                queueManager.openWire(outcome),
                                queueManager.fields(outcome),
                                queueManager.users(),
                                flows.stylesheets(),
                                flows.functions(outcome),
                                flows.soapClients(),
                                flows.soapMessages(),
                                flows.soapDescriptions(outcome),
                                server.dataSource()))
                .flatMap(Collection::stream)
                .toList();
    }

    private static List<String> touched() throws IOException {
        try (InputStream lines =
                DeclarationsTest.class.getResourceAsStream("/native/touched.txt")) {
            return new String(lines.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    /** A misspelt name would be passed over by the build in silence. */
    @Test
    void everyNameIsAClass() {
        for (ReflectiveClassBuildItem item : reflective()) {
            for (String name : item.getClassNames()) {
                assertThat(
                                getClass()
                                        .getClassLoader()
                                        .getResource(name.replace('.', '/') + ".class"))
                        .as(name)
                        .isNotNull();
            }
        }
    }

    @Test
    void settersOfUrlParametersAreKept() {
        ReflectiveClassBuildItem methods = queueManager.methods(outcome);
        assertThat(methods.isMethods()).isTrue();
        assertThat(methods.getClassNames())
                .contains(
                        "org.apache.activemq.artemis.core.protocol.core.impl.CoreProtocolManager",
                        "org.apache.activemq.artemis.protocol.amqp.broker.ProtonProtocolManager",
                        "org.apache.activemq.artemis.core.protocol.mqtt.MQTTProtocolManager",
                        "org.apache.activemq.artemis.core.protocol.stomp.StompProtocolManager",
                        "org.apache.activemq.artemis.core.protocol.openwire.OpenWireProtocolManager");
        assertThat(queueManager.openWire(outcome).getClassNames())
                .contains("org.apache.activemq.openwire.v1.MarshallerFactory")
                .contains("org.apache.activemq.openwire.v12.MarshallerFactory");
    }

    @Test
    void packagesWithThreadsAndUnsafeStartAtRunTime() {
        assertThat(queueManager.startedAtRunTime())
                .extracting(RuntimeInitializedPackageBuildItem::getPackageName)
                .contains("org.apache.activemq.artemis", "org.jgroups", "org.jctools");
    }

    @Test
    void everyServiceHasItsProviders() {
        assertThat(providers(queueManager.services()))
                .anyMatch(name -> name.endsWith("MQTTProtocolManagerFactory"))
                .anyMatch(name -> name.endsWith("PlainServerSASLFactory"))
                .anyMatch(name -> name.endsWith("DefaultSSLContextFactory"));
        assertThat(providers(flows.services()))
                .contains("dev.bactrian.mrm.MrmDomain", "dev.bactrian.xmlnsc.XmlnscDomain");
    }

    private static List<String> providers(List<ServiceProviderBuildItem> services) {
        return services.stream().flatMap(service -> service.providers().stream()).toList();
    }

    @Test
    void sourcesOfFlowsAreResources() {
        NativeImageResourcePatternsBuildItem sources = flows.sources();
        for (String file :
                List.of(
                        "esql/Orders.esql",
                        "messagesets/models/ACME/messageset.properties",
                        "customer.cpy",
                        "wsdl/Sale.wsdl",
                        "xslt/Statement.xsl",
                        "jslt/order.jslt",
                        "camel/hello.camel.yaml")) {
            assertThat(sources.getIncludePatterns()).as(file).anyMatch(file::matches);
        }
    }

    @Test
    void textsOfSoapErrorsAreBundles() {
        assertThat(flows.soapTexts(outcome))
                .extracting(NativeImageResourceBundleBuildItem::getBundleName)
                .contains(
                        "org.apache.cxf.Messages",
                        "org.apache.cxf.interceptor.Messages",
                        "org.apache.cxf.ws.policy.APIMessages");
    }

    /** Camel sets annotated fields of every class of routes, of flows and of plain ones alike. */
    @Test
    void classesOfRoutesAreOpen() throws IOException {
        Index index = Index.of(Flow.class, PlainFlow.class, OwnRoutes.class);
        ReflectiveClassBuildItem item = flows.routes(new CombinedIndexBuildItem(index, index));
        assertThat(item.getClassNames())
                .contains(PlainFlow.class.getName(), OwnRoutes.class.getName());
        assertThat(item.isMethods()).isTrue();
        assertThat(item.isFields()).isTrue();
    }

    /** A user's class without {@link Flow}. */
    static class OwnRoutes extends RouteBuilder {
        @Override
        public void configure() {}
    }

    /** CXF sets the address of a service through a proxy of it. */
    @Test
    void partsOfDescriptionsAreCalledByName() {
        ReflectiveClassBuildItem item = flows.soapDescriptions(outcome);
        assertThat(item.isMethods()).isTrue();
        assertThat(item.getClassNames())
                .contains(
                        "javax.wsdl.extensions.ExtensibilityElement",
                        "javax.wsdl.extensions.soap.SOAPAddress",
                        "javax.wsdl.extensions.soap.SOAPBinding");
    }

    @Test
    void databaseAndHttpServerAreFoundByName() {
        ClassLoader loader = getClass().getClassLoader();
        assertThat(server.dataSource().isMethods()).isTrue();
        assertThat(server.json().providers()).isNotEmpty();
        assertThat(server.versions().getResources())
                .allSatisfy(name -> assertThat(loader.getResource(name)).as(name).isNotNull());
        assertThat(server.servlets())
                .extracting(item -> item.getBundleName().replace('.', '/') + ".properties")
                .hasSize(2)
                .allSatisfy(name -> assertThat(loader.getResource(name)).as(name).isNotNull());
    }

    @Test
    void allCharacterSetsAreThere() {
        assertThat(flows.charsets()).isNotNull();
    }

    @Test
    void versionsOfServerAndClientAreResources() {
        assertThat(queueManager.versions().getResources())
                .contains("activemq-version.properties", "jms-version.properties")
                .allSatisfy(
                        name ->
                                assertThat(getClass().getClassLoader().getResource(name))
                                        .as(name)
                                        .isNotNull());
    }

    @Test
    void tablesOfSaxonAreResources() {
        assertThat(flows.saxon().getIncludePatterns())
                .anyMatch("net/sf/saxon/data/unicode/x.xml"::matches)
                .anyMatch("org/xmlresolver/data/catalog.xml"::matches);
    }

    /** Constructors and fields: without either a broker with users does not start. */
    @Test
    void cachesOfUsersAreMadeByName() {
        assertThat(queueManager.users().isConstructors()).isTrue();
        assertThat(queueManager.users().isFields()).isTrue();
        assertThat(queueManager.fields(outcome).isFields()).isTrue();
    }

    @Test
    void defaultsOfExecutables() throws IOException {
        Properties defaults = new Properties();
        for (URL file :
                Collections.list(
                        getClass()
                                .getClassLoader()
                                .getResources("META-INF/microprofile-config.properties"))) {
            try (InputStream in = file.openStream()) {
                defaults.load(in);
            }
        }
        assertThat(defaults)
                .containsEntry("quarkus.native.march", "compatibility")
                .containsEntry(
                        "quarkus.native.additional-build-args", "-R:MaximumHeapSizePercent=25")
                .containsEntry("quarkus.locales", "en");
    }

    /** Two copies of one class are refused; the one of Camel Quarkus stays. */
    @Test
    void commonsLoggingIsExcluded() throws IOException {
        Properties descriptor = new Properties();
        for (URL file :
                Collections.list(
                        getClass()
                                .getClassLoader()
                                .getResources("META-INF/quarkus-extension.properties"))) {
            Properties one = new Properties();
            try (InputStream in = file.openStream()) {
                one.load(in);
            }
            if (one.getProperty("deployment-artifact", "").startsWith("dev.bactrian:")) {
                descriptor = one;
            }
        }
        assertThat(descriptor.getProperty("excluded-artifacts"))
                .contains("commons-logging:commons-logging");
    }
}
