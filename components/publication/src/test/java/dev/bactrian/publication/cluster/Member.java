// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.publication.PscMessages;
import dev.bactrian.publication.camel.PublicationComponent;
import dev.bactrian.publication.jms.ClusterLink;
import dev.bactrian.state.testing.BrokerSettings;
import dev.bactrian.state.testing.TestBroker;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.ArrayList;
import java.util.List;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.ClusterConnectionConfiguration;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.postoffice.impl.PostOfficeImpl;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.cluster.RemoteQueueBinding;
import org.apache.activemq.artemis.core.server.cluster.impl.MessageLoadBalancingType;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;

/** A broker of the cluster, with flows that publish. */
final class Member implements AutoCloseable {
    private final EmbeddedActiveMQ server = new EmbeddedActiveMQ();
    private final DefaultCamelContext camel = new DefaultCamelContext();
    private final ActiveMQConnectionFactory factory;
    private final JMSContext client;

    /**
     * @param own where others reach it: the port of the link to it
     * @param other the port of the link to the other
     */
    Member(String node, int port, int own, int other) throws Exception {
        Configuration configuration =
                BrokerSettings.inMemory()
                        .setName(node)
                        .addAcceptorConfiguration("tcp", "tcp://localhost:" + port)
                        .addConnectorConfiguration("own", "tcp://localhost:" + own)
                        .addConnectorConfiguration("other", "tcp://localhost:" + other)
                        .setClusterUser("cluster")
                        .setClusterPassword("secret of the test")
                        .addClusterConfiguration(
                                new ClusterConnectionConfiguration()
                                        .setName("cluster")
                                        .setAddress(ClusterLink.ADDRESS_PREFIX)
                                        .setConnectorName("own")
                                        .setStaticConnectors(List.of("other"))
                                        .setRetryInterval(100)
                                        .setCallTimeout(2_000)
                                        .setClientFailureCheckPeriod(1_000)
                                        .setMessageLoadBalancingType(
                                                MessageLoadBalancingType.ON_DEMAND));
        // as for queues of the application, but for topics
        configuration.addAddressSetting(
                ClusterLink.ADDRESS_PREFIX + "#",
                new AddressSettings()
                        .setAutoDeleteQueues(false)
                        .setAutoDeleteAddresses(false)
                        .setDefaultAddressRoutingType(RoutingType.MULTICAST)
                        .setDefaultQueueRoutingType(RoutingType.MULTICAST));
        server.setConfiguration(configuration);
        server.start();
        // or connections would go to any broker of the cluster
        String url = "tcp://localhost:" + port + "?useTopologyForLoadBalancing=false";
        factory = new ActiveMQConnectionFactory(url);
        camel.getRegistry().bind("broker", factory);
        camel.getComponent("publication", PublicationComponent.class).setClusterNode(node);
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:PUB.IN?backoutQueue=BACKOUT").to("publication:P");
                    }
                });
        camel.start();
        client = connect();
    }

    /** A client of this broker; the caller closes it. */
    JMSContext connect() {
        return factory.createContext(JMSContext.AUTO_ACKNOWLEDGE);
    }

    /** Waits until the other broker's subscription is known here. */
    void awaitOther() {
        PostOfficeImpl office = (PostOfficeImpl) server.getActiveMQServer().getPostOffice();
        TestBroker.await(
                "the other broker",
                () ->
                        office.getAllBindings()
                                .anyMatch(
                                        each ->
                                                each instanceof RemoteQueueBinding
                                                        && each.getAddress()
                                                                .toString()
                                                                .startsWith(
                                                                        ClusterLink
                                                                                .ADDRESS_PREFIX)));
    }

    void command(String... properties) throws JMSException {
        send("", properties);
    }

    void publish(String body, String... properties) throws JMSException {
        String[] all = new String[properties.length + 1];
        all[0] = "Command=Publish";
        System.arraycopy(properties, 0, all, 1, properties.length);
        send(body, all);
    }

    private void send(String body, String... properties) throws JMSException {
        List<String> split = new ArrayList<>();
        for (String property : properties) {
            if (property.startsWith("PubOpt=")) {
                for (String option : property.substring(7).split(",")) {
                    split.add("PubOpt=" + option);
                }
            } else {
                split.add(property);
            }
        }
        PscMessages.send(client, "PUB.IN", true, body, split.toArray(String[]::new));
        assertThat(ClusterTest.completion(get("REPLY"))).isEqualTo("ok");
    }

    private Message get(String queue) {
        try (JMSConsumer consumer = client.createConsumer(client.createQueue(queue))) {
            Message message = consumer.receive(TestBroker.PATIENCE_MILLIS);
            assertThat(message).as("a message on " + queue).isNotNull();
            return message;
        }
    }

    List<String> bodies(String queue, int count) throws JMSException {
        List<String> found = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            found.add(PscMessages.body(get(queue)));
        }
        return found;
    }

    void assertEmpty(String... queues) {
        for (String queue : queues) {
            Queue found = server.getActiveMQServer().locateQueue(SimpleString.of(queue));
            // the client tells that it has a message later
            TestBroker.await(
                    queue + " to be empty", () -> found == null || found.getMessageCount() == 0);
        }
    }

    int retained() {
        return camel.getComponent("publication", PublicationComponent.class)
                .publications("P")
                .retained();
    }

    @Override
    public void close() throws Exception {
        camel.close();
        client.close();
        server.stop();
    }
}
