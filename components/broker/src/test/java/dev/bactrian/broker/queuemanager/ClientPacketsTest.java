// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.api.core.client.ActiveMQClient;
import org.apache.activemq.artemis.api.core.client.ClientSessionFactory;
import org.apache.activemq.artemis.api.core.client.ServerLocator;
import org.apache.activemq.artemis.core.client.impl.ClientSessionFactoryInternal;
import org.apache.activemq.artemis.core.config.federation.FederationAddressPolicyConfiguration;
import org.apache.activemq.artemis.core.config.federation.FederationDownstreamConfiguration;
import org.apache.activemq.artemis.core.protocol.core.CoreRemotingConnection;
import org.apache.activemq.artemis.core.protocol.core.Packet;
import org.apache.activemq.artemis.core.protocol.core.impl.ChannelImpl.CHANNEL_ID;
import org.apache.activemq.artemis.core.protocol.core.impl.wireformat.ClusterConnectMessage;
import org.apache.activemq.artemis.core.protocol.core.impl.wireformat.FederationDownstreamConnectMessage;
import org.apache.activemq.artemis.core.protocol.core.impl.wireformat.NodeAnnounceMessage;
import org.apache.activemq.artemis.core.remoting.FailureListener;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyConnectorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients that pretend to be brokers, over Artemis' own protocol. */
class ClientPacketsTest {

    private static final long PATIENCE = 60;

    @TempDir Path data;

    /** CVE-2026-27446: the queue manager would connect to a stranger and hand him its queues. */
    @Test
    void nobodyMakesTheQueueManagerConnectToAStranger() throws Exception {
        try (RunningBroker broker = new RunningBroker(data, null, Map.of());
                ServerSocket stranger = new ServerSocket(0)) {
            FederationDownstreamConnectMessage packet = new FederationDownstreamConnectMessage();
            packet.setName("stranger");
            FederationDownstreamConfiguration stream =
                    new FederationDownstreamConfiguration().setName("stranger");
            stream.addPolicyRef("all");
            stream.setStaticConnectors(List.of());
            stream.setUpstreamConfiguration(
                    new TransportConfiguration(
                            NettyConnectorFactory.class.getName(),
                            Map.of("host", "localhost", "port", stranger.getLocalPort())));
            packet.setStreamConfiguration(stream);
            FederationAddressPolicyConfiguration all =
                    new FederationAddressPolicyConfiguration().setName("all");
            all.addInclude(new FederationAddressPolicyConfiguration.Matcher().setAddressMatch("#"));
            packet.setFederationPolicyMap(Map.of("all", all));
            packet.setTransformerConfigurationMap(Map.of());

            disconnects(broker, CHANNEL_ID.FEDERATION, packet);
            assertThat(broker.broker().server().getFederationManager().get("stranger-upstream"))
                    .isNull();
        }
    }

    @Test
    void nobodyJoinsAsMemberOfACluster() throws Exception {
        try (RunningBroker broker = new RunningBroker(data, null, Map.of())) {
            disconnects(
                    broker,
                    CHANNEL_ID.CLUSTER,
                    new ClusterConnectMessage("ACTIVEMQ.CLUSTER.ADMIN.USER", "CHANGE ME!!"));
            disconnects(
                    broker,
                    CHANNEL_ID.CLUSTER,
                    new NodeAnnounceMessage(1, "node", "group", "group", true, null, null));
        }
    }

    @Test
    void theClustersOwnUserIsNobody() throws Exception {
        try (RunningBroker broker =
                        new RunningBroker(
                                data,
                                null,
                                Map.of(
                                        "bactrian.broker.user", "ops",
                                        "bactrian.broker.password", "secret-of-ops"));
                ServerLocator locator = ActiveMQClient.createServerLocator(broker.url());
                ClientSessionFactory sessions = locator.createSessionFactory()) {
            org.assertj.core.api.Assertions.assertThatThrownBy(
                            () ->
                                    sessions.createSession(
                                            "ACTIVEMQ.CLUSTER.ADMIN.USER",
                                            "CHANGE ME!!",
                                            false,
                                            true,
                                            true,
                                            false,
                                            0))
                    .hasMessageContaining("AMQ229031");
        }
    }

    /** Sends it, and waits until the connection is lost. */
    private static void disconnects(RunningBroker broker, CHANNEL_ID channel, Packet packet)
            throws Exception {
        try (ServerLocator locator = ActiveMQClient.createServerLocator(broker.url())) {
            locator.setReconnectAttempts(0);
            try (ClientSessionFactory sessions = locator.createSessionFactory()) {
                CoreRemotingConnection connection =
                        (CoreRemotingConnection)
                                ((ClientSessionFactoryInternal) sessions).getConnection();
                CountDownLatch lost = new CountDownLatch(1);
                connection.addCloseListener(lost::countDown);
                connection.addFailureListener(
                        new FailureListener() {
                            @Override
                            public void connectionFailed(ActiveMQException e, boolean over) {
                                lost.countDown();
                            }

                            @Override
                            public void connectionFailed(
                                    ActiveMQException e, boolean over, String node) {
                                lost.countDown();
                            }
                        });
                connection.getChannel(channel.id, -1).send(packet);
                assertThat(lost.await(PATIENCE, TimeUnit.SECONDS)).isTrue();
            }
        }
    }
}
