// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import jakarta.jms.ConnectionFactory;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** What a test of a bean container's application may inject. */
@Singleton
public class TestBeans {

    /**
     * The application's queues, from outside: by TCP where its queue manager is the embedded one.
     */
    @Produces
    @Singleton
    Queues queues(
            BrokerSettings settings, EmbeddedBroker broker, Instance<ConnectionFactory> external) {
        if (!settings.broker().embedded()) {
            return new Queues(external.get());
        }
        ActiveMQConnectionFactory factory =
                new ActiveMQConnectionFactory(
                        "tcp://localhost:" + broker.port(),
                        settings.broker().user().orElse(null),
                        settings.broker().password().orElse(null));
        return new Queues(factory);
    }

    void close(@Disposes Queues queues) {
        queues.close();
    }
}
