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

@QuarkusTest
class XmlProfileFlowsTest extends FlowTest {

    @ParameterizedTest
    @CsvSource({
        "FILTER.LAST.OPAQUE, Parent",
        "FILTER.LAST.XML, Parent",
        "FILTER.FIRST.XML, Parent",
        "ROUTE.ELEMENT, Parent",
        "VALIDATE.INPUT, SaleListMessage",
        "VALIDATE.MID.FLOW, SaleListMessage",
        "VALIDATE.OUTPUT, SaleListMessage"
    })
    void passesWhatFitsUnchanged(String test, String name) {
        byte[] message = TestMessages.generate(name, "16K", 2);
        client.put("PROFILE." + test + ".IN", message);
        assertThat(client.getBytes("PROFILE." + test + ".OUT")).isEqualTo(message);
    }

    @Test
    void parsingLeavesNoBody() {
        client.put("PROFILE.PARSE.XML.IN", TestMessages.generate("Parent", "16K", 2));
        assertThat(client.getBytes("PROFILE.PARSE.XML.OUT")).isEmpty();
    }

    @Test
    void writingChangesTheLastElement() {
        String message =
                new String(TestMessages.generate("Parent", "4K", 2), StandardCharsets.UTF_8);
        client.put("PROFILE.WRITE.XML.IN", message);
        assertThat(client.getText("PROFILE.WRITE.XML.OUT"))
                .isEqualTo(message.replace("<Last>Test<", "<Last>Changed<"));
    }

    @Test
    void routesOtherMessagesElsewhere() {
        client.put("PROFILE.ROUTE.ELEMENT.IN", "<Parent><First>2</First></Parent>");
        assertThat(client.getText("PROFILE.ROUTE.ELEMENT.DEFAULT"))
                .isEqualTo("<Parent><First>2</First></Parent>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"INPUT", "MID.FLOW", "OUTPUT"})
    void backsOutWhatIsNotValid(String where) throws Exception {
        String bad =
                new String(TestMessages.sample("SaleListMessage"), StandardCharsets.UTF_8)
                        .replace("Euros", "Franc");
        client.put("PROFILE.VALIDATE." + where + ".IN", bad);
        var back = client.get("PROFILE.VALIDATE." + where + ".BACKOUT");
        assertThat(back.getStringProperty("BactrianFailure")).contains("BAC1100");
    }
}
