// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.mq.camel.MqComponent;
import dev.bactrian.publication.camel.PublicationComponent;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.jms.ConnectionFactory;
import java.util.Map;
import java.util.Properties;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.NoSuchBeanException;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.Test;

/** Which connection factory components get, of two. */
class DefaultConnectionTest {
    private final ConnectionFactory own = new ActiveMQConnectionFactory("vm://71");
    private final ConnectionFactory other = new ActiveMQConnectionFactory("vm://72");

    private DefaultCamelContext context(Map<String, String> settings) {
        DefaultCamelContext context = new DefaultCamelContext();
        context.getRegistry().bind("own", own);
        context.getRegistry().bind("other", other);
        Properties properties = new Properties();
        properties.putAll(settings);
        context.getPropertiesComponent().setInitialProperties(properties);
        new DefaultConnection(
                        new SmallRyeConfigBuilder()
                                .withMapping(BrokerSettings.class)
                                .withMappingIgnore("**")
                                .withDefaultValues(settings)
                                .build()
                                .getConfigMapping(BrokerSettings.class))
                .configure(context);
        return context;
    }

    @Test
    void everyComponentHasTheNamedOne() throws Exception {
        try (DefaultCamelContext context =
                context(Map.of("bactrian.broker.connection-factory", "other"))) {
            assertThat(context.getComponent("mq", MqComponent.class).getConnectionFactory())
                    .isSameAs(other);
            assertThat(
                            context.getComponent("publication", PublicationComponent.class)
                                    .getConnectionFactory())
                    .isSameAs(other);
        }
    }

    @Test
    void aComponentsOwnSettingStays() throws Exception {
        try (DefaultCamelContext context =
                context(
                        Map.of(
                                "bactrian.broker.connection-factory",
                                "other",
                                "camel.component.mq.connection-factory",
                                "#bean:own"))) {
            assertThat(context.getComponent("mq", MqComponent.class).getConnectionFactory())
                    .as("nothing here reads camel.component")
                    .isNull();
            assertThat(
                            context.getComponent("publication", PublicationComponent.class)
                                    .getConnectionFactory())
                    .isSameAs(other);
        }
    }

    @Test
    void whatFlowFilesBindLeavesComponentsWithTheBrokersOwn() throws Exception {
        try (DefaultCamelContext context = new DefaultCamelContext()) {
            context.getRegistry().bind("own", own);
            DefaultConnection.keep(context);
            context.getRegistry().bind("other", other);
            assertThat(context.getComponent("mq", MqComponent.class).getConnectionFactory())
                    .isSameAs(own);
        }
    }

    @Test
    void ofTwoNoneIsKept() throws Exception {
        try (DefaultCamelContext context = new DefaultCamelContext()) {
            context.getRegistry().bind("own", own);
            context.getRegistry().bind("other", other);
            DefaultConnection.keep(context);
            assertThat(context.getComponent("mq", MqComponent.class).getConnectionFactory())
                    .isNull();
        }
    }

    @Test
    void withoutTheSettingNothingIsGiven() throws Exception {
        try (DefaultCamelContext context = context(Map.of())) {
            assertThat(context.getComponent("mq", MqComponent.class).getConnectionFactory())
                    .isNull();
        }
    }

    @Test
    void aNameThatIsNoBeanIsTold() throws Exception {
        try (DefaultCamelContext context =
                context(Map.of("bactrian.broker.connection-factory", "ibmMQ"))) {
            assertThatThrownBy(() -> context.getComponent("mq"))
                    .hasRootCauseInstanceOf(NoSuchBeanException.class)
                    .rootCause()
                    .hasMessageContaining("ibmMQ");
        }
    }
}
