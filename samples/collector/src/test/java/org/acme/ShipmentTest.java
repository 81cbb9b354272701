package org.acme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.collector.camel.CollectorComponent;
import dev.bactrian.test.FlowTester;
import dev.bactrian.test.NodeSpy;
import dev.bactrian.test.Queues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ShipmentTest {

    @RegisterExtension
    static final FlowTester flows =
            FlowTester.of("camel/collector.camel.yaml")
                    .with(
                            camel ->
                                    camel.getComponent("collector", CollectorComponent.class)
                                            .setState("memory"));

    @Test
    void aShipmentLeavesWhenItIsCompleteAndReleased() {
        Queues queues = flows.queues();
        try (NodeSpy collected = flows.nodes().spy("collect-order");
                NodeSpy parcels = flows.nodes().spy("collect-parcel")) {
            queues.put("SAMPLE.PARCELS", "<Parcel><Label>order-7</Label><Kg>3</Kg></Parcel>");
            parcels.awaitCalls(1);
            queues.put("SAMPLE.ORDERS", "<Order id='7'><Item>Lamp</Item></Order>");
            collected.awaitCalls(1);
            queues.put("SAMPLE.PARCELS", "<Parcel><Label>order-7</Label><Kg>5</Kg></Parcel>");
            parcels.awaitCalls(2);
        }
        queues.put("SAMPLE.RELEASE", "release");

        assertThat(queues.getText("SAMPLE.SHIPMENTS"))
                .isEqualTo(
                        "<Shipment><Name>Shipment-7</Name><Order id='7'><Item>Lamp</Item></Order>"
                                + "<Parcel><Label>order-7</Label><Kg>3</Kg></Parcel>"
                                + "<Parcel><Label>order-7</Label><Kg>5</Kg></Parcel></Shipment>");
    }

    @Test
    void whatStaysIncompleteIsLeft() {
        flows.queues().put("SAMPLE.ORDERS", "<Order id='8'><Item>Rug</Item></Order>");

        assertThat(Queues.text(flows.clock().awaitTimeout(flows.queues(), "SAMPLE.LEFT")))
                .isEqualTo(
                        "<Shipment><Name>Shipment-8</Name><Order id='8'><Item>Rug</Item></Order></Shipment>");
    }
}
