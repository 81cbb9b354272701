// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.testing;

import java.nio.file.Path;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;

/**
 * The main program of a {@link KilledProcess}: a broker with a disk and flows in one process. Says
 * READY, and goes on until it is killed or its parent ends.
 */
public final class KilledBroker {
    /** The name of the queue manager, an {@link EmbeddedActiveMQ}, in the context's registry. */
    public static final String QUEUE_MANAGER = "queueManager";

    private KilledBroker() {}

    /** What a test does with the context before its routes start. */
    @FunctionalInterface
    public interface SetUp {
        /** Sets up components. */
        void on(DefaultCamelContext camel) throws Exception;
    }

    /**
     * Runs until the process ends.
     *
     * @param home directory of the broker
     * @param port where clients connect
     */
    public static void run(String home, String port, SetUp setUp, RouteBuilder routes)
            throws Exception {
        EmbeddedActiveMQ server = new EmbeddedActiveMQ();
        server.setConfiguration(
                BrokerSettings.onDisk(Path.of(home))
                        .addAcceptorConfiguration("vm", "vm://0")
                        .addAcceptorConfiguration("tcp", "tcp://localhost:" + port));
        server.start();
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", new ActiveMQConnectionFactory("vm://0"));
        camel.getRegistry().bind(QUEUE_MANAGER, server);
        setUp.on(camel);
        camel.addRoutes(routes);
        camel.start();
        System.out.println("READY");
        while (System.in.read() >= 0) {
            // the parent's end closes the stream
        }
        System.exit(0);
    }
}
