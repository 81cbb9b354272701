package org.acme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.test.FlowTester;
import dev.bactrian.test.Queues;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class StockTest {

    @RegisterExtension
    static final FlowTester flows = FlowTester.of("camel/stock.camel.yaml");

    @Test
    void linesBecomeXml() {
        flows.queues()
                .put(
                        "SAMPLE.STOCK",
                        "Lamp;3;12.50\nRug;1;99.90\n".getBytes(StandardCharsets.UTF_8));

        assertThat(flows.queues().getText("SAMPLE.STOCK.XML"))
                .isEqualTo(
                        "<Stock><Article><Name>Lamp</Name><Count>3</Count><Price>12.50</Price></Article>"
                                + "<Article><Name>Rug</Name><Count>1</Count><Price>99.90</Price></Article></Stock>");
    }

    @Test
    void whatIsNoStockIsBackedOut() {
        flows.queues().put("SAMPLE.STOCK", "Lamp;three;12.50\n");

        assertThat(Queues.text(flows.queues().get("SAMPLE.BACKOUT")))
                .isEqualTo("Lamp;three;12.50\n");
    }
}
