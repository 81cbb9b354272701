// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.ibmmq;

import static dev.bactrian.ibmmq.StandIn.settings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.jakarta.jms.MQQueue;
import com.ibm.msg.client.jakarta.jms.JmsPropertyContext;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** IBM's own classes, as far as they run without a queue manager. */
class IbmClientTest {

    @Test
    void namesAreThoseOfIbm() {
        assertThat(
                        Map.ofEntries(
                                Map.entry(
                                        FactoryProperties.CONNECTION_MODE,
                                        WMQConstants.WMQ_CONNECTION_MODE),
                                Map.entry(
                                        FactoryProperties.HOST_NAME, WMQConstants.WMQ_HOST_NAME),
                                Map.entry(FactoryProperties.PORT, WMQConstants.WMQ_PORT),
                                Map.entry(
                                        FactoryProperties.CONNECTION_NAME_LIST,
                                        WMQConstants.WMQ_CONNECTION_NAME_LIST),
                                Map.entry(FactoryProperties.CHANNEL, WMQConstants.WMQ_CHANNEL),
                                Map.entry(FactoryProperties.CCDT, WMQConstants.WMQ_CCDTURL),
                                Map.entry(
                                        FactoryProperties.QUEUE_MANAGER,
                                        WMQConstants.WMQ_QUEUE_MANAGER),
                                Map.entry(
                                        FactoryProperties.APPLICATION_NAME,
                                        WMQConstants.WMQ_APPLICATIONNAME),
                                Map.entry(FactoryProperties.USER, WMQConstants.USERID),
                                Map.entry(FactoryProperties.PASSWORD, WMQConstants.PASSWORD),
                                Map.entry(
                                        FactoryProperties.USER_IN_MQCSP,
                                        WMQConstants.USER_AUTHENTICATION_MQCSP),
                                Map.entry(
                                        FactoryProperties.CIPHER_SUITE,
                                        WMQConstants.WMQ_SSL_CIPHER_SUITE),
                                Map.entry(
                                        FactoryProperties.PEER_NAME,
                                        WMQConstants.WMQ_SSL_PEER_NAME),
                                Map.entry(
                                        FactoryProperties.SOCKET_FACTORY,
                                        WMQConstants.WMQ_SSL_SOCKET_FACTORY),
                                Map.entry(
                                        FactoryProperties.RECONNECT,
                                        WMQConstants.WMQ_CLIENT_RECONNECT_OPTIONS),
                                Map.entry(
                                        FactoryProperties.RECONNECT_TIMEOUT,
                                        WMQConstants.WMQ_CLIENT_RECONNECT_TIMEOUT),
                                Map.entry(
                                        FactoryProperties.SHARE_CONVERSATIONS,
                                        WMQConstants.WMQ_SHARE_CONV_ALLOWED)))
                .allSatisfy((ours, ibms) -> assertThat(ours).isEqualTo(ibms));
        assertThat(IbmMqSettings.Reconnect.ANY.option()).isEqualTo(WMQConstants.WMQ_CLIENT_RECONNECT);
        assertThat(IbmMqSettings.Reconnect.QUEUE_MANAGER.option())
                .isEqualTo(WMQConstants.WMQ_CLIENT_RECONNECT_Q_MGR);
        assertThat(IbmMqSettings.Reconnect.DISABLED.option())
                .isEqualTo(WMQConstants.WMQ_CLIENT_RECONNECT_DISABLED);
        assertThat(IbmMqSettings.Reconnect.AS_CHANNEL.option())
                .isEqualTo(WMQConstants.WMQ_CLIENT_RECONNECT_AS_DEF);
        assertThat(IbmMqSettings.MessageContext.IDENTITY.option())
                .isEqualTo(WMQConstants.WMQ_MDCTX_SET_IDENTITY_CONTEXT);
        assertThat(IbmMqSettings.MessageContext.ALL.option())
                .isEqualTo(WMQConstants.WMQ_MDCTX_SET_ALL_CONTEXT);
    }

    @Test
    void itsFactoriesTakeTheSettings() throws JMSException {
        IbmMqSettings settings =
                settings(
                        "connection-names", "a(1414),b(1415)",
                        "channel", "C",
                        "queue-manager", "QM1",
                        "user", "flows",
                        "password", "geheim",
                        "tls.cipher-suite", "TLS_AES_256_GCM_SHA384",
                        "reconnect", "any",
                        "reconnect-timeout", "PT90S");
        Object plain = new IbmClient().factory(FactoryProperties.of(settings, false));
        JmsPropertyContext read = (JmsPropertyContext) plain;
        assertThat(read.getStringProperty(WMQConstants.WMQ_CONNECTION_NAME_LIST))
                .isEqualTo("a(1414),b(1415)");
        assertThat(read.getStringProperty(WMQConstants.WMQ_CHANNEL)).isEqualTo("C");
        assertThat(read.getIntProperty(WMQConstants.WMQ_CLIENT_RECONNECT_OPTIONS))
                .isEqualTo(WMQConstants.WMQ_CLIENT_RECONNECT);
        assertThat(read.getIntProperty(WMQConstants.WMQ_CLIENT_RECONNECT_TIMEOUT)).isEqualTo(90);
        assertThat(read.getBooleanProperty(WMQConstants.USER_AUTHENTICATION_MQCSP)).isTrue();
        Object xa = new IbmClient().xaFactory(FactoryProperties.of(settings, true));
        assertThat(((JmsPropertyContext) xa).getStringProperty(WMQConstants.WMQ_QUEUE_MANAGER))
                .isEqualTo("QM1");
    }

    @Test
    void aTableOfChannelsIsTaken() throws JMSException {
        Object factory =
                new IbmClient()
                        .factory(
                                FactoryProperties.of(
                                        settings("ccdt", "file:///etc/ccdt.json"), false));
        assertThat(((JmsPropertyContext) factory).getObjectProperty(WMQConstants.WMQ_CCDTURL))
                .hasToString("file:///etc/ccdt.json");
    }

    @Test
    void whereNobodyListensOneLineSaysSo() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        var factory =
                new IbmMqConnectionFactory(
                        settings(
                                "port",
                                Integer.toString(port),
                                "queue-manager",
                                "QM1",
                                "user",
                                "flows",
                                "password",
                                "geheim"));
        assertThatThrownBy(factory::createConnection)
                .hasMessage(
                        "BAC9304: queue manager QM1 at localhost("
                                + port
                                + "), channel SYSTEM.DEF.SVRCONN: 2538 MQRC_HOST_NOT_AVAILABLE:"
                                + " nothing listens there, or a firewall is between");
        assertThatThrownBy(factory::createXAConnection)
                .hasMessageContaining("2538 MQRC_HOST_NOT_AVAILABLE");
    }

    @Test
    void queuesShowTheWholeMessageAndTheDescriptor() throws JMSException {
        var factory = new IbmMqConnectionFactory(settings("message-context", "all"));
        MQQueue queue = new MQQueue(factory.address("ORDERS.IN"));
        assertThat(queue.getBaseQueueName()).isEqualTo("ORDERS.IN");
        assertThat(queue.getMessageBodyStyle()).isEqualTo(WMQConstants.WMQ_MESSAGE_BODY_MQ);
        assertThat(queue.getMQMDReadEnabled()).isTrue();
        assertThat(queue.getMQMDWriteEnabled()).isTrue();
        assertThat(queue.getMQMDMessageContext()).isEqualTo(WMQConstants.WMQ_MDCTX_SET_ALL_CONTEXT);
        MQQueue reply = new MQQueue(factory.address("queue://QM1/REPLY?targetClient=1"));
        assertThat(reply.getBaseQueueName()).isEqualTo("REPLY");
        assertThat(reply.getBaseQueueManagerName()).isEqualTo("QM1");
        assertThat(reply.getMQMDWriteEnabled()).isTrue();
    }
}
