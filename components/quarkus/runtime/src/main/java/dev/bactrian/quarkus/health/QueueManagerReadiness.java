// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.health;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.mq.camel.MqComponent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import org.apache.camel.CamelContext;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/** Ready when the queue manager takes connections, the embedded one or the other. */
@Readiness
@ApplicationScoped
public class QueueManagerReadiness implements HealthCheck {

    private final BrokerSettings settings;
    private final EmbeddedBroker embedded;
    private final CamelContext context;

    QueueManagerReadiness(BrokerSettings settings, EmbeddedBroker embedded, CamelContext context) {
        this.settings = settings;
        this.embedded = embedded;
        this.context = context;
    }

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response = HealthCheckResponse.named("queue-manager");
        if (settings.broker().embedded()) {
            return embedded.isRunning()
                    ? response.up()
                            .withData("address", settings.broker().host() + ":" + embedded.port())
                            .build()
                    : response.down()
                            .withData("reason", "the embedded broker does not run")
                            .build();
        }
        try (Connection connection = connections().createConnection()) {
            return response.up()
                    .withData("product", connection.getMetaData().getJMSProviderName())
                    .build();
        } catch (JMSException | RuntimeException e) {
            return response.down().withData("reason", String.valueOf(e.getMessage())).build();
        }
    }

    /** What flows connect with. */
    private ConnectionFactory connections() {
        ConnectionFactory own =
                context.getComponent("mq", MqComponent.class).getConnectionFactory();
        return own != null ? own : context.getRegistry().findSingleByType(ConnectionFactory.class);
    }
}
