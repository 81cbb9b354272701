// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.sources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.esql.project.RecordedModules;
import io.quarkus.bootstrap.model.ApplicationModelBuilder;
import io.quarkus.deployment.ApplicationArchiveImpl;
import io.quarkus.deployment.builditem.ApplicationArchivesBuildItem;
import io.quarkus.deployment.builditem.GeneratedResourceBuildItem;
import io.quarkus.deployment.builditem.nativeimage.NativeImageResourceBuildItem;
import io.quarkus.deployment.pkg.builditem.CurateOutcomeBuildItem;
import io.quarkus.maven.dependency.DependencyFlags;
import io.quarkus.maven.dependency.ResolvedDependency;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    /** An application that needs nothing. */
    private static final CurateOutcomeBuildItem NONE =
            new CurateOutcomeBuildItem(
                    new ApplicationModelBuilder().setAppArtifact(library("app")).build());

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

        assertThatThrownBy(() -> new SourceProcessor().check(archives, NONE, Optional::empty))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("BAC8356: 2 errors")
                .hasMessageContaining("esql/Orders.esql:3:9: error BAC4003: 'total'")
                .hasMessageContaining("messagesets/schemas/order.xsd, line 2")
                .hasMessageContaining("Ordr");
        new SourceProcessor()
                .check(archives, NONE, () -> Optional.of(List.of("esql/**", "**/*.xsd")));
    }

    @Test
    void modulesAreRecordedByTheContentOfTheirFiles() throws IOException {
        write("esql/Orders.esql", MODULE, "Orders", "PROPAGATE TO TERMINAL 'out1';");
        List<GeneratedResourceBuildItem> resources = new ArrayList<>();
        List<NativeImageResourceBuildItem> packaged = new ArrayList<>();

        new SourceProcessor().modules(archives(), NONE, resources::add, packaged::add);

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

    /** In a library that comes later, or earlier, by its place on the class path alone. */
    @ParameterizedTest
    @CsvSource({"one, two", "two, one"})
    void ofTwoSourcesWithOnePathTheFirstOfTheClassPathIsTaken(String first, String second)
            throws IOException {
        write("one/X.esql", "one");
        write("two/X.esql", "two");
        write("one/Y.esql", "one");
        write("app/Y.esql", "app");
        var archives =
                new ApplicationArchivesBuildItem(
                        archive("app", null),
                        List.of(
                                archive("one", library("one").build()),
                                archive("two", library("two").build())));
        Path target = Files.createDirectory(root.resolve("target"));

        SourceFolder.copy(
                archives, List.of(library(first).build(), library(second).build()), target);

        assertThat(target.resolve("X.esql")).hasContent(first);
        assertThat(target.resolve("Y.esql")).as("the application is before all").hasContent("app");
    }

    private ApplicationArchiveImpl archive(String folder, ResolvedDependency dependency)
            throws IOException {
        return new ApplicationArchiveImpl(
                Index.of(List.of()), new DirectoryPathTree(root.resolve(folder)), dependency);
    }

    private static ResolvedDependencyBuilder library(String name) {
        return ResolvedDependencyBuilder.newInstance()
                .setGroupId("dev.bactrian")
                .setArtifactId(name)
                .setVersion("1");
    }

    /** They ended the build without a code or a name, and hid all others. */
    @Test
    void sourcesThatCannotBeReadAreErrorsAsOthersAre() throws IOException {
        String odd = "<?xml version='1.0' encoding='nonsense'?>";
        write("a.xsd", odd + SCHEMA, "");
        write("b.wsdl", odd + "<w:definitions xmlns:w='http://schemas.xmlsoap.org/wsdl/'/>");
        write("c.xsl", odd + SHEET, "");
        Files.write(root.resolve("d.esql"), new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf, -1});
        write("e.esql", MODULE, "E", "SET x = 1;");

        assertThat(problems())
                .hasSize(5)
                .noneMatch(problem -> problem.contains(root.toString()))
                .anyMatch(problem -> problem.matches("a.xsd: .*nonsense"))
                .anyMatch(problem -> problem.matches("b.wsdl: .*nonsense"))
                .anyMatch(problem -> problem.matches("c.xsl: .*nonsense"))
                .anyMatch(problem -> problem.startsWith("d.esql is not in the encoding"))
                .anyMatch(problem -> problem.startsWith("e.esql:3:"));
    }

    @Test
    void namesInCapitalsAreLookedAt() throws IOException {
        write("A.ESQL", MODULE, "A", "SET x = 1;");
        write("B.XSD", SCHEMA, "<xs:element name='b' type='Ordr'/>");
        write("messagesets/models/C.CPY", "no copybook, and none at run time");
        assertThat(problems())
                .hasSize(2)
                .anyMatch(problem -> problem.startsWith("A.ESQL:3:"))
                .anyMatch(problem -> problem.contains("B.XSD, line 2"));
    }

    /** Each was a part of the other, and none was compiled. */
    @Test
    void ofARingOneIsCompiled() throws IOException {
        write("a.xsd", SCHEMA, "<xs:include schemaLocation='b.xsd'/>");
        write(
                "b.xsd",
                SCHEMA,
                "<xs:include schemaLocation='a.xsd'/><xs:element name='b' type='Ordr'/>");
        write("a.xsl", SHEET, "<xsl:include href='b.xsl'/>");
        write("b.xsl", SHEET, "<xsl:include href='a.xsl'/>");
        assertThat(problems())
                .hasSize(2)
                .anyMatch(problem -> problem.contains("Ordr"))
                .anyMatch(problem -> problem.contains("XTSE0180"));
    }

    @Test
    void theSchemaOfAMessageIsTheMessageSetsWhateverItsName() throws IOException {
        write("messagesets/models/SHOP/messageset.properties", "Order.CWF=order.xsd#Order\n");
        write(
                "messagesets/models/SHOP/order.xsd",
                """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/" xmlns:f="http://bactrian.dev/mrm/formats">
                  <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
                  <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                    <dfdl:format ref="f:delimited"/></xs:appinfo></xs:annotation>
                  <xs:element name="Order" type="xs:string" dfdl:lengthKind="explicit" dfdl:length="10"/>
                </xs:schema>
                """);
        assertThat(problems()).isEmpty();
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
