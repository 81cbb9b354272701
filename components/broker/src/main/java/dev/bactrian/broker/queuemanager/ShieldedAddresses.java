// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.security.Access;
import dev.bactrian.security.Permission;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.activemq.artemis.api.core.ActiveMQSecurityException;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.management.ManagementHelper;
import org.apache.activemq.artemis.core.config.BridgeConfiguration;
import org.apache.activemq.artemis.core.postoffice.Binding;
import org.apache.activemq.artemis.core.postoffice.impl.DivertBinding;
import org.apache.activemq.artemis.core.security.SecurityAuth;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerPlugin;
import org.apache.activemq.artemis.core.transaction.Transaction;
import org.apache.activemq.artemis.protocol.amqp.broker.AMQPMessage;
import org.apache.qpid.proton.amqp.Binary;
import org.apache.qpid.proton.amqp.messaging.Properties;

/**
 * What {@link AccessSecurity} cannot see from an address alone: which queue, whose, and what a
 * management message asks for.
 *
 * <ul>
 *   <li>Ways to other brokers (bridges, diverts, connectors, federation) are made by nobody, an
 *       administrator included: whoever has one takes every message from then on, unseen.
 *   <li>A queue takes no name that is another address': its reader would get what somebody puts
 *       elsewhere.
 *   <li>The user of a message is the one who was logged in when he sent it, whatever the message
 *       says. A flow hands on the user of its input.
 * </ul>
 */
final class ShieldedAddresses implements ActiveMQServerPlugin {

    private static final SimpleString USER_PROPERTY = SimpleString.of("JMSXUserID");

    /** MQMD's, which a message may be given instead. */
    private static final SimpleString USER_IDENTIFIER =
            SimpleString.of("JMS_IBM_MQMD_UserIdentifier");

    /** What an administrator does elsewhere, in the settings, or not at all. */
    private static final Pattern REFUSED =
            Pattern.compile(
                    "(?i).*(bridge|divert|connector|federation|broker-?connection|cluster"
                            + "|acceptor|securitysettings|failover|failback|scaledown|embeddedweb"
                            + "|reload|exportconfig|user|role).*");

    /** Operations that only tell. */
    private static final Pattern TELLS = Pattern.compile("(get|is|list|count|browse|has)[A-Z].*");

    private static final Set<String> HARMLESS = Set.of("closeConnectionsForUser");

    private final Access access;
    private final SimpleString management;
    private volatile ActiveMQServer server;

    ShieldedAddresses(Access access, SimpleString management) {
        this.access = access;
        this.management = management;
    }

    @Override
    public void registered(ActiveMQServer of) {
        server = of;
    }

    @Override
    public void beforeSend(
            ServerSession session,
            Transaction tx,
            Message message,
            boolean direct,
            boolean noAutoCreateQueue)
            throws ActiveMQSecurityException {
        SimpleString address = message.getAddressSimpleString();
        if (management.equals(address)) {
            managed(message);
        }
        if (!access.isOpen() && !AccessSecurity.isOwn(session.getRemotingConnection())) {
            sign(message, session.getUsername());
        }
    }

    private static void sign(Message message, String user) throws ActiveMQSecurityException {
        message.removeProperty(USER_PROPERTY);
        message.removeProperty(USER_IDENTIFIER);
        if (message instanceof AMQPMessage amqp) {
            // AMQP 1.0, 3.2.4: whoever takes a message may hold its user-id against the user
            Properties properties = amqp.getProperties();
            Binary said = properties == null ? null : properties.getUserId();
            if (said != null && !said.equals(new Binary(user.getBytes(StandardCharsets.UTF_8)))) {
                throw refused(user, "send a message whose user-id is another's");
            }
            amqp.putStringProperty(Message.HDR_VALIDATED_USER, SimpleString.of(user));
            amqp.reencode();
        } else {
            message.setValidatedUserID(user);
        }
    }

    private static void managed(Message message) throws ActiveMQSecurityException {
        String operation =
                text(message.getObjectProperty(ManagementHelper.HDR_OPERATION_NAME.toString()));
        if (operation != null
                && REFUSED.matcher(operation).matches()
                && !TELLS.matcher(operation).matches()
                && !HARMLESS.contains(operation)) {
            throw new ActiveMQSecurityException(
                    BrokerError.NOT_BY_CLIENTS
                            + ": "
                            + operation
                            + " is done by nobody through the management address");
        }
    }

    private static String text(Object value) {
        return value == null ? null : value.toString();
    }

    @Override
    public void beforeDeployBridge(BridgeConfiguration bridge) throws ActiveMQSecurityException {
        throw new ActiveMQSecurityException(
                BrokerError.NOT_BY_CLIENTS + ": this queue manager has no bridges");
    }

    @Override
    public void beforeAddBinding(Binding binding) throws ActiveMQSecurityException {
        if (binding instanceof DivertBinding) {
            throw new ActiveMQSecurityException(
                    BrokerError.NOT_BY_CLIENTS + ": this queue manager has no diverts");
        }
    }

    @Override
    public void beforeCreateQueue(QueueConfiguration queue) throws ActiveMQSecurityException {
        if (access.isOpen() || queue.getUser() == null) {
            return;
        }
        String user = queue.getUser().toString();
        String name = queue.getName().toString();
        String address = queue.getAddress().toString();
        boolean strange =
                !name.equals(address)
                        && !AccessSecurity.isTemporary(name)
                        && (queue.getRoutingType() == RoutingType.ANYCAST
                                || server.getAddressInfo(queue.getName()) != null);
        if (strange
                && !user.equals(AccessSecurity.FLOWS)
                && !access.mayAtAddress(user, Permission.ADMINISTER, name)) {
            throw refused(user, "make a queue " + name + " of the address " + address);
        }
    }

    @Override
    public void beforeDestroyQueue(
            Queue queue,
            SecurityAuth session,
            boolean checkConsumerCount,
            boolean removeConsumers,
            boolean autoDeleteAddress)
            throws ActiveMQSecurityException {
        if (session == null
                || access.isOpen()
                || AccessSecurity.isOwn(session.getRemotingConnection())
                || queue.getRoutingType() == RoutingType.MULTICAST
                || queue.isTemporary()) {
            return;
        }
        String name = queue.getAddress().toString();
        if (!access.mayAtAddress(session.getUsername(), Permission.ADMINISTER, name)) {
            throw refused(session.getUsername(), "delete the queue " + name);
        }
    }

    private static ActiveMQSecurityException refused(String user, String what) {
        return new ActiveMQSecurityException(
                BrokerError.NOT_PERMITTED + ": the user " + user + " may not " + what);
    }
}
