// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.generate.XmlTree;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.io.ByteArrayInputStream;
import org.apache.camel.CamelContext;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.Test;

class DataFormatTest {
    @Test
    void cwfToTdsAndBack() throws Exception {
        CwfDataFormat cwf = new CwfDataFormat();
        cwf.setMessageSet("SALES");
        cwf.setMessageType("SaleEnvelope");
        cwf.setCcsid(500);
        TdsDataFormat tds = new TdsDataFormat();
        tds.setMessageSet("SALES");
        tds.setMessageType("SaleEnvelope");
        tds.setMessageFormat("TDS_DELIMITED");
        try (CamelContext context = new DefaultCamelContext()) {
            context.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("direct:write").marshal(cwf);
                            from("direct:toTds").unmarshal(cwf).marshal(tds);
                            from("direct:toCwf").unmarshal(tds).marshal(cwf);
                            from("direct:read").unmarshal(cwf);
                        }
                    });
            context.start();
            ProducerTemplate template = context.createProducerTemplate();
            Element sale =
                    XmlTree.read(new ByteArrayInputStream(TestMessages.sample("SaleEnvelope")));
            byte[] bytes = template.requestBody("direct:write", sale, byte[].class);
            byte[] text = template.requestBody("direct:toTds", bytes, byte[].class);
            assertThat(new String(text, java.nio.charset.StandardCharsets.UTF_8))
                    .startsWith("1\nK;A;Braithwaite;00,01,02,Twister,Games,00.30,01;");
            assertThat(template.requestBody("direct:toCwf", text, byte[].class)).isEqualTo(bytes);
            Message message = (Message) template.requestBody("direct:read", (Object) bytes);
            assertThat(message.body().path("Trailer", "CompletionTime").text())
                    .isEqualTo("12.00.00");
        }
    }

    @Test
    void theyAreFoundByName() {
        try (DefaultCamelContext context = new DefaultCamelContext()) {
            assertThat(context.resolveDataFormat("cwf")).isInstanceOf(CwfDataFormat.class);
            assertThat(context.resolveDataFormat("tds")).isInstanceOf(TdsDataFormat.class);
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }
}
