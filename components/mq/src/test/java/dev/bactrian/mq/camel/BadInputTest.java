// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqwih;
import dev.bactrian.tree.ByteSink;
import jakarta.jms.Message;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Damaged messages cost nothing but themselves, and say where they are damaged. */
class BadInputTest extends RouteOnBroker {

    private static byte[] rfh2(String folder, int at, int number) {
        byte[] payload = MqRouteTest.rfh2(folder, "body");
        ByteBuffer.wrap(payload).putInt(at, number);
        return payload;
    }

    private static byte[] endless() {
        ByteSink bytes = new ByteSink();
        MqHeader header = Mqwih.LAYOUT.create(273, 1208).setNext("MQHWIH", 273, 1208);
        for (int i = 0; i < 100; i++) {
            header.write(bytes);
        }
        return bytes.toArray();
    }

    private static Arguments bad(
            String name, byte[] payload, BrokerFixture.Properties properties, String... says) {
        return Arguments.of(Named.of(name, payload), properties, says);
    }

    private static BrokerFixture.Properties format(String format) {
        return m -> m.setStringProperty("JMS_IBM_Format", format);
    }

    private static BrokerFixture.Properties property(String name, Object value) {
        return m -> m.setObjectProperty(name, value);
    }

    static Stream<Arguments> damaged() {
        byte[] body = "body".getBytes(StandardCharsets.UTF_8);
        return Stream.of(
                bad(
                        "an MQRFH2 that says it is longer than the message",
                        rfh2("<usr/>  ", 8, 4000),
                        format("MQHRF2"),
                        "BAC2004: MQRFH2.StrucLength",
                        "found 4000",
                        "offset 8"),
                bad(
                        "an MQRFH2 of negative length",
                        rfh2("<usr/>  ", 8, -36),
                        format("MQHRF2"),
                        "BAC2004: MQRFH2.StrucLength",
                        "found -36",
                        "offset 8"),
                bad(
                        "a folder of negative length",
                        rfh2("<usr/>  ", 36, -1),
                        format("MQHRF2"),
                        "BAC2005: MQRFH2.NameValueLength",
                        "found -1",
                        "offset 36"),
                bad(
                        "a folder that is no XML",
                        MqRouteTest.rfh2("<usr><a></usr>", "body"),
                        format("MQHRF2"),
                        "BAC2006: MQRFH2",
                        "offset"),
                bad(
                        "a property that is none of its type",
                        MqRouteTest.rfh2("<usr><n dt=\"i4\">many</n></usr>", "body"),
                        format("MQHRF2"),
                        "BAC2011: MQRFH2.n: expected a value of type i4, found 'many'",
                        "offset 56"),
                bad(
                        "a chain that never ends",
                        endless(),
                        format("MQHWIH"),
                        "BAC2008",
                        "at most 64 headers",
                        "offset 7680"),
                bad(
                        "a header that is cut",
                        new byte[] {'R', 'F', 'H', ' ', 0, 0, 0, 2, 0, 0},
                        format("MQHRF2"),
                        "BAC2001: MQRFH2.",
                        "the message ends after 10"),
                bad(
                        "a body where a header is announced",
                        "no dead letter at all".repeat(20).getBytes(StandardCharsets.UTF_8),
                        format("MQDEAD"),
                        "BAC2002: MQDLH.StrucId",
                        "offset 0"),
                bad(
                        "an encoding that is no number",
                        body,
                        property("JMS_IBM_Encoding", "big"),
                        "BAC2104: property JMS_IBM_Encoding: expected an integer, found 'big'"),
                bad(
                        "a character set that there is not",
                        body,
                        property("JMS_IBM_Character_Set", "KLINGON-8"),
                        "BAC2104: property JMS_IBM_Character_Set",
                        "found 'KLINGON-8'"),
                bad(
                        "a field of the MQMD that is no number",
                        body,
                        property("JMS_IBM_MQMD_Report", "many"),
                        "BAC2104: property JMS_IBM_MQMD_Report: expected an integer, found 'many'"),
                bad(
                        "a field of the MQMD that is no bytes",
                        body,
                        property("JMS_IBM_MQMD_AccountingToken", "ID:" + "zz".repeat(32)),
                        "BAC2104: property JMS_IBM_MQMD_AccountingToken: expected bytes"));
    }

    @ParameterizedTest
    @MethodSource("damaged")
    void isBackedOutAsItCameWithOffsetAndFieldAndTheNextOnePasses(
            byte[] payload, BrokerFixture.Properties properties, String[] says) throws Exception {
        route(flow());
        broker.put("BAD.IN", payload, properties);
        broker.put("BAD.IN", "good");

        Message out = broker.get("BAD.BACKOUT");
        assertThat(BrokerFixture.bytes(out)).isEqualTo(payload);
        assertThat(out.getStringProperty("BactrianFailure")).contains(says);
        assertThat(BrokerFixture.bytes(broker.get("BAD.OUT"))).asString().isEqualTo("good");
        broker.awaitDepth("BAD.OUT", 0);
    }

    private static RouteBuilder flow() {
        return new RouteBuilder() {
            @Override
            public void configure() {
                errorHandler(noErrorHandler());
                from("mq:BAD.IN?backoutQueue=BAD.BACKOUT&backoutThreshold=1")
                        .process(e -> ExchangeAssembly.message(e).root().complete())
                        .to("mq:BAD.OUT");
            }
        };
    }

    @Test
    void anUnknownFormatIsThatOfTheBody() throws Exception {
        route(flow());
        broker.put("BAD.IN", new byte[] {1, 2}, format("NOSUCH"));
        Message out = broker.get("BAD.OUT");
        assertThat(BrokerFixture.bytes(out)).containsExactly(1, 2);
        assertThat(out.getStringProperty("JMS_IBM_Format")).isEqualTo("NOSUCH");
    }

    @Test
    void aDomainThatIsNotInstalledFailsTheStart() {
        assertThatThrownBy(() -> camel.getEndpoint("mq:ANY.IN?domain=XMLNCS").start())
                .hasStackTraceContaining("BAC0005")
                .hasStackTraceContaining("XMLNCS");
    }
}
