// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.jms.JmsBody;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.PluginHelper;
import org.apache.camel.support.ResourceHelper;
import org.junit.jupiter.api.Test;

/** The nodes that are processors, as steps of a flow in YAML: no bean is declared. */
class ProcessorsAsStepsTest {
    private static final String FLOW =
            """
            - route:
                from:
                  uri: direct:wrap
                  steps:
                    - process:
                        ref: "#class:dev.bactrian.soap.camel.SoapEnvelope(false)"
            - route:
                from:
                  uri: direct:unwrap
                  steps:
                    - process:
                        ref: "#class:dev.bactrian.soap.camel.SoapExtract"
            - route:
                from:
                  uri: direct:jms
                  steps:
                    - process:
                        ref: "#class:dev.bactrian.jms.camel.JmsOutput"
            """;

    @Test
    void aStepNamesItsClass() throws Exception {
        try (DefaultCamelContext camel = new DefaultCamelContext()) {
            PluginHelper.getRoutesLoader(camel)
                    .loadRoutes(ResourceHelper.fromString("steps.camel.yaml", FLOW));
            camel.start();
            var flows = camel.createProducerTemplate();
            Message message = new Message();
            message.root()
                    .append(Element.folder("XMLNSC"))
                    .append(Element.folder("Order"))
                    .append(Element.field("Id", "7"));
            Message wrapped = flows.requestBody("direct:wrap", message, Message.class);
            assertThat(wrapped.body().localName()).isEqualTo("SOAP");
            Message bare = flows.requestBody("direct:unwrap", wrapped, Message.class);
            assertThat(bare.body().path("Order", "Id").text()).isEqualTo("7");
            assertThat(flows.requestBody("direct:jms", bare)).isInstanceOf(JmsBody.class);
        }
    }
}
