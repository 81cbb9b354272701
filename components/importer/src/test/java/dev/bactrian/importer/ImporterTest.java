// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.importer.error.ImporterError;
import dev.bactrian.importer.report.ImportReport;
import dev.bactrian.importer.report.Outcome;
import dev.bactrian.importer.report.ReportLine;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole imports: what is written, and what is said of it. */
class ImporterTest {
    private static final Path WORKSPACES = Path.of("src/test/resources/workspaces");

    @TempDir Path directory;

    private Path target() {
        return directory.resolve("project");
    }

    private String written(String path) throws IOException {
        return Files.readString(target().resolve(path));
    }

    /** A flow of nodes and connections, in the toolkit's form. */
    static String flow(String name, String namespaces, String composition) {
        return """
                <ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" %s
                    xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" xmlns:eflow="http://www.ibm.com/wbi/2005/eflow"
                    xmlns:utility="http://www.ibm.com/wbi/2005/eflow_utility" nsURI="%s" nsPrefix="x">
                  <eClassifiers xmi:type="eflow:FCMComposite" name="FCMComposite_1">
                    <composition>%s</composition>
                  </eClassifiers>
                </ecore:EPackage>
                """
                .formatted(namespaces, name, composition);
    }

    static String node(String type, String id, String label, String attributes) {
        return "<nodes xmi:type=\"%s:FCMComposite_1\" xmi:id=\"%s\" location=\"1,2\" %s><translation xmi:type=\"utility:ConstantString\" string=\"%s\"/></nodes>"
                .formatted(type, id, attributes, label);
    }

    static String connection(String from, String terminal, String to, String input) {
        return "<connections sourceNode=\"%s\" sourceTerminalName=\"%s\" targetNode=\"%s\" targetTerminalName=\"InTerminal.%s\"/>"
                .formatted(from, terminal, to, input);
    }

    private Path workspace(String... files) throws IOException {
        Path root = Files.createDirectory(directory.resolve("workspace"));
        for (int i = 0; i < files.length; i += 2) {
            Path file = root.resolve(files[i]);
            Files.createDirectories(file.getParent());
            Files.writeString(file, files[i + 1]);
        }
        return root;
    }

    static ReportLine line(ImportReport report, String node) {
        return report.nodes().stream().filter(n -> n.name().equals(node)).findFirst().orElseThrow();
    }

    @Test
    void theProjectIsThatOfTheArchetypeWithTheFlowsBesideIt() throws IOException {
        ImportReport report = Importer.run(WORKSPACES.resolve("orders"), target());

        assertThat(report.isComplete()).isTrue();
        assertThat(written("pom.xml"))
                .contains("<artifactId>project</artifactId>", "bactrian-bom", "${bactrian.version}")
                .doesNotContain("@", "symbol_dollar", "#set");
        assertThat(target().resolve("mvnw")).isExecutable();
        assertThat(written("src/main/resources/application.properties"))
                .contains(
                        "#bactrian.flows=Orders\n",
                        "Orders.inputQueue=ORDERS.IN",
                        "Orders.VatRate=0.20",
                        "# CHANNEL ORDERS.SVRCONN",
                        "# QALIAS ORDERS.PRICED");
        assertThat(written("flows/com/acme/orders/Orders.esql"))
                .isEqualTo(
                        Files.readString(
                                WORKSPACES.resolve(
                                        "orders/OrdersApp/com/acme/orders/Orders.esql")));
        assertThat(written("flows/Orders.camel.yaml"))
                .contains(
                        "uri: \"mq:{{Orders.inputQueue:ORDERS.IN}}\"",
                        "backoutThreshold: \"2\"",
                        "backoutQueue: ORDERS.REFUSED",
                        "description: Price (226,143)",
                        "property.VatRate: \"{{Orders.VatRate:0.20}}\"",
                        "uri: mq:ORDERS.OUT");
        assertThat(written("import-report.md")).contains("| Price | Compute | carried | esql: |");
    }

    @Test
    void anUnknownNodeIsAPlaceholderThatFailsAndWhatIsBehindItIsThere() throws IOException {
        Path workspace =
                workspace(
                        "A.msgflow",
                        flow(
                                "A.msgflow",
                                "xmlns:ComIbmMQInput.msgnode=\"ComIbmMQInput.msgnode\" xmlns:ComAcmeMagic.msgnode=\"ComAcmeMagic.msgnode\" "
                                        + "xmlns:ComIbmMQOutput.msgnode=\"ComIbmMQOutput.msgnode\"",
                                node("ComIbmMQInput.msgnode", "n1", "In", "queueName=\"A.IN\"")
                                        + node(
                                                "ComAcmeMagic.msgnode",
                                                "n2",
                                                "Magic",
                                                "spell=\"open\"")
                                        + node(
                                                "ComIbmMQOutput.msgnode",
                                                "n3",
                                                "Out",
                                                "queueName=\"A.OUT\"")
                                        + connection("n1", "OutTerminal.out", "n2", "in")
                                        + connection("n2", "OutTerminal.out", "n3", "in")));
        ImportReport report = Importer.run(workspace, target());

        assertThat(report.isComplete()).isFalse();
        assertThat(line(report, "Magic").outcome()).isEqualTo(Outcome.NOT_POSSIBLE);
        assertThat(line(report, "Magic").type()).isEqualTo("ComAcmeMagic");
        assertThat(line(report, "Magic").properties())
                .singleElement()
                .satisfies(p -> assertThat(p.outcome()).isEqualTo(Outcome.NOT_POSSIBLE));
        assertThat(written("flows/A.camel.yaml"))
                .contains(
                        ImporterError.NODE_NOT_IMPORTED + ": node 'Magic' (ComAcmeMagic) of flow A",
                        "direct:A.Out",
                        "uri: mq:A.OUT");
    }

    @Test
    void aSubflowThatContainsItselfIsRefusedByNameAndTheOtherFlowsCome() throws IOException {
        String spaces =
                "xmlns:ComIbmMQInput.msgnode=\"ComIbmMQInput.msgnode\" xmlns:S.subflow=\"S.subflow\" xmlns:T.subflow=\"T.subflow\"";
        Path workspace =
                workspace(
                        "A.msgflow",
                        flow(
                                "A.msgflow",
                                spaces,
                                node("ComIbmMQInput.msgnode", "n1", "In", "queueName=\"A.IN\"")
                                        + node("S.subflow", "n2", "S", "")
                                        + connection("n1", "OutTerminal.out", "n2", "Input")),
                        "B.msgflow",
                        flow(
                                "B.msgflow",
                                spaces,
                                node("ComIbmMQInput.msgnode", "n1", "In", "queueName=\"B.IN\"")),
                        "S.subflow",
                        flow("S.subflow", spaces, node("T.subflow", "n1", "T", "")),
                        "T.subflow",
                        flow("T.subflow", spaces, node("S.subflow", "n1", "S", "")),
                        "Broken.msgflow",
                        "<ecore:EPackage");
        ImportReport report = Importer.run(workspace, target());

        assertThat(report.flows()).containsExactly("B");
        assertThat(report.refused())
                .extracting(ReportLine::how)
                .anySatisfy(
                        how ->
                                assertThat(how)
                                        .startsWith(ImporterError.CYCLIC_SUBFLOW.code())
                                        .contains(
                                                "S.subflow -> workspace/T.subflow -> workspace/S.subflow"))
                .anySatisfy(
                        how -> assertThat(how).startsWith(ImporterError.UNREADABLE_SOURCE.code()));
        assertThat(target().resolve("flows/A.camel.yaml")).doesNotExist();
    }

    @Test
    void documentTypesAreNotRead() throws IOException {
        Path workspace =
                workspace(
                        "A.msgflow",
                        "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>");
        ImportReport report = Importer.run(workspace, target());
        assertThat(report.refused())
                .singleElement()
                .satisfies(
                        r ->
                                assertThat(r.how())
                                        .startsWith(ImporterError.UNREADABLE_SOURCE.code()));
    }

    @Test
    void flowsAreReadInTheEncodingThatTheyDeclare() throws IOException {
        Path root = Files.createDirectory(directory.resolve("workspace"));
        for (String name : new String[] {"UTF-8", "UTF-16", "ISO-8859-1"}) {
            String text =
                    "<?xml version=\"1.0\" encoding=\""
                            + name
                            + "\"?>\n"
                            + flow(
                                    name + ".msgflow",
                                    "xmlns:ComIbmMQInput.msgnode=\"ComIbmMQInput.msgnode\"",
                                    node(
                                            "ComIbmMQInput.msgnode",
                                            "n1",
                                            "Größe",
                                            "queueName=\"IN\""));
            Files.write(root.resolve(name + ".msgflow"), text.getBytes(Charset.forName(name)));
        }
        Files.write(
                root.resolve("old.esql"),
                "-- Straße\nCREATE FUNCTION F() RETURNS CHARACTER BEGIN RETURN 'Straße'; END;"
                        .getBytes(StandardCharsets.ISO_8859_1));
        ImportReport report = Importer.run(root, target());
        assertThat(report.nodes())
                .hasSize(3)
                .allSatisfy(n -> assertThat(n.name()).isEqualTo("Größe"));
        assertThat(written("flows/old.esql")).contains("RETURN 'Straße'");
        assertThat(report.files())
                .filteredOn(f -> f.name().equals("old.esql"))
                .singleElement()
                .satisfies(f -> assertThat(f.how()).contains("ISO-8859-1"));
    }

    @Test
    void aMessageSetBecomesSchemasOfEachPhysicalFormat() throws IOException {
        Path definition = Path.of("../mrm/src/test/resources/mxsd/org/example/place/Place.mxsd");
        Path workspace =
                workspace(
                        "Sets/.project",
                        "<projectDescription><name>Sets</name></projectDescription>",
                        "Sets/PLACES/messageSet.mset",
                        "<set/>",
                        "Sets/PLACES/org/example/place/Place.mxsd",
                        Files.readString(definition),
                        "App/A.msgflow",
                        flow(
                                "A.msgflow",
                                "xmlns:ComIbmMQInput.msgnode=\"ComIbmMQInput.msgnode\"",
                                node(
                                        "ComIbmMQInput.msgnode",
                                        "n1",
                                        "In",
                                        "queueName=\"IN\" messageDomainProperty=\"MRM\" messageSetProperty=\"PLACES\" "
                                                + "messageTypeProperty=\"Place\" messageFormatProperty=\"CWF1\"")));
        ImportReport report = Importer.run(workspace, target());

        assertThat(written("flows/PLACES/messageset.properties"))
                .contains("Place.TDS1=TDS1/", "Place.CWF1=CWF1/", "#Place");
        assertThat(line(report, "In").properties())
                .allSatisfy(p -> assertThat(p.outcome()).isEqualTo(Outcome.CARRIED));
        assertThat(written("flows/A.camel.yaml"))
                .contains("messageSet: PLACES", "messageType: Place", "messageFormat: CWF1");
    }

    @Test
    void whatIsNoFlowIsPutWhereItIsFoundOrKeptToBeReadBesideIt() throws IOException {
        Path workspace =
                workspace(
                        "App/.project", "<projectDescription><name>App</name></projectDescription>",
                        "App/a/up.xsl", "<x/>",
                        "App/a/b.wsdl", "<x/>",
                        "App/a/c.xsd", "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'/>",
                        "App/a/d.map", "<x/>",
                        "App/a/E.java", "import com.ibm.broker.plugin.MbElement;\nclass E {}",
                        "App/a/F.java", "class F { E e; }",
                        "App/a/G.java", "import java.util.List;\nclass G {}",
                        "App/f.policyxml", "<policies>\n <policy/>\n</policies>",
                        "App/g h.mxml", "<MessageAssembly/>",
                        "App/i.mqsc",
                                "DEF QL(lower) BOTHRESH(4)\nDEFINE SUB('S') +\n  DEST('Q') TOPICSTR('a/b')\n");
        ImportReport report = Importer.run(workspace, target());

        assertThat(report.files())
                .extracting(f -> f.name() + ": " + f.outcome().text())
                .contains(
                        "a/up.xsl: carried",
                        "a/b.wsdl: carried",
                        "a/c.xsd: carried",
                        "a/d.map: not possible",
                        "a/E.java: not possible",
                        "a/F.java: not possible",
                        "a/G.java: carried",
                        "f.policyxml: replaced",
                        "g h.mxml: carried",
                        "QLOCAL LOWER: carried",
                        "SUB S: replaced");
        assertThat(target().resolve("flows/a/up.xsl")).isRegularFile();
        assertThat(target().resolve("maps/a/d.map")).isRegularFile();
        assertThat(target().resolve("java-to-port/a/E.java")).isRegularFile();
        assertThat(target().resolve("src/main/java/G.java")).isRegularFile();
        assertThat(written("src/test/java/org/acme/RecordingsTest.java"))
                .contains("\"recordings/App/g_h.mxml\"");
        assertThat(written("src/main/resources/application.properties"))
                .contains("#   <policy/>", "publication: with subscribers=Q and topic=a/b");
    }

    @Test
    void whatIsTooDeepOrTooLargeIsRefusedAndNothingOverflows() throws IOException {
        String[] files = new String[84];
        for (int i = 0; i < 40; i++) {
            String next = "S" + (i + 1) + ".subflow";
            files[2 * i] = i == 0 ? "S0.msgflow" : "S" + i + ".subflow";
            files[2 * i + 1] =
                    flow(
                            files[2 * i],
                            "xmlns:" + next + "=\"" + next + "\"",
                            node(next, "n1", "A", "") + node(next, "n2", "B", ""));
        }
        files[80] = "Deep.msgflow";
        files[81] = "<a>".repeat(100_000) + "</a>".repeat(100_000);
        files[82] = "long.esql";
        files[83] = "-- x\nDECLARE a CHARACTER '" + "''".repeat(100_000) + "';\n";
        ImportReport report = Importer.run(workspace(files), target());

        assertThat(report.refused())
                .extracting(ReportLine::how)
                .anySatisfy(how -> assertThat(how).startsWith(ImporterError.FLOW_TOO_LARGE.code()))
                .anySatisfy(
                        how -> assertThat(how).startsWith(ImporterError.UNREADABLE_SOURCE.code()));
        assertThat(written("flows/long.esql")).hasSizeGreaterThan(200_000);
    }

    @Test
    void nothingIsWrittenOverAnotherProject() throws IOException {
        Files.createDirectory(target());
        Files.writeString(target().resolve("mine.txt"), "mine");
        assertThatThrownBy(() -> Importer.run(WORKSPACES.resolve("orders"), target()))
                .hasMessageStartingWith(ImporterError.TARGET_NOT_EMPTY.code());
        assertThat(target()).isDirectoryNotContaining("glob:**pom.xml");
    }

    @Test
    void aHostileLabelIsNeitherAPathNorMarkUpNorAnExpression() throws IOException {
        Path workspace =
                workspace(
                        "A.msgflow",
                        flow(
                                "A.msgflow",
                                "xmlns:ComIbmMQInput.msgnode=\"ComIbmMQInput.msgnode\" xmlns:ComIbmTrace.msgnode=\"ComIbmTrace.msgnode\"",
                                node(
                                                "ComIbmMQInput.msgnode",
                                                "n1",
                                                "../../x | &lt;script&gt;",
                                                "queueName=\"A&#10;- route: {}\"")
                                        + node(
                                                "ComIbmTrace.msgnode",
                                                "n2",
                                                "t",
                                                "pattern=\"${bean:killer?method=run} {{secret}}\"")
                                        + connection("n1", "OutTerminal.out", "n2", "in")));
        Importer.run(workspace, target());
        assertThat(written("import-report.md")).doesNotContain("<script");
        assertThat(written("flows/A.camel.yaml"))
                .contains("uri: \"mq:A\\n- route: {}\"", "patternFile: classpath:A.t.pattern")
                .doesNotContain("bean:killer", "{{secret");
        assertThat(written("flows/A.t.pattern")).isEqualTo("${bean:killer?method=run} {{secret}}");
    }

    @ParameterizedTest
    @CsvSource({
        "orders/seen.txt, orders/seen.txt, CARRIED",
        "/var/trace/seen.txt, /var/trace/seen.txt, CARRIED",
        "../../etc/seen.txt, etc/seen.txt, REPLACED",
        "a/../../../seen.txt, seen.txt, REPLACED",
        "..\\..\\seen.txt, seen.txt, REPLACED",
        "C:\\trace\\seen.txt, seen.txt, REPLACED",
        "//server/share/seen.txt, server/share/seen.txt, REPLACED",
        "seen.txt&destination=log, seen.txt_destination_log, REPLACED",
        "RAW({{secret}})#bean:x, RAW___secret____bean_x, REPLACED",
        "../.., , NOT_POSSIBLE"
    })
    void theFileOfATraceStaysInItsFolderUnlessItsPathIsAbsolute(
            String path, String file, Outcome outcome) throws IOException {
        ImportReport report =
                traced(
                        "destination=\"file\" filePath=\"%s\""
                                .formatted(path.replace("&", "&amp;")));
        String yaml = written("flows/A.camel.yaml");
        if (file == null) {
            assertThat(yaml).contains("destination: none").doesNotContain(" file:");
        } else {
            assertThat(yaml).contains("destination: file", " file: " + file + "\n");
        }
        assertThat(report.nodes())
                .filteredOn(line -> line.type().equals("Trace"))
                .flatExtracting(ReportLine::properties)
                .filteredOn(property -> property.name().equals("filePath"))
                .extracting(ReportLine.Property::outcome)
                .containsExactly(outcome);
    }

    @Test
    void aTraceKeepsWhereItWritesAndItsNumber() throws IOException {
        traced("destination=\"localError\" messageNumber=\"3052\" pattern=\"x\"");
        assertThat(written("flows/A.camel.yaml"))
                .contains(
                        "uri: trace:t",
                        "destination: log",
                        "messageNumber: 3052",
                        "patternFile: classpath:A.t.pattern")
                .doesNotContain("log:");
    }

    private ImportReport traced(String attributes) throws IOException {
        return Importer.run(
                workspace(
                        "A.msgflow",
                        flow(
                                "A.msgflow",
                                "xmlns:ComIbmMQInput.msgnode=\"ComIbmMQInput.msgnode\" xmlns:ComIbmTrace.msgnode=\"ComIbmTrace.msgnode\"",
                                node("ComIbmMQInput.msgnode", "n1", "in", "queueName=\"A\"")
                                        + node("ComIbmTrace.msgnode", "n2", "t", attributes)
                                        + connection("n1", "OutTerminal.out", "n2", "in"))),
                target());
    }

    @Test
    void timeoutsAreCarriedWithBothTheirEnds() throws IOException {
        String spaces =
                "xmlns:in=\"ComIbmMQInput.msgnode\" xmlns:c=\"ComIbmTimeoutControl.msgnode\" xmlns:n=\"ComIbmTimeoutNotification.msgnode\" xmlns:out=\"ComIbmMQOutput.msgnode\"";
        Path root =
                workspace(
                        "app/Reminders.msgflow",
                        flow(
                                "Reminders.msgflow",
                                spaces,
                                node("in", "N1", "IN", "queueName=\"REMIND.IN\"")
                                        + node(
                                                "c",
                                                "N2",
                                                "Ask",
                                                "uniqueIdentifier=\"RemindMe\" requestLocation=\"$Root/XMLNSC/Remind/TimeoutRequest\" requestPersistence=\"yes\"")
                                        + node(
                                                "n",
                                                "N3",
                                                "Come",
                                                "uniqueIdentifier=\"RemindMe\" operationMode=\"controlled\"")
                                        + node("out", "N4", "OUT", "queueName=\"REMIND.OUT\"")
                                        + node(
                                                "n",
                                                "N5",
                                                "Beat",
                                                "uniqueIdentifier=\"Beat\" operationMode=\"automatic\" timeoutInterval=\"60\"")
                                        + connection("N1", "OutTerminal.out", "N2", "in")
                                        + connection("N3", "OutTerminal.out", "N4", "in")
                                        + connection("N5", "OutTerminal.out", "N4", "in")));
        ImportReport report = Importer.run(root, target());
        String yaml = written("flows/Reminders.camel.yaml");
        assertThat(yaml)
                .contains("timeout:RemindMe", "Root.XMLNSC.Remind.TimeoutRequest")
                .contains("mode: controlled", "mode: automatic", "interval: \"60000\"");
        assertThat(line(report, "Ask").outcome()).isEqualTo(Outcome.CARRIED);
        assertThat(line(report, "Come").outcome()).isEqualTo(Outcome.CARRIED);
    }

    static String spaces(String... types) {
        StringBuilder spaces = new StringBuilder();
        for (String type : types) {
            String prefix = type.replace('/', '_');
            spaces.append("xmlns:")
                    .append(prefix)
                    .append(".msgnode=\"")
                    .append(type)
                    .append(".msgnode\" ");
        }
        return spaces.toString();
    }

    @Test
    void connectorsOfKafkaAreThatComponentAndTheProjectHasItsExtension() throws IOException {
        String input = "com_ibm_connector_kafka_ComIbmEventInput";
        String output = "com_ibm_connector_kafka_ComIbmOutput";
        Path workspace =
                workspace(
                        "A.msgflow",
                        flow(
                                "A.msgflow",
                                spaces(
                                        "com/ibm/connector/kafka/ComIbmEventInput",
                                        "com/ibm/connector/kafka/ComIbmOutput"),
                                node(
                                                input + ".msgnode",
                                                "n1",
                                                "In",
                                                "connectorName=\"Kafka\" topicName=\"orders\" bootstrapServers=\"k:9092\" groupId=\"g\" initialOffset=\"earliest\" messageDomainProperty=\"JSON\"")
                                        + node(
                                                output + ".msgnode",
                                                "n2",
                                                "Out",
                                                "connectorName=\"Kafka\" topicName=\"priced\" bootstrapServers=\"k:9092\" acks=\"all\"")
                                        + connection("n1", "OutTerminal.out", "n2", "in")));
        ImportReport report = Importer.run(workspace, target());

        assertThat(report.isComplete()).isTrue();
        assertThat(written("flows/A.camel.yaml"))
                .contains(
                        "uri: kafka:orders",
                        "autoOffsetReset: earliest",
                        "groupId: g",
                        "uri: kafka:priced",
                        "requestRequiredAcks: all");
        assertThat(written("pom.xml"))
                .containsOnlyOnce("<artifactId>camel-quarkus-kafka</artifactId>");
    }

    @Test
    void nodesAreKnownByTheNamesThatConnectorsHaveInFiles() throws IOException {
        String spaces =
                "xmlns:k.msgnode=\"com/ibm/connector/kafka/ComIbmEventInput.msgnode\""
                        + " xmlns:com_ibm_connector_kafka_ComIbmOutput.msgnode=\"com_ibm_connector_kafka_ComIbmOutput.msgnode\""
                        + " xmlns:SRRetrieveEntity.msgnode=\"SRRetrieveEntity.msgnode\"";
        Path workspace =
                workspace(
                        "A.msgflow",
                        flow(
                                "A.msgflow",
                                spaces,
                                node("k.msgnode", "n1", "In", "topicName=\"orders\"")
                                        + node(
                                                "com_ibm_connector_kafka_ComIbmOutput.msgnode",
                                                "n2",
                                                "Out",
                                                "topicName=\"priced\"")
                                        + node("SRRetrieveEntity.msgnode", "n3", "Look", "")
                                        + connection("n1", "OutTerminal.out", "n2", "in")
                                        + connection("n1", "OutTerminal.out", "n3", "in")));
        ImportReport report = Importer.run(workspace, target());

        assertThat(report.nodes())
                .extracting(line -> line.name() + " " + line.type())
                .containsExactlyInAnyOrder(
                        "In KafkaConsumer", "Out KafkaProducer", "Look RegistryLookup");
    }

    @Test
    void filesAreFetchedFromAndSentToTheServersOfTheNodes() throws IOException {
        Path workspace =
                workspace(
                        "A.msgflow",
                        flow(
                                "A.msgflow",
                                spaces("ComIbmFileInput", "ComIbmFileOutput"),
                                node(
                                                "ComIbmFileInput.msgnode",
                                                "n1",
                                                "In",
                                                "inputDirectory=\"/var/in\" filenamePattern=\"*.csv\" fileFtp=\"true\" remoteTransferType=\"SFTP\" fileFtpServer=\"files.example:2222\" fileFtpUser=\"night\" fileFtpDirectory=\"/export/daily\" fileFtpScanDelay=\"60\"")
                                        + node(
                                                "ComIbmFileOutput.msgnode",
                                                "n2",
                                                "Out",
                                                "outputDirectory=\"/var/out\" outputFilename=\"all.csv\" fileFtp=\"true\" remoteTransferType=\"FTP\" fileFtpServer=\"old.example\" fileFtpDirectory=\".\"")
                                        + connection("n1", "OutTerminal.out", "n2", "in")));
        ImportReport report = Importer.run(workspace, target());

        assertThat(report.isComplete()).isTrue();
        assertThat(written("flows/A.camel.yaml"))
                .contains(
                        "uri: sftp:files.example:2222/export/daily",
                        "username: \"{{ftp.night.username}}\"",
                        "delay: \"60000\"",
                        "uri: file:/var/in\n",
                        "fileExist: Fail", // one of that name that nobody has read stays
                        "uri: file-records:/var/in",
                        "uri: ftp:old.example\n",
                        "fileName: all.csv");
        assertThat(written("pom.xml"))
                .containsOnlyOnce("<artifactId>camel-quarkus-ftp</artifactId>");
    }

    @Test
    void mailGoesOutByTheServerOfTheNodeWithTheUserOfASetting() throws IOException {
        Path workspace =
                workspace(
                        "A.msgflow",
                        flow(
                                "A.msgflow",
                                spaces("ComIbmMQInput", "ComIbmEmailOutput"),
                                node("ComIbmMQInput.msgnode", "n1", "In", "queueName=\"A.IN\"")
                                        + node(
                                                "ComIbmEmailOutput.msgnode",
                                                "n2",
                                                "Mail",
                                                "smtpServer=\"mail.example:2525\" toRecipient=\"a@b.example\" fromAddress=\"c@b.example\" subjectOfEmail=\"It's late\" securityIdentity=\"post\"")
                                        + connection("n1", "OutTerminal.out", "n2", "in")));
        Importer.run(workspace, target());

        assertThat(written("flows/A.camel.yaml"))
                .contains(
                        "uri: smtp:mail.example:2525",
                        "username: \"{{mail.post.username}}\"",
                        "'It''s late'");
        assertThat(written("src/main/resources/application.properties"))
                .contains("mail.post.password=");
        assertThat(written("pom.xml")).contains("camel-quarkus-mail");
    }

    @Test
    void aServiceIsThatOfItsWsdlAndOneWithoutIsAPlaceholder() throws IOException {
        String wsdl =
                "<definitions xmlns=\"http://schemas.xmlsoap.org/wsdl/\" targetNamespace=\"urn:orders\">"
                        + "<service name=\"Orders\"><port name=\"OrdersPort\" binding=\"x\"/></service></definitions>";
        String spaces = spaces("ComIbmSOAPInput", "ComIbmSOAPReply", "ComIbmSOAPExtract");
        String rest =
                node("ComIbmSOAPExtract.msgnode", "n2", "Extract", "")
                        + node("ComIbmSOAPReply.msgnode", "n3", "Reply", "")
                        + connection("n1", "OutTerminal.out", "n2", "in")
                        + connection("n2", "OutTerminal.out", "n3", "in");
        Path workspace =
                workspace(
                        "App/wsdl/Orders.wsdl",
                        wsdl,
                        "App/A.msgflow",
                        flow(
                                "A.msgflow",
                                spaces,
                                node(
                                                "ComIbmSOAPInput.msgnode",
                                                "n1",
                                                "In",
                                                "wsdlFileName=\"Orders.wsdl\" selectedPort=\"OrdersPort\" urlSelector=\"/orders\"")
                                        + rest),
                        "App/B.msgflow",
                        flow(
                                "B.msgflow",
                                spaces,
                                node(
                                                "ComIbmSOAPInput.msgnode",
                                                "n1",
                                                "In",
                                                "wsdlOperationMode=\"gateway\"")
                                        + rest));
        Importer.run(workspace, target());

        assertThat(written("flows/A.camel.yaml"))
                .contains(
                        "uri: cxf:/orders",
                        "wsdlURL: App/wsdl/Orders.wsdl",
                        "serviceName: \"{urn:orders}Orders\"",
                        "cxfConfigurer: \"#soapServerTransport\"",
                        "dev.bactrian.soap.camel.SoapExtract",
                        "ref: A.soapFaults");
        assertThat(written("flows/B.camel.yaml"))
                .contains(ImporterError.NODE_NOT_IMPORTED.code())
                .doesNotContain("cxf:/");
    }

    @Test
    void aRequestToAServiceThatIsAnsweredLaterIsMadeOnAThreadOfItsOwn() throws IOException {
        Path workspace =
                workspace(
                        "App/wsdl/Orders.wsdl",
                        "<definitions xmlns=\"http://schemas.xmlsoap.org/wsdl/\" targetNamespace=\"urn:orders\">"
                                + "<service name=\"Orders\"><port name=\"OrdersPort\" binding=\"x\"/></service></definitions>",
                        "App/A.msgflow",
                        flow(
                                "A.msgflow",
                                spaces(
                                        "ComIbmMQInput",
                                        "ComIbmSOAPAsyncRequest",
                                        "ComIbmSOAPAsyncResponse",
                                        "ComIbmMQOutput"),
                                node("ComIbmMQInput.msgnode", "n1", "In", "queueName=\"IN\"")
                                        + node(
                                                "ComIbmSOAPAsyncRequest.msgnode",
                                                "n2",
                                                "Ask",
                                                "wsdlFileName=\"Orders.wsdl\" selectedPort=\"OrdersPort\" webServiceURL=\"http://orders/s\" asyncResponseCorrelator=\"o1\"")
                                        + node(
                                                "ComIbmSOAPAsyncResponse.msgnode",
                                                "n3",
                                                "Answered",
                                                "asyncRequestCorrelator=\"o1\"")
                                        + node(
                                                "ComIbmMQOutput.msgnode",
                                                "n4",
                                                "Out",
                                                "queueName=\"OUT\"")
                                        + connection("n1", "OutTerminal.out", "n2", "in")
                                        + connection("n3", "OutTerminal.out", "n4", "in")));
        ImportReport report = Importer.run(workspace, target());

        assertThat(report.count(Outcome.NOT_POSSIBLE)).isZero();
        assertThat(written("flows/A.camel.yaml"))
                .contains(
                        "wireTap:",
                        "uri: cxf:http://orders/s",
                        "ref: A.soapOutput",
                        "uri: direct:response.o1\n",
                        "uri: direct:response.o1.fault",
                        "uri: mq:OUT");
    }

    @Test
    void aRequestOverHttpThatIsAnsweredLaterIsMadeOnAThreadOfItsOwn() throws IOException {
        Path workspace =
                workspace(
                        "A.msgflow",
                        flow(
                                "A.msgflow",
                                spaces(
                                        "ComIbmMQInput",
                                        "ComIbmHTTPAsyncRequest",
                                        "ComIbmHTTPAsyncResponse",
                                        "ComIbmHTTPHeader",
                                        "ComIbmMQOutput"),
                                node("ComIbmMQInput.msgnode", "n1", "In", "queueName=\"A.IN\"")
                                        + "<nodes xmi:type=\"ComIbmHTTPHeader.msgnode:FCMComposite_1\" xmi:id=\"n5\" location=\"1,2\" httpRequestHeader=\"Add\">"
                                        + "<httpRequestTable propertyName=\"X-Order\" propertyValue=\"$InputRoot/MQMD/MsgId\"/>"
                                        + "<translation xmi:type=\"utility:ConstantString\" string=\"Head\"/></nodes>"
                                        + node(
                                                "ComIbmHTTPAsyncRequest.msgnode",
                                                "n2",
                                                "Ask",
                                                "URLSpecifier=\"http://b.example/x\" uniqueIdentifier=\"Q1\"")
                                        + node(
                                                "ComIbmHTTPAsyncResponse.msgnode",
                                                "n3",
                                                "Heard",
                                                "uniqueIdentifier=\"Q1\" messageDomainProperty=\"JSON\"")
                                        + node(
                                                "ComIbmMQOutput.msgnode",
                                                "n4",
                                                "Out",
                                                "queueName=\"A.OUT\"")
                                        + connection("n1", "OutTerminal.out", "n5", "in")
                                        + connection("n5", "OutTerminal.out", "n2", "in")
                                        + connection("n3", "OutTerminal.out", "n4", "in")));
        ImportReport report = Importer.run(workspace, target());

        assertThat(line(report, "Heard").how()).contains("direct:response");
        assertThat(written("flows/A.camel.yaml"))
                .contains(
                        "wireTap:",
                        "onPrepare: A.detached",
                        "uri: direct:response.Q1",
                        "throwExceptionOnFailure: \"false\"",
                        "expression: Root.MQMD.MsgId")
                // an answer from 400 does not go to 'out', though no terminal takes it
                .containsSubsequence(
                        "A.Heard.status]} < 400",
                        "uri: mq:A.OUT",
                        "otherwise:",
                        "java.lang.IllegalStateException");
    }

    private static String map(String body) {
        return "<mappingRoot xmlns=\"http://www.ibm.com/2008/ccl/Mapping\"><mappingDeclaration name=\"M\">"
                + "<input path=\"mb:msg(A,assembly,XMLNSC,Properties)\" var=\"In\"/>"
                + "<output path=\"mb:msg(B,assembly,XMLNSC,Properties)\" var=\"Out\"/>"
                + body
                + "</mappingDeclaration></mappingRoot>";
    }

    @Test
    void aMapThatIsTooMuchIsACommentInTheModule() throws IOException {
        String nested = "<local><input path=\"$In/A\" var=\"A\"/><output path=\"$Out/B\"/>";
        String deep = nested.repeat(200) + "</local>".repeat(200);
        String test =
                "<if><input path=\"$In/A\" var=\"X\"/><output path=\"$Out/B\"/><test lang=\"xpath\">%s</test></if>";
        Path workspace =
                workspace(
                        "M.map",
                        map(
                                deep
                                        + test.formatted("$X = '" + "''".repeat(20_000) + "'")
                                        + test.formatted("(".repeat(900) + "1" + ")".repeat(900))
                                        + test.formatted("$Unknown/A = 1")
                                        + "<move><input path=\"$In/A/o'dd\"/><output path=\"$Out/B/quo&quot;te\"/></move>"),
                        "A.msgflow",
                        flow(
                                "A.msgflow",
                                spaces("ComIbmMQInput", "ComIbmMSLMapping", "ComIbmFileRead"),
                                node("ComIbmMQInput.msgnode", "n1", "In", "queueName=\"A.IN\"")
                                        + node(
                                                "ComIbmMSLMapping.msgnode",
                                                "n2",
                                                "Map",
                                                "mappingExpression=\"msl://{default}#M\"")
                                        + node(
                                                "ComIbmFileRead.msgnode",
                                                "n3",
                                                "Read",
                                                "inputDirectory=\"${bean:evil}\" filenamePattern=\"a\"")
                                        + connection("n1", "OutTerminal.out", "n2", "in")
                                        + connection("n2", "OutTerminal.out", "n3", "in")));
        ImportReport report = Importer.run(workspace, target());

        assertThat(line(report, "Map").outcome()).isEqualTo(Outcome.REPLACED);
        assertThat(written("flows/A.nodes.esql"))
                .contains(
                        "-- not translated: local",
                        "a condition that ESQL has not",
                        "\"quo\"\"te\" = InputRoot.XMLNSC.*:\"A\".*:\"o'dd\"");
        assertThat(written("flows/A.camel.yaml")).doesNotContain("${bean:evil}");
        assertThat(report.files())
                .filteredOn(file -> file.name().equals("M.map"))
                .hasSizeGreaterThanOrEqualTo(5);
    }
}
