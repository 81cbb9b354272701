// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.util.Map;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** The embedded queue manager of a test, on a free port, with a client of it. */
final class QueueManager implements AutoCloseable {

    private final EmbeddedBroker broker;
    private final ActiveMQConnectionFactory factory;

    QueueManager(Path data) {
        BrokerSettings settings =
                new SmallRyeConfigBuilder()
                        .withMapping(BrokerSettings.class)
                        .withDefaultValues(
                                Map.of(
                                        "bactrian.data-dir",
                                        data.toString(),
                                        "bactrian.broker.port",
                                        "0"))
                        .build()
                        .getConfigMapping(BrokerSettings.class);
        broker = new EmbeddedBroker(settings);
        broker.start();
        factory = new ActiveMQConnectionFactory("tcp://localhost:" + broker.port());
    }

    EmbeddedBroker broker() {
        return broker;
    }

    ActiveMQConnectionFactory factory() {
        return factory;
    }

    @Override
    public void close() {
        factory.close();
        broker.close();
    }
}
