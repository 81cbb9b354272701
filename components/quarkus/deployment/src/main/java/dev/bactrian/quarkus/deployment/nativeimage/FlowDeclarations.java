// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.nativeimage;

import io.quarkus.bootstrap.model.ApplicationModel;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.CombinedIndexBuildItem;
import io.quarkus.deployment.builditem.NativeImageEnableAllCharsetsBuildItem;
import io.quarkus.deployment.builditem.nativeimage.NativeImageResourceBundleBuildItem;
import io.quarkus.deployment.builditem.nativeimage.NativeImageResourcePatternsBuildItem;
import io.quarkus.deployment.builditem.nativeimage.ReflectiveClassBuildItem;
import io.quarkus.deployment.builditem.nativeimage.ServiceProviderBuildItem;
import io.quarkus.deployment.pkg.builditem.CurateOutcomeBuildItem;
import java.util.List;
import java.util.stream.Stream;
import org.apache.camel.builder.RouteBuilder;

/** Flows in a native executable: their sources, what ESQL, XSLT and SOAP find by name. */
class FlowDeclarations {

    /** Messages come in EBCDIC too, which an executable leaves out otherwise. */
    @BuildStep
    NativeImageEnableAllCharsetsBuildItem charsets() {
        return new NativeImageEnableAllCharsetsBuildItem();
    }

    /** What flows are made of, wherever it stands in the application. */
    @BuildStep
    NativeImageResourcePatternsBuildItem sources() {
        return NativeImageResourcePatternsBuildItem.builder()
                .includePattern(
                        ".*\\.(esql|xsd|mxsd|wsdl|cpy|cbl|cob|copybook|xsl|xslt|jslt|pattern)")
                .includePattern("messagesets/.*")
                .includePattern("camel/.*\\.(yaml|yml|xml)")
                .includePattern(".*\\.camel\\.(yaml|yml|xml)")
                .build();
    }

    /** Tables of Saxon and of the resolvers of catalogues. */
    @BuildStep
    NativeImageResourcePatternsBuildItem saxon() {
        return NativeImageResourcePatternsBuildItem.builder()
                .includeGlobs(
                        "net/sf/saxon/data/**",
                        "org/xmlresolver/**",
                        "org/apache/xml/resolver/etc/*")
                .build();
    }

    /** Domains, files of records, and Saxon, which SAAJ finds where it writes a message. */
    @BuildStep
    List<ServiceProviderBuildItem> services() {
        return Stream.of(
                        "dev.bactrian.tree.Domain",
                        "dev.bactrian.filerecords.ParsedRecords",
                        "javax.xml.transform.TransformerFactory")
                .map(ServiceProviderBuildItem::allProvidersFromClassPath)
                .toList();
    }

    /** Stylesheets: made by name. */
    @BuildStep
    ReflectiveClassBuildItem stylesheets() {
        return ReflectiveClassBuildItem.builder(
                        "org.apache.camel.component.xslt.saxon.XsltSaxonBuilder",
                        "org.apache.camel.component.xslt.saxon.XsltSaxonComponentConfigurer",
                        "org.apache.camel.component.xslt.saxon.XsltSaxonEndpointConfigurer",
                        "net.sf.saxon.Configuration",
                        "org.xmlresolver.loaders.XmlLoader")
                .reason("camel-xslt-saxon has no extension of Camel Quarkus")
                .build();
    }

    /** Saxon makes a stylesheet's functions by name. */
    @BuildStep
    ReflectiveClassBuildItem functions(CurateOutcomeBuildItem outcome) {
        return ReflectiveClassBuildItem.builder(functions(outcome.getApplicationModel()))
                .reason("Saxon makes functions by name")
                .build();
    }

    static String[] functions(ApplicationModel application) {
        return LibraryClasses.matching(
                application,
                List.of("net.sf.saxon"),
                "net/sf/saxon/functions/[A-Za-z0-9_]*(\\$[A-Za-z0-9_]+)?\\.class");
    }

    /**
     * SOAP clients. Camel looks for a method by name on its own anonymous class; without it a
     * client fails at start with a NullPointerException.
     */
    @BuildStep
    ReflectiveClassBuildItem soapClients() {
        return ReflectiveClassBuildItem.builder(
                        "org.apache.camel.component.cxf.jaxws.CxfEndpoint$3",
                        "org.apache.cxf.frontend.ClientFactoryBean",
                        "org.apache.cxf.frontend.AbstractWSDLBasedEndpointFactory",
                        "org.apache.camel.component.cxf.jaxws.CxfComponentConfigurer",
                        "org.apache.camel.component.cxf.jaxws.CxfEndpointConfigurer")
                .methods()
                .reason("Camel's CXF endpoint calls them by name")
                .build();
    }

    /** CXF reaches into SAAJ and into its own base classes: a missing field is passed over. */
    @BuildStep
    ReflectiveClassBuildItem soapMessages() {
        return ReflectiveClassBuildItem.builder(
                        "com.sun.xml.messaging.saaj.soap.SOAPDocumentFragment",
                        "com.sun.xml.messaging.saaj.soap.impl.TextImpl",
                        "org.apache.cxf.binding.AbstractBindingFactory",
                        "org.apache.cxf.wsdl.binding.AbstractWSDLBindingFactory")
                .methods()
                .fields()
                .reason("CXF finds them by name")
                .build();
    }

    /**
     * The parts of a WSDL that say where and how a service is called: CXF sets them through
     * proxies, whose methods it calls by reflection.
     */
    @BuildStep
    ReflectiveClassBuildItem soapDescriptions(CurateOutcomeBuildItem outcome) {
        return ReflectiveClassBuildItem.builder(soapDescriptions(outcome.getApplicationModel()))
                .methods()
                .reason("CXF calls them through proxies")
                .build();
    }

    static String[] soapDescriptions(ApplicationModel application) {
        return LibraryClasses.matching(
                application,
                List.of("wsdl4j"),
                "javax/wsdl/extensions/(ExtensibilityElement|(soap|soap12|http|mime)/[A-Za-z0-9]+)\\.class");
    }

    /** The texts of CXF's errors. */
    @BuildStep
    List<NativeImageResourceBundleBuildItem> soapTexts(CurateOutcomeBuildItem outcome) {
        return soapTexts(outcome.getApplicationModel())
                .map(NativeImageResourceBundleBuildItem::new)
                .toList();
    }

    static Stream<String> soapTexts(ApplicationModel application) {
        return LibraryClasses.paths(
                        application,
                        List.of("org.apache.cxf"),
                        "org/apache/cxf/(.*/)?[A-Za-z]*Messages\\.properties")
                .stream()
                .map(path -> path.substring(0, path.length() - ".properties".length()))
                .map(path -> path.replace('/', '.'));
    }

    /** Fields and methods of routes carry Camel's annotations: {@code @EndpointInject}. */
    @BuildStep
    ReflectiveClassBuildItem routes(CombinedIndexBuildItem index) {
        return ReflectiveClassBuildItem.builder(
                        index.getIndex().getAllKnownSubclasses(RouteBuilder.class).stream()
                                .map(type -> type.name().toString())
                                .sorted()
                                .toArray(String[]::new))
                .methods()
                .fields()
                .reason("Camel's annotations in classes of routes")
                .build();
    }
}
