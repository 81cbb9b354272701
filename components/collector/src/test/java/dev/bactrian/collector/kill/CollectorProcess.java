package dev.bactrian.collector.kill;

import dev.bactrian.assembly.ExchangeAssembly;
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
 * A broker with a disk, and a collector of two messages of A and one of B for each key: {@code main
 * DIRECTORY PORT}. Says READY, and goes on until it is killed.
 */
public final class CollectorProcess {
    private CollectorProcess() {}

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
        camel.addRoutes(new Flow());
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
        @Override
        public void configure() {
            errorHandler(noErrorHandler());
            for (String input : new String[] {"A", "B"}) {
                from("mq:" + input + "?instances=2&backoutThreshold=0")
                        .to("collector:Three?correlationPath=header:key&input=" + input);
            }
            from("collector:Three?handler.A=2&handler.B=1&retryDelay=50")
                    .process(Flow::result)
                    .to("mq:OUT");
        }

        /** The payloads of the messages, with blanks between. */
        private static void result(Exchange exchange) {
            StringBuilder text = new StringBuilder();
            for (Element folder : ExchangeAssembly.message(exchange).body().children()) {
                Element blob = folder.path(BlobDomain.NAME, BlobDomain.NAME);
                if (blob != null) {
                    text.append(new String((byte[]) blob.value(), StandardCharsets.UTF_8));
                    text.append(' ');
                }
            }
            exchange.getMessage().setBody(text.toString().getBytes(StandardCharsets.UTF_8));
        }
    }
}
