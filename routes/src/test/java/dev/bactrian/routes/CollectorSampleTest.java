package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.assembly.ExchangeAssembly;
import dev.bactrian.assembly.MessageBody;
import dev.bactrian.collector.camel.CollectorComponent;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.ParseOptions;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.camel.CamelContext;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.PluginHelper;
import org.apache.camel.support.ResourceHelper;
import org.junit.jupiter.api.Test;

/** {@code samples/collector}, direct endpoints standing for its queues. */
class CollectorSampleTest {
    private final List<String> shipments = new CopyOnWriteArrayList<>();

    /** Queues become direct endpoints, and what they read as trees is read so here. */
    private static String yaml() throws Exception {
        return Files.readString(Path.of("..", "samples", "collector", "collector.camel.yaml"))
                .replaceAll("(?s)(uri: mq:\\S+)\\s+parameters:.*?steps:", "$1\n      steps:")
                .replace("mq:", "direct:")
                .replace("esql:file:samples/", "esql:file:../samples/");
    }

    @Test
    void aShipmentLeavesOnItsControlMessage() throws Exception {
        try (CamelContext context = new DefaultCamelContext()) {
            context.getComponent("collector", CollectorComponent.class).setState("memory");
            context.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("direct:SAMPLE.SHIPMENTS")
                                    .process(
                                            e ->
                                                    shipments.add(
                                                            MessageBody.bytes(
                                                                            ExchangeAssembly
                                                                                    .message(e))
                                                                    .text(StandardCharsets.UTF_8)));
                            for (String queue : new String[] {"ORDERS", "PARCELS"}) {
                                from("direct:" + queue)
                                        .process(
                                                e ->
                                                        ExchangeAssembly.message(
                                                                e,
                                                                Domains.installed().get("XMLNSC"),
                                                                ParseOptions.DEFAULT))
                                        .to("direct:SAMPLE." + queue);
                            }
                        }
                    });
            PluginHelper.getRoutesLoader(context)
                    .loadRoutes(ResourceHelper.fromString("sample.camel.yaml", yaml()));
            context.start();
            ProducerTemplate template = context.createProducerTemplate();
            template.sendBody(
                    "direct:PARCELS", "<Parcel><Label>order-7</Label><Kg>3</Kg></Parcel>");
            template.sendBody("direct:ORDERS", "<Order id='7'><Item>Lamp</Item></Order>");
            template.sendBody("direct:ORDERS", "<Order id='8'><Item>Rug</Item></Order>");
            template.sendBody(
                    "direct:PARCELS", "<Parcel><Label>order-7</Label><Kg>5</Kg></Parcel>");
            assertThat(shipments).isEmpty();
            template.sendBody("direct:SAMPLE.RELEASE", "release");
            assertThat(shipments)
                    .containsExactly(
                            "<Shipment><Name>Shipment-7</Name>"
                                    + "<Order id='7'><Item>Lamp</Item></Order>"
                                    + "<Parcel><Label>order-7</Label><Kg>3</Kg></Parcel>"
                                    + "<Parcel><Label>order-7</Label><Kg>5</Kg></Parcel>"
                                    + "</Shipment>");
        }
    }
}
