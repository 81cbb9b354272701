package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.camel.CamelContext;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.PluginHelper;
import org.apache.camel.support.ResourceHelper;
import org.junit.jupiter.api.Test;

/** {@code samples/java-compute}, direct endpoints standing for its queues. */
class JavaComputeSampleTest {
    @Test
    void theNodeOfTheSampleFilters() throws Exception {
        String yaml =
                Files.readString(
                                Path.of("..", "samples", "java-compute", "java-compute.camel.yaml"))
                        .replaceFirst("(?s)parameters:.*?steps:", "steps:")
                        .replace("mq:", "direct:");
        List<byte[]> seen = new ArrayList<>();
        try (CamelContext context = new DefaultCamelContext()) {
            context.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("direct:SAMPLE.FIRST")
                                    .process(e -> seen.add(e.getMessage().getBody(byte[].class)));
                        }
                    });
            PluginHelper.getRoutesLoader(context)
                    .loadRoutes(ResourceHelper.fromString("sample.camel.yaml", yaml));
            context.start();
            ProducerTemplate template = context.createProducerTemplate();
            byte[] parent = TestMessages.sample("Parent");
            template.sendBody("direct:SAMPLE.IN", parent);
            template.sendBody("direct:SAMPLE.IN", "<Parent><First>2</First></Parent>");
            assertThat(seen).containsExactly(parent);
        }
    }
}
