// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/**
 * transform-esql, compute and transform-xslt on the Parent message of wmb-v61-plinux-2008, Appendix
 * C.
 */
@QuarkusTest
class TransformFlowsTest extends FlowTest {
    private static final String ITEM =
            "<Item><Code>04</Code><Description>Microscope</Description><Price>36.20</Price><Quantity>01</Quantity></Item>";
    private static final String PARENT =
            "<Parent><First>1</First><SaleList><Invoice><Initial>T</Initial><Initial>J</Initial>"
                    + "<Surname>Dunnwin</Surname><Item><Code>04</Code><Description>The Origin of Species</Description>"
                    + "<Price>22.34</Price><Quantity>02</Quantity></Item>"
                    + ITEM
                    + "<Balance>81.84</Balance><Currency>Euros</Currency></Invoice></SaleList><Last>Test</Last></Parent>";

    private String through(String flow) throws Exception {
        client.put(
                flow + ".IN",
                PARENT.getBytes(StandardCharsets.UTF_8),
                message -> message.setJMSCorrelationID("c-1"));
        Message message = client.get(flow + ".OUT");
        assertThat(message.getJMSCorrelationID()).isEqualTo("c-1");
        return new String(BrokerClient.bytes(message), StandardCharsets.UTF_8);
    }

    @Test
    void transformEsqlMakesStatements() throws Exception {
        assertThat(through("TRANSFORM.ESQL"))
                .isEqualTo(
                        "<Parent><SaleList><Statement Type=\"Monthly\" Style=\"Full\"><Customer><Initials>TJ</Initials>"
                                + "<Name>Dunnwin</Name><Balance>81.84</Balance></Customer><Purchases><Article>"
                                + "<Desc>The Origin of Species</Desc><Cost>3.5744E+1</Cost><Qty>02</Qty></Article>"
                                + "<Article><Desc>Microscope</Desc><Cost>5.792E+1</Cost><Qty>01</Qty></Article>"
                                + "</Purchases><Amount>1.29408E+2</Amount></Statement></SaleList></Parent>");
    }

    @Test
    void computeCorrectsTheBalance() throws Exception {
        assertThat(through("COMPUTE"))
                .isEqualTo(
                        PARENT.replace("81.84", "80.88")
                                .replace(
                                        "</SaleList>",
                                        "<InvoicesTotal Currency=\"Sterling\">56.616</InvoicesTotal></SaleList>"));
    }

    @Test
    void transformXsltRunsTheStylesheet() throws Exception {
        assertThat(through("TRANSFORM.XSLT"))
                .startsWith("<?xml")
                .contains(
                        "<Statement Type=\"Monthly\" Style=\"Full\"><Customer><Initials>TJ</Initials><Name>Dunnwin</Name>",
                        "<Desc>Microscope</Desc><Cost>58</Cost><Qty>01</Qty>",
                        "<Amount Currency=\"Euros\">129.41</Amount>");
    }
}
