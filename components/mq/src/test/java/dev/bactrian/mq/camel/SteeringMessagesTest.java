// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mq.jms.FailureProperties;
import jakarta.jms.Message;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A message does not tell the flow what to do, unless the endpoint trusts it. */
class SteeringMessagesTest extends RouteOnBroker {
    private static final AtomicInteger COUNT = new AtomicInteger();
    private final Map<String, Object> seen = new ConcurrentHashMap<>();
    private final String name = "STEER" + COUNT.incrementAndGet();

    private void flow(String options) throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:" + name + ".IN" + options)
                                .process(
                                        exchange ->
                                                exchange.getMessage()
                                                        .getHeaders()
                                                        .forEach(
                                                                (header, value) ->
                                                                        seen.put(
                                                                                header,
                                                                                String.valueOf(
                                                                                        value))))
                                .setHeader("BactrianEsqlTerminal", constant("out1"))
                                .setHeader("camelLowerCase", constant("inside"))
                                .setHeader("own", constant("set here"))
                                .to("mq:" + name + ".OUT");
                    }
                });
    }

    private void put(BrokerFixture.Properties properties) {
        broker.put(name + ".IN", "body".getBytes(), properties);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CamelMqDestination",
                "camelmqdestination",
                "CAMELMqDestination",
                "CamelOverruleFileName",
                "CamelRestHttpUri",
                "To",
                "operationName",
                "BactrianHttpRequestIdentifier"
            })
    void aPropertyIsNoInstruction(String property) throws Exception {
        flow("");
        put(
                m -> {
                    m.setStringProperty(property, name + ".ELSEWHERE");
                    m.setStringProperty("type", "order");
                    m.setStringProperty(FailureProperties.FAILURE, "before");
                });
        Message out = broker.get(name + ".OUT");
        assertThat(seen).doesNotContainKey(property).containsEntry("type", "order");
        assertThat(seen).containsEntry(FailureProperties.FAILURE, "before");
        // it is data, which stays with the message
        assertThat(out.getStringProperty(property)).isEqualTo(name + ".ELSEWHERE");
    }

    @Test
    void norIsAFieldOfTheUsrFolder() throws Exception {
        flow("");
        String usr =
                "<usr><CamelMqDestination>"
                        + name
                        + ".ELSEWHERE</CamelMqDestination><JMSReplyTo>x</JMSReplyTo>"
                        + "<type>order</type></usr>";
        broker.put(
                name + ".IN",
                MqRouteTest.rfh2(usr + " ".repeat(-usr.length() & 3), "body"),
                m -> m.setStringProperty("JMS_IBM_Format", "MQHRF2"));
        Message out = broker.get(name + ".OUT");
        assertThat(new String(BrokerFixture.bytes(out))).contains("<CamelMqDestination>");
        assertThat(seen).doesNotContainKeys("CamelMqDestination", "JMSReplyTo");
        assertThat(seen).containsEntry("type", "order");
    }

    @Test
    void anEndpointMayTrust() throws Exception {
        flow("?trustHeaders=true");
        put(m -> m.setStringProperty("CamelMqDestination", name + ".ELSEWHERE"));
        assertThat(broker.get(name + ".ELSEWHERE")).isNotNull();
    }

    @Test
    void whatSteersInsideDoesNotGoOut() throws Exception {
        flow("");
        put(m -> m.setStringProperty("own", "as it came"));
        Message out = broker.get(name + ".OUT");
        assertThat(out.getStringProperty("own")).isEqualTo("set here");
        assertThat(out.propertyExists("BactrianEsqlTerminal")).isFalse();
        assertThat(out.propertyExists("camelLowerCase")).isFalse();
    }
}
