// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.importer.report.ImportReport;
import dev.bactrian.importer.report.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;

/** What a workspace says is neither a placeholder nor an option of an endpoint, and is not lost. */
class ForeignTextTest {
    @TempDir Path directory;

    private ImportReport imported(String... files) throws IOException {
        Path root = Files.createDirectory(directory.resolve("workspace"));
        for (int i = 0; i < files.length; i += 2) {
            Path file = root.resolve(files[i]);
            Files.createDirectories(file.getParent());
            Files.writeString(file, files[i + 1]);
        }
        return Importer.run(root, directory.resolve("project"));
    }

    private String written() throws IOException {
        return Files.readString(directory.resolve("project/flows/A.camel.yaml"));
    }

    private ImportReport flow(String type, String properties) throws IOException {
        return imported(
                "A.msgflow",
                ImporterTest.flow(
                        "A.msgflow",
                        ImporterTest.spaces("ComIbmMQInput", type),
                        ImporterTest.node(
                                        "ComIbmMQInput.msgnode",
                                        "n1",
                                        "In",
                                        "queueName=\"A.{{env:HOME}}\"")
                                + ImporterTest.node(type + ".msgnode", "n2", "Node", properties)
                                + ImporterTest.connection("n1", "OutTerminal.out", "n2", "in")));
    }

    @Test
    void aPlaceholderOfAWorkspaceIsTextAndThatOfASettingStays() throws IOException {
        flow(
                "ComIbmFileInput",
                "inputDirectory=\"{{{sys:user.home}}\" fileFtp=\"true\" fileFtpServer=\"{{?env:X}}.example\" fileFtpUser=\"night\"");
        assertThat(written())
                .contains(
                        "mq:A.{ {env:HOME}}",
                        "file-records:{ { {sys:user.home}}",
                        "ftp:{ {?env:X}}.example",
                        "username: \"{{ftp.night.username}}\"")
                .doesNotContain("{{env", "{{sys", "{{?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sourceQueueName=\"IN?brokerURL=tcp://evil.example\"",
                "sourceQueueName=\"IN&amp;concurrentConsumers=900\"",
                "sourceQueueName=\"IN\" messageSelector=\"a = ')&amp;brokerURL=tcp://evil.example'\""
            })
    void whatWouldBeOptionsOfAnEndpointIsRefusedByName(String properties) throws IOException {
        for (String type : new String[] {"ComIbmJMSClientInput", "ComIbmJMSClientReceive"}) {
            directory = Files.createDirectories(directory.resolve(type));
            ImportReport report = flow(type, properties);
            assertThat(ImporterTest.line(report, "Node").outcome()).isEqualTo(Outcome.NOT_POSSIBLE);
            assertThat(ImporterTest.line(report, "Node").how()).contains("jms:");
            assertThat(written()).contains("was not imported").doesNotContain("uri: \"jms");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ComIbmJMSClientInput", "ComIbmJMSClientReceive"})
    void aSelectorIsTakenAsItIs(String type) throws IOException {
        flow(type, "sourceQueueName=\"IN\" messageSelector=\"name = 'A&amp;B' AND n = 1 + 1\"");
        assertThat(written()).contains("RAW(name = 'A&B' AND n = 1 + 1)");
    }

    @Test
    void aDocumentInYamlIsNoFlowHoweverItsEndingIsWrittenAndASecondOneIsReported()
            throws IOException {
        String api = "openapi: 3.0.1\npaths: {}\n";
        ImportReport report = imported("Orders.YAML", api, "a.yaml", api, "a.yml", api);
        assertThat(directory.resolve("project/flows/Orders.openapi")).exists();
        assertThat(directory.resolve("project/flows/Orders.YAML")).doesNotExist();
        assertThat(report.files())
                .filteredOn(file -> file.name().startsWith("a."))
                .extracting(file -> file.outcome() + " " + file.how())
                .satisfiesExactlyInAnyOrder(
                        first -> assertThat(first).startsWith("CARRIED flows/a.openapi"),
                        second ->
                                assertThat(second)
                                        .startsWith("NOT_POSSIBLE")
                                        .contains("another file has that path"));
    }

    @Test
    void aTopicBeginsNoOptions() throws IOException {
        flow(
                "com/ibm/connector/mqtt/ComIbmOutput",
                "topicName=\"a/+/#?brokerUrl=tcp://evil.example&amp;x=100%\" hostName=\"h\"");
        assertThat(written())
                .contains("paho-mqtt5:a/%2B/%23%3FbrokerUrl=tcp://evil.example&x=100%25")
                .doesNotContain("?brokerUrl");
    }

    @Test
    void anAddressBeginsNoOptions() throws IOException {
        flow(
                "ComIbmTCPIPClientOutput",
                "connectionDetails=\"h:1?serverInitializerFactory=#x\" recordDefinition=\"delimited\"");
        assertThat(written()).contains("netty:tcp://h:1%3F").doesNotContain("?server");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/*x", "CREATE COMPUTE MODULE ", "CREATE COMPUTE MODULE A '"})
    @Timeout(120)
    void esqlThatNeverEndsIsReadOnce(String part) throws IOException {
        String esql = part.repeat(600_000 / part.length());
        ImportReport report =
                imported(
                        "Long.esql",
                        esql,
                        "A.msgflow",
                        ImporterTest.flow(
                                "A.msgflow",
                                ImporterTest.spaces("ComIbmMQInput", "ComIbmCompute"),
                                ImporterTest.node(
                                                "ComIbmMQInput.msgnode",
                                                "n1",
                                                "In",
                                                "queueName=\"A\"")
                                        + ImporterTest.node(
                                                "ComIbmCompute.msgnode",
                                                "n2",
                                                "Node",
                                                "computeExpression=\"esql://routine/#A.Main\"")
                                        + ImporterTest.connection(
                                                "n1", "OutTerminal.out", "n2", "in")));
        assertThat(report.files())
                .anySatisfy(file -> assertThat(file.name()).isEqualTo("Long.esql"));
        assertThat(Files.readString(directory.resolve("project/flows/Long.esql"))).isEqualTo(esql);
    }

    @ParameterizedTest
    @CsvSource({"true, true", "null, null", "..x, _x", "Größe 1, Gr_e_1", "{{a}}, _a_", "-, _"})
    void aFlowIsFoundWhateverItIsCalled(String name, String id) throws IOException {
        imported(
                name + ".msgflow",
                ImporterTest.flow(
                        "A.msgflow",
                        ImporterTest.spaces("ComIbmMQInput"),
                        ImporterTest.node("ComIbmMQInput.msgnode", "n1", "In", "queueName=\"A\"")));
        Object route =
                new Yaml()
                        .<List<Map<String, Object>>>load(
                                Files.readString(
                                        directory.resolve("project/flows/" + id + ".camel.yaml")))
                        .get(1)
                        .get("route");
        assertThat(route)
                .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
                .containsEntry("id", id);
    }
}
