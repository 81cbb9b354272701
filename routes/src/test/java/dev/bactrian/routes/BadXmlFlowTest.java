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
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is no XML lands on the backout queue as it came, with code, line and column, and the flow
 * goes on. The error of each kind, and those that take minutes to send, are tests of the domain.
 */
@QuarkusTest
class BadXmlFlowTest extends FlowTest {

    /** Documents by the code that they end with. */
    private static Map<byte[], String> bad(byte[] valid) {
        Map<byte[], String> documents = new LinkedHashMap<>();
        documents.put(new byte[0], "BAC1002");
        documents.put(bytes("{\"a\": 1}"), "BAC1001");
        documents.put(Arrays.copyOf(valid, valid.length - 5), "BAC1002");
        documents.put(Arrays.copyOf(valid, 1), "BAC1002");
        documents.put(bytes("<a>".repeat(100_000) + "</a>".repeat(100_000)), "BAC1007");
        documents.put(
                bytes("<!DOCTYPE l [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]><l>&b;</l>"),
                "BAC1004");
        documents.put(
                bytes("<!DOCTYPE l [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><l>&x;</l>"),
                "BAC1004");
        documents.put(bytes("<a>\u0000</a>"), "BAC1005");
        documents.put(new byte[] {'<', 'a', '>', (byte) 0xED, (byte) 0xA0, (byte) 0x80}, "BAC1005");
        documents.put(bytes("<?xml version='1.0' encoding='none'?><a/>"), "BAC1006");
        documents.put("<a>\u00e4</a>".getBytes(StandardCharsets.ISO_8859_1), "BAC1005");
        documents.put(bytes("<a" + " a=''".repeat(2) + "/>"), "BAC1009");
        return documents;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource({
        "LARGE, SaleEnvelope, LARGE.DONE",
        "VALIDATION, SaleListMessage, VALIDATION.OUT",
        "TRANSFORM.XSLT, Parent, TRANSFORM.XSLT.OUT",
        "PROFILE.PARSE.XML, Parent, PROFILE.PARSE.XML.OUT"
    })
    void isBackedOutAsItCame(String flow, String name, String output) throws Exception {
        client.drain(flow + ".BACKOUT");
        client.drain(output);
        byte[] valid = TestMessages.sample(name);
        for (Map.Entry<byte[], String> document : bad(valid).entrySet()) {
            client.put(flow + ".IN", document.getKey());
            Message back = client.get(flow + ".BACKOUT");
            assertThat(BrokerClient.bytes(back)).isEqualTo(document.getKey());
            assertThat(back.getStringProperty("BactrianFailure"))
                    .contains(document.getValue())
                    .containsPattern("line \\d+, column \\d+");
        }
        client.put(flow + ".IN", valid);
        assertThat(client.get(output)).isNotNull();
    }
}
