// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The profile flows of ESQL, each through its queues. */
@QuarkusTest
class EsqlProfileFlowsTest extends FlowTest {

    private String through(String test, String message) throws Exception {
        client.put(
                "PROFILE." + test + ".IN",
                message.getBytes(StandardCharsets.UTF_8),
                m -> m.setJMSCorrelationID("c-" + test));
        Message out = client.get("PROFILE." + test + ".OUT");
        assertThat(out.getJMSCorrelationID()).isEqualTo("c-" + test);
        return new String(BrokerClient.bytes(out), StandardCharsets.UTF_8);
    }

    private static String parent(String size) {
        return new String(TestMessages.generate("Parent", size, 2), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ESQL.FILTER.FIRST", "ESQL.FILTER.LAST", "ESQL.FILTER.LAST.OPAQUE"})
    void aFilterPassesWhatFitsUnchangedAndDropsTheRest(String test) throws Exception {
        client.put(
                "PROFILE." + test + ".IN", "<Parent><First>2</First><Last>Other</Last></Parent>");
        String message = parent("16K");
        assertThat(through(test, message)).isEqualTo(message);
        client.awaitDepth("PROFILE." + test + ".OUT", 0);
    }

    @Test
    void headersAreSet() throws Exception {
        client.put("PROFILE.ESQL.SET.HEADERS.IN", "<Parent/>");
        Message out = client.get("PROFILE.ESQL.SET.HEADERS.OUT");
        assertThat(out.getIntProperty("JMS_IBM_Encoding")).isEqualTo(546);
        assertThat(out.getStringProperty("JMS_IBM_Character_Set")).isEqualTo("437");
        assertThat(BrokerClient.bytes(out)).isEmpty();
    }

    @Test
    void computingAddsTheInvoicesTotal() throws Exception {
        assertThat(through("ESQL.COMPUTE", parent("4K")))
                .contains("<InvoicesTotal Currency=\"Sterling\">");
    }

    @Test
    void manipulatingMakesStatements() throws Exception {
        assertThat(through("ESQL.MANIPULATE", parent("4K")))
                .contains("<Statement Type=\"Monthly\" Style=\"Full\">");
    }

    @Test
    void theSimpleComputeChangesOneField() throws Exception {
        String message = parent("4K");
        assertThat(through("SIMPLE.COMPUTE", message))
                .isEqualTo(message.replace("<Last>Test<", "<Last>Changed<"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"COMPLEX.COMPUTE", "MULTIPLE.COMPLEX.COMPUTE", "VERY.COMPLEX.COMPUTE"})
    void theComplexComputesBuildComponents(String test) throws Exception {
        String path =
                IntStream.rangeClosed(1, 20)
                        .mapToObj(
                                i ->
                                        "<Element><COMPONENT>c%d</COMPONENT><QUEUE>q%d</QUEUE></Element>"
                                                .formatted(i, i))
                        .collect(Collectors.joining());
        String stack = "<Stack><ProcessingPath>" + path + "</ProcessingPath></Stack>";
        String made =
                IntStream.rangeClosed(1, 20)
                        .mapToObj(
                                i ->
                                        ("<Component><Name>c%d</Name><Transport Type=\"A\"><Queue>q%d</Queue>"
                                                        + "</Transport></Component>")
                                                .formatted(i, i))
                        .collect(Collectors.joining());
        assertThat(through(test, "<CSIM><TestCase>" + stack + "</TestCase></CSIM>"))
                .isEqualTo(
                        "<CSIM><TestCase>"
                                + stack
                                + "<ProcessingPath>"
                                + made
                                + "</ProcessingPath></TestCase></CSIM>");
    }

    @Test
    void fieldsAreCopiedOneByOne() throws Exception {
        String one = "<Message><Field1>a</Field1></Message>";
        assertThat(through("COMPUTE.ONE.FIELD", one)).isEqualTo(one);
        String fifty =
                IntStream.rangeClosed(1, 50)
                        .mapToObj(i -> "<Field%d>value %d</Field%d>".formatted(i, i, i))
                        .collect(Collectors.joining("", "<Message>", "</Message>"));
        assertThat(through("COMPUTE.FIFTY.FIELDS", fifty)).isEqualTo(fifty);
    }

    @ParameterizedTest
    @ValueSource(strings = {"JAVA.PROCEDURE", "STORED.PROCEDURE"})
    void aProcedureIsCalledAndHeadersGoOut(String test) throws Exception {
        assertThat(through(test, "<Parent><First>1</First></Parent>")).isEmpty();
        client.awaitDepth("PROFILE." + test + ".BACKOUT", 0);
    }
}
