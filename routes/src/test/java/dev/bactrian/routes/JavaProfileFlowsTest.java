// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The JavaCompute profile flows, the ESQL ones being the measure. */
@QuarkusTest
class JavaProfileFlowsTest extends FlowTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FILTER.FIRST.XPATH",
                "FILTER.LAST.XPATH",
                "FILTER.FIRST.PATH",
                "FILTER.LAST.PATH",
                "FILTER.LAST.OPAQUE"
            })
    void passesWhatFitsUnchangedAndNothingElse(String test) {
        String other =
                "<Parent><First>2</First><SaleList><Invoice/></SaleList><Last>Other</Last></Parent>";
        client.put("PROFILE.JAVA." + test + ".IN", other);
        byte[] message = TestMessages.generate("Parent", "16K", 2);
        client.put("PROFILE.JAVA." + test + ".IN", message);
        assertThat(client.getBytes("PROFILE.JAVA." + test + ".OUT")).isEqualTo(message);
    }

    @ParameterizedTest
    @CsvSource({
        "COMPUTE.XPATH, COMPUTE",
        "MANIPULATE.XPATH, MANIPULATE",
        "MANIPULATE.PATH, MANIPULATE"
    })
    void putsOutWhatEsqlDoes(String test, String esql) {
        byte[] message = TestMessages.generate("Parent", "16K", 2);
        client.put("PROFILE.ESQL." + esql + ".IN", message);
        client.put("PROFILE.JAVA." + test + ".IN", message);
        String expected = client.getText("PROFILE.ESQL." + esql + ".OUT");
        assertThat(client.getText("PROFILE.JAVA." + test + ".OUT")).isEqualTo(expected);
    }

    /** The total that the report prints for its sample message. */
    @Test
    void computesTheReportsTotal() {
        client.put(
                "PROFILE.JAVA.COMPUTE.XPATH.IN",
                new String(TestMessages.sample("Parent"), StandardCharsets.UTF_8));
        assertThat(client.getText("PROFILE.JAVA.COMPUTE.XPATH.OUT"))
                .contains("<InvoicesTotal Currency=\"Sterling\">57.116</InvoicesTotal>");
    }

    @Test
    void setsHeadersAndLeavesNoBody() throws Exception {
        client.put("PROFILE.JAVA.SET.HEADERS.IN", TestMessages.generate("Parent", "4K", 1));
        var message = client.get("PROFILE.JAVA.SET.HEADERS.OUT");
        assertThat(message.getIntProperty("JMS_IBM_Encoding")).isEqualTo(546);
        assertThat(message.getStringProperty("JMS_IBM_Character_Set")).isEqualTo("437");
        assertThat(message.getBody(byte[].class)).isNullOrEmpty();
    }
}
