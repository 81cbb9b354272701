package dev.bactrian.aggregation.kill;

import dev.bactrian.aggregation.camel.AggregationConstants;
import dev.bactrian.assembly.ExchangeAssembly;
import dev.bactrian.mq.MqConstants;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.Element;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;

/**
 * A broker with a disk, and flows that aggregate four replies: {@code main DIRECTORY PORT
 * TIMEOUT-MILLIS}. Says READY, and goes on until it is killed.
 */
public final class AggregationProcess {
    private AggregationProcess() {}

    /** Starts it. */
    public static void main(String[] arguments) throws Exception {
        Path home = Path.of(arguments[0]);
        ConfigurationImpl configuration = new ConfigurationImpl();
        configuration
                .setPersistenceEnabled(true)
                .setJournalType(JournalType.NIO)
                .setJournalDirectory(home.resolve("journal").toString())
                .setBindingsDirectory(home.resolve("bindings").toString())
                .setPagingDirectory(home.resolve("paging").toString())
                .setLargeMessagesDirectory(home.resolve("large").toString())
                .setSecurityEnabled(false)
                .setJMXManagementEnabled(false)
                .setMaxDiskUsage(-1)
                .addAcceptorConfiguration("vm", "vm://0")
                .addAcceptorConfiguration("tcp", "tcp://localhost:" + arguments[1])
                .addAddressSetting(
                        "#",
                        new AddressSettings()
                                .setAutoDeleteQueues(false)
                                .setAutoDeleteAddresses(false)
                                .setMaxDeliveryAttempts(-1)
                                .setDefaultAddressRoutingType(RoutingType.ANYCAST)
                                .setDefaultQueueRoutingType(RoutingType.ANYCAST));
        EmbeddedActiveMQ server = new EmbeddedActiveMQ();
        server.setConfiguration(configuration);
        server.start();
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", new ActiveMQConnectionFactory("vm://0"));
        camel.addRoutes(new Flow(Long.parseLong(arguments[2])));
        camel.start();
        System.out.println("READY");
        waitForTheEnd();
    }

    private static void waitForTheEnd() throws IOException {
        while (System.in.read() >= 0) {
            // the parent's end closes the stream
        }
        System.exit(0);
    }

    private static final class Flow extends RouteBuilder {
        private final long timeout;

        Flow(long timeout) {
            this.timeout = timeout;
        }

        @Override
        public void configure() {
            errorHandler(noErrorHandler());
            var fanOut =
                    from("mq:IN?instances=2&backoutThreshold=0")
                            .to("aggregation:control:Four?timeout=" + timeout);
            for (int i = 0; i < 4; i++) {
                int number = i;
                fanOut.process(exchange -> request(exchange, number))
                        .to("mq:REQUEST?replyToQueue=REPLY")
                        .to("aggregation:request:Four?folder=R" + i);
            }
            from("mq:REPLY?instances=4&backoutThreshold=0").to("aggregation:reply:Four");
            from("aggregation:reply:Four?unknownTimeout=500&retryDelay=50")
                    .process(Flow::result)
                    .to("mq:OUT");
            from("aggregation:reply:Four?terminal=timeout").process(Flow::result).to("mq:TIMEOUT");
            from("aggregation:reply:Four?terminal=unknown").to("mq:UNKNOWN");
        }

        /** The request's payload: that of the input, a slash, the number. */
        private static void request(Exchange exchange, int number) {
            String id = exchange.getProperty("id", String.class);
            if (id == null) {
                id = exchange.getMessage().getBody(String.class);
                exchange.setProperty("id", id);
            }
            exchange.getMessage().setBody((id + "/" + number).getBytes(StandardCharsets.UTF_8));
        }

        /** The payloads of the replies, with blanks between. */
        private static void result(Exchange exchange) {
            StringBuilder text = new StringBuilder();
            for (Element folder : ExchangeAssembly.message(exchange).body().children()) {
                Element blob = folder.path(BlobDomain.NAME, BlobDomain.NAME);
                text.append(new String((byte[]) blob.value(), StandardCharsets.UTF_8));
                text.append(' ');
            }
            exchange.getMessage().setBody(text.toString().getBytes(StandardCharsets.UTF_8));
            exchange.getMessage()
                    .setHeader(
                            MqConstants.CORRELATION_ID,
                            exchange.getMessage().getHeader(AggregationConstants.ORIGIN));
        }
    }
}
