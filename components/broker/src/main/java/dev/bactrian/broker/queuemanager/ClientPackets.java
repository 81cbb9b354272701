// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.error.BrokerError;
import org.apache.activemq.artemis.api.core.ActiveMQSecurityException;
import org.apache.activemq.artemis.api.core.Interceptor;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.protocol.core.Packet;
import org.apache.activemq.artemis.core.protocol.core.impl.PacketImpl;
import org.apache.activemq.artemis.core.protocol.core.impl.wireformat.CreateQueueMessage;
import org.apache.activemq.artemis.core.protocol.core.impl.wireformat.CreateSharedQueueMessage;
import org.apache.activemq.artemis.core.protocol.core.impl.wireformat.SessionCreateConsumerMessage;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes from core clients what clients send, and nothing that brokers send each other: with
 * federation's packet anybody could make this queue manager connect to a stranger and hand him
 * every queue (CVE-2026-27446, which Artemis mends in 2.52), and with a cluster's announce himself
 * a member. Whoever sends one is disconnected.
 */
final class ClientPackets implements Interceptor {

    private static final Logger LOG = LoggerFactory.getLogger(ClientPackets.class);

    @Override
    public boolean intercept(Packet packet, RemotingConnection connection) {
        if (!isOfBrokers(packet.getType())) {
            return isSelectorRead(packet, connection);
        }
        LOG.warn(
                "{}: a packet of type {} of brokers among themselves came from {}, which is"
                        + " disconnected",
                BrokerError.NOT_BY_CLIENTS,
                packet.getType(),
                connection.getRemoteAddress());
        connection.fail(
                new ActiveMQSecurityException(
                        BrokerError.NOT_BY_CLIENTS + ": a packet of brokers among themselves"));
        return false;
    }

    /** Artemis reads a selector before it asks anybody; one without end it reads without end. */
    private static boolean isSelectorRead(Packet packet, RemotingConnection connection) {
        SimpleString selector =
                packet instanceof SessionCreateConsumerMessage consumer
                        ? consumer.getFilterString()
                        : packet instanceof CreateQueueMessage queue
                                ? queue.getFilterString()
                                : packet instanceof CreateSharedQueueMessage shared
                                        ? shared.getFilterString()
                                        : null;
        String wrong =
                selector == null || AccessSecurity.isOwn(connection)
                        ? null
                        : SelectorLimit.unreadable(selector.toString());
        if (wrong == null) {
            return true;
        }
        LOG.warn(
                "{}: {}, from {}",
                BrokerError.SELECTOR_REFUSED,
                wrong,
                connection.getRemoteAddress());
        connection.fail(new ActiveMQSecurityException(BrokerError.SELECTOR_REFUSED + ": " + wrong));
        return false;
    }

    /** By the list of Artemis 2.42; what is not in it is none of a client's. */
    static boolean isOfBrokers(byte type) {
        return switch (type) {
            case PacketImpl.FEDERATION_DOWNSTREAM_CONNECT,
                    PacketImpl.NODE_ANNOUNCE,
                    PacketImpl.BACKUP_REGISTRATION,
                    PacketImpl.BACKUP_REGISTRATION_FAILED,
                    PacketImpl.REPLICATION_START_FINISH_SYNC,
                    PacketImpl.REPLICATION_SCHEDULED_FAILOVER,
                    PacketImpl.CLUSTER_CONNECT,
                    PacketImpl.CLUSTER_CONNECT_REPLY,
                    PacketImpl.BACKUP_REQUEST,
                    PacketImpl.BACKUP_REQUEST_RESPONSE,
                    PacketImpl.QUORUM_VOTE,
                    PacketImpl.QUORUM_VOTE_REPLY,
                    PacketImpl.SCALEDOWN_ANNOUNCEMENT,
                    PacketImpl.REPLICATION_RESPONSE_V2 ->
                    true;
            default -> type >= PacketImpl.REPLICATION_RESPONSE && type <= 103;
        };
    }
}
