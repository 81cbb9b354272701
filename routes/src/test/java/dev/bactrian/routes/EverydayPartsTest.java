// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import org.apache.camel.CamelContext;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.support.PluginHelper;
import org.apache.camel.support.ResourceHelper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Parts of Camel that a flow in a file finds in the packaged application, which nobody builds anew.
 */
@QuarkusTest
class EverydayPartsTest {

    private static final String ROUTES =
            """
            <routes>
              <route id="parts-json">
                <from uri="direct:parts-json"/>
                <setHeader name="item"><jsonpath resultType="String">$.order.item</jsonpath></setHeader>
                <to uri="jslt:jslt/parts.jslt"/>
                <transform><simple>${header.item}:${body}</simple></transform>
              </route>
              <route id="parts-xml">
                <from uri="direct:parts-xml"/>
                <to uri="validator:xsd/parts.xsd"/>
                <transform><xpath resultType="String">/order/item</xpath></transform>
              </route>
              <route id="parts-later">
                <from uri="direct:parts-later"/>
                <to uri="seda:parts"/>
              </route>
            </routes>
            """;

    @Inject CamelContext camel;
    @Inject ProducerTemplate producer;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "timer",
                "seda",
                "quartz",
                "ftp",
                "sftp",
                "smtp",
                "imap",
                "netty",
                "kafka",
                "rest",
                "rest-openapi",
                "platform-http",
                "validator",
                "jslt"
            })
    void componentIsThere(String name) {
        assertThat(camel.getComponent(name)).as(name).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"jsonpath", "xpath"})
    void languageIsThere(String name) {
        assertThat(camel.resolveLanguage(name)).as(name).isNotNull();
    }

    @Test
    void routesInXmlUseThem() throws Exception {
        PluginHelper.getRoutesLoader(camel)
                .loadRoutes(
                        ResourceHelper.fromBytes(
                                "parts.camel.xml", ROUTES.getBytes(StandardCharsets.UTF_8)));
        try {
            assertThat(
                            producer.requestBody(
                                    "direct:parts-json",
                                    "{\"order\":{\"item\":\"saddle\",\"count\":2}}",
                                    String.class))
                    .isEqualTo("saddle:{\"pieces\":2}");
            assertThat(
                            producer.requestBody(
                                    "direct:parts-xml",
                                    "<order><item>bridle</item></order>",
                                    String.class))
                    .isEqualTo("bridle");
            assertThat(
                            producer.request(
                                            "direct:parts-xml",
                                            exchange -> exchange.getIn().setBody("<order/>"))
                                    .getException())
                    .hasMessageContaining("item");
            producer.sendBody("direct:parts-later", "later");
            assertThat(camel.createConsumerTemplate().receiveBody("seda:parts", 60_000))
                    .isEqualTo("later");
        } finally {
            for (String id : new String[] {"parts-json", "parts-xml", "parts-later"}) {
                camel.getRouteController().stopRoute(id);
                camel.removeRoute(id);
            }
        }
    }
}
