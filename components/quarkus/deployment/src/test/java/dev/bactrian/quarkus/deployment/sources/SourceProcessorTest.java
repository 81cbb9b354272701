// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.sources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.esql.project.RecordedModules;
import io.quarkus.deployment.ApplicationArchiveImpl;
import io.quarkus.deployment.builditem.ApplicationArchivesBuildItem;
import io.quarkus.deployment.builditem.GeneratedResourceBuildItem;
import io.quarkus.deployment.builditem.nativeimage.NativeImageResourceBuildItem;
import io.quarkus.maven.dependency.DependencyFlags;
import io.quarkus.maven.dependency.ResolvedDependencyBuilder;
import io.quarkus.paths.DirectoryPathTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jboss.jandex.Index;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a build says of sources that do not compile. */
class SourceProcessorTest {

    private static final String MODULE =
            """
            CREATE COMPUTE MODULE %s
              CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN
                %s
                RETURN TRUE;
              END;
            END MODULE;
            """;

    private static final String SCHEMA =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              %s
            </xs:schema>
            """;

    /** One without a name space could not be imported by the document of all schemas. */
    private static final String TYPES =
            SCHEMA.replace("<xs:schema ", "<xs:schema targetNamespace='urn:types' ");

    private static final String SHEET =
            """
            <xsl:stylesheet version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
              %s
            </xsl:stylesheet>
            """;

    @TempDir Path root;

    private void write(String name, String text, Object... parts) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, parts.length == 0 ? text : text.formatted(parts));
    }

    private List<String> problems(String... leftOut) throws IOException {
        return SourceProcessor.problems(new SourceFolder(root, List.of(leftOut)));
    }

    @Test
    void aBuildEndsWithEveryErrorOfTheApplication() throws IOException {
        write("esql/Orders.esql", MODULE, "Orders", "SET total = 1;");
        write("messagesets/schemas/order.xsd", SCHEMA, "<xs:element name='Order' type='Ordr'/>");
        write("ignored.txt", "SET total = 1;");
        var archives = archives();

        assertThatThrownBy(() -> new SourceProcessor().check(archives, Optional::empty))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("BAC8356: 2 errors")
                .hasMessageContaining("esql/Orders.esql:3:9: error BAC4003: 'total'")
                .hasMessageContaining("messagesets/schemas/order.xsd, line 2")
                .hasMessageContaining("Ordr");
        new SourceProcessor().check(archives, () -> Optional.of(List.of("esql/**", "**/*.xsd")));
    }

    @Test
    void modulesAreRecordedByTheContentOfTheirFiles() throws IOException {
        write("esql/Orders.esql", MODULE, "Orders", "PROPAGATE TO TERMINAL 'out1';");
        List<GeneratedResourceBuildItem> resources = new ArrayList<>();
        List<NativeImageResourceBuildItem> packaged = new ArrayList<>();

        new SourceProcessor().modules(archives(), resources::add, packaged::add);

        byte[] file = Files.readAllBytes(root.resolve("esql/Orders.esql"));
        RecordedModules recorded =
                RecordedModules.read(
                        new String(resources.get(0).getData(), StandardCharsets.UTF_8));
        assertThat(recorded.find(file, "Orders").terminals()).containsExactly("out1");
        assertThat(packaged.get(0).getResources()).containsExactly(resources.get(0).getName());
    }

    @Test
    void esqlMayCallWhatAnotherFileHas() throws IOException {
        write("esql/A.esql", MODULE, "A", "SET OutputRoot.XMLNSC.a = tax(1);");
        assertThat(problems()).singleElement().asString().contains("esql/A.esql:3", "tax");

        write(
                "esql/B.esql",
                "CREATE FUNCTION tax(IN x INTEGER) RETURNS INTEGER BEGIN RETURN x * 2; END;");
        assertThat(problems()).isEmpty();
    }

    @Test
    void oneModuleInTwoFilesIsNoError() throws IOException {
        write("esql/A.esql", MODULE, "A", "");
        write("old/A.esql", MODULE, "A", "");
        write("esql/C.esql", MODULE, "C", "SET x = 1;");

        assertThat(problems()).singleElement().asString().startsWith("esql/C.esql:3:");
    }

    @Test
    void partsOfSchemasAreReadWithTheWhole() throws IOException {
        write(
                "x/whole.xsd",
                SCHEMA,
                "<xs:include schemaLocation='part.xsd'/><xs:element name='w' type='t'/><xs:simpleType name='u'><xs:restriction base='xs:string'/></xs:simpleType>");
        write(
                "x/part.xsd",
                SCHEMA,
                "<xs:complexType name='t'><xs:attribute name='a' type='u'/></xs:complexType>");
        assertThat(problems()).isEmpty();

        write("x/part.xsd", SCHEMA, "<xs:complexType name='v'/>");
        assertThat(problems()).singleElement().asString().contains("x/whole.xsd, line 2");
    }

    @Test
    void servicesAreReadWithTheirSchemas() throws IOException {
        String wsdl =
                "<w:definitions xmlns:w='http://schemas.xmlsoap.org/wsdl/'>\n<w:types>%s</w:types></w:definitions>";
        write("good.wsdl", wsdl, TYPES.formatted("<xs:element name='e' type='xs:int'/>"));
        write("imports.wsdl", wsdl, "");
        assertThat(problems()).isEmpty();

        write("bad.wsdl", wsdl, TYPES.formatted("<xs:element name='e' type='xs:integr'/>"));
        write(
                "broken.wsdl",
                "<w:definitions xmlns:w='http://schemas.xmlsoap.org/wsdl/'>\n<w:types>");
        assertThat(problems())
                .hasSize(2)
                .anyMatch(problem -> problem.contains("bad.wsdl") && problem.contains("integr"))
                .anyMatch(problem -> problem.startsWith("broken.wsdl:2:"));
    }

    @Test
    void stylesheetsAreCompiledWithWhatTheyInclude() throws IOException {
        write(
                "s/part.xsl",
                SHEET,
                "<xsl:template name='p'><xsl:value-of select='$v'/></xsl:template>");
        write(
                "s/whole.xsl",
                SHEET,
                "<xsl:include href='part.xsl'/><xsl:variable name='v' select='1'/>");
        write("s/elsewhere.xsl", SHEET, "<xsl:include href='classpath:s/part.xsl'/>");
        assertThat(problems()).isEmpty();

        write(
                "s/bad.xsl",
                SHEET,
                "<xsl:template match='/'><xsl:value-of select='$none'/></xsl:template>");
        assertThat(problems())
                .singleElement()
                .asString()
                .startsWith("s/bad.xsl:2: XPST0008")
                .contains("none");
    }

    @Test
    void everyMessageOfAMessageSetIsCompiled() throws IOException {
        write(
                "messagesets/models/SHOP/messageset.properties",
                "Order.CWF=order.dfdl.xsd#Order\nBill.CWF=order.dfdl.xsd#Bill");
        write(
                "messagesets/models/SHOP/order.dfdl.xsd",
                """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/" xmlns:f="http://bactrian.dev/mrm/formats">
                  <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
                  <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                    <dfdl:format ref="f:delimited"/></xs:appinfo></xs:annotation>
                  <xs:element name="Order" type="xs:string" dfdl:lengthKind="explicit" dfdl:length="10"/>
                </xs:schema>
                """);

        assertThat(problems())
                .singleElement()
                .asString()
                .startsWith("messagesets/models/SHOP")
                .contains("Bill");
    }

    private ApplicationArchivesBuildItem archives() throws IOException {
        return new ApplicationArchivesBuildItem(
                new ApplicationArchiveImpl(Index.of(List.of()), new DirectoryPathTree(root), null),
                List.of());
    }

    @Test
    void oneErrorIsOneError() {
        assertThatThrownBy(() -> SourceProcessor.refuse(List.of("a.esql:1:1: error")))
                .hasMessage("BAC8356: 1 error in the sources of the flows:\na.esql:1:1: error");
        SourceProcessor.refuse(List.of());
    }

    /** CXF has schemas that name what only CXF resolves: they ended the build of an application. */
    @Test
    void schemasThatALibraryHasForItselfAreNotLookedAt() {
        assertThat(isOfTheFlows("org.apache.cxf", 0)).isFalse();
        assertThat(isOfTheFlows("org.example", DependencyFlags.DIRECT)).isTrue();
        assertThat(isOfTheFlows("org.example", DependencyFlags.WORKSPACE_MODULE)).isTrue();
        assertThat(isOfTheFlows("dev.bactrian", 0)).isTrue();
        assertThat(
                        isOfTheFlows(
                                "io.quarkiverse.cxf",
                                DependencyFlags.DIRECT
                                        | DependencyFlags.RUNTIME_EXTENSION_ARTIFACT))
                .isFalse();
        assertThat(SourceFolder.isOfTheFlows(null)).as("the application").isTrue();
    }

    private static boolean isOfTheFlows(String group, int flags) {
        return SourceFolder.isOfTheFlows(
                ResolvedDependencyBuilder.newInstance()
                        .setGroupId(group)
                        .setArtifactId("some")
                        .setVersion("1")
                        .setFlags(flags)
                        .build());
    }
}
