// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.security.Access;
import dev.bactrian.security.Permission;
import dev.bactrian.tree.log.RepeatedLines;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.remoting.impl.invm.InVMConnection;
import org.apache.activemq.artemis.core.security.CheckType;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager4;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks {@link Access} for the queue manager: at each log-in, and before each thing that a client
 * does to an address, by whichever protocol.
 *
 * <p>It is asked without users, too, when all but management is open to everybody: what protocols
 * keep for brokers among themselves (mirrors, federation) is closed by the same check. The flows of
 * this process, which connect within it, may do all but manage: a message whose reply queue is the
 * management address must not make a flow into its sender's tool.
 *
 * <p>Without JAAS: Artemis' login modules need configuration files that an embedded broker has not.
 */
final class AccessSecurity implements ActiveMQSecurityManager4 {

    /** What a session is called whose client gave no name. */
    static final String NOBODY = "anonymous";

    /** What a session of this process itself is called: no user can have a blank in his name. */
    static final String FLOWS = "this process";

    /** Addresses of brokers among themselves: mirrors and federation, over AMQP and core. */
    private static final String BETWEEN_BROKERS = "$ACTIVEMQ_ARTEMIS";

    /** Management, and the notifications of what happens. */
    private static final String MANAGEMENT = "activemq.";

    /** Where an MQTT client's own unfinished publications lie. */
    private static final String MQTT_OWN = "$sys.mqtt.queue.qos2.";

    /** OpenWire clients subscribe to these unasked. */
    private static final String ADVISORY = "ActiveMQ.Advisory.";

    /** The commands of {@code bactrian flows}. */
    private static final String COMMANDS = "BACTRIAN.COMMAND";

    /**
     * Names that protocols give to temporary queues and to the queues behind subscriptions; nothing
     * else has such a name, and nobody can guess one.
     */
    private static final Pattern TEMPORARY =
            Pattern.compile(
                    "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(:.*)?|ID:.+-\\d+(:\\d+)+",
                    Pattern.CASE_INSENSITIVE);

    private static final Logger LOG = LoggerFactory.getLogger(AccessSecurity.class);

    private static final int LONGEST_NAME = 64;

    private final Access access;
    private final RepeatedLines lines;
    private volatile ActiveMQServer server;

    AccessSecurity(Access access) {
        this(access, new RepeatedLines(LOG::warn));
    }

    /**
     * @param lines is told of clients that are refused
     */
    AccessSecurity(Access access, RepeatedLines lines) {
        this.access = access;
        this.lines = lines;
    }

    /** Tells it whose queues these are. */
    void serve(ActiveMQServer queues) {
        server = queues;
    }

    /** Whether a name is that of a temporary queue. */
    static boolean isTemporary(String address) {
        return address.length() >= 20 && TEMPORARY.matcher(address).matches();
    }

    /** Whether a connection is one of this process itself. */
    static boolean isOwn(RemotingConnection connection) {
        return connection != null && connection.getTransportConnection() instanceof InVMConnection;
    }

    @Override
    public String validateUser(
            String user, String password, RemotingConnection connection, String domain) {
        if (isOwn(connection)) {
            return FLOWS;
        }
        if (access.isOpen()) {
            return user == null ? NOBODY : user;
        }
        String known = access.login(user, password).orElse(null);
        if (known == null) {
            refused(user, connection);
        }
        return known;
    }

    /** A name is the client's word: it must not end the line, nor be one without an end. */
    void refused(String user, RemotingConnection connection) {
        String name = user == null ? "" : user.substring(0, Math.min(user.length(), LONGEST_NAME));
        lines.tell(
                name,
                BrokerError.LOGIN_REFUSED
                        + ": user '"
                        + name.replaceAll("[\\p{Cc}\\p{Cf}\\u2028\\u2029]", "·")
                        + "' may not log in, from "
                        + (connection == null ? "nowhere" : connection.getRemoteAddress()));
    }

    @Override
    public String validateUserAndRole(
            String user,
            String password,
            Set<Role> roles,
            CheckType check,
            String address,
            RemotingConnection connection,
            String domain) {
        boolean own = isOwn(connection);
        if (!own && !access.isOpen() && !access.knows(user)) {
            return null; // removed since
        }
        return may(own, user, check, address) ? (user == null ? NOBODY : user) : null;
    }

    private boolean may(boolean own, String user, CheckType check, String address) {
        if (address.startsWith(BETWEEN_BROKERS)) {
            return false;
        }
        if (address.equals(FanOutBinding.ADDRESS)) {
            return own && check == CheckType.SEND;
        }
        if (check == CheckType.MANAGE || address.startsWith(MANAGEMENT)) {
            return !own && access.mayAdminister(user);
        }
        if (own || access.isOpen()) {
            return check != CheckType.VIEW && check != CheckType.EDIT;
        }
        if (address.startsWith(MQTT_OWN) || address.startsWith(ADVISORY)) {
            return check != CheckType.DELETE_ADDRESS;
        }
        if (isTemporary(address)) {
            return check == CheckType.SEND || isFreeOrOf(user, address);
        }
        if (address.equals(COMMANDS)) {
            return access.mayAdminister(user);
        }
        return mayAt(user, check, address);
    }

    /** A temporary queue is read, and deleted, by the user who made it. */
    private boolean isFreeOrOf(String user, String address) {
        Queue queue = server.locateQueue(SimpleString.of(address));
        return queue == null || queue.getUser() == null || queue.getUser().toString().equals(user);
    }

    private boolean mayAt(String user, CheckType check, String address) {
        return switch (check) {
            case SEND -> access.mayAtAddress(user, Permission.PUT, address);
            case CONSUME, CREATE_NON_DURABLE_QUEUE, DELETE_NON_DURABLE_QUEUE ->
                    access.mayAtAddress(user, Permission.GET, address);
            case BROWSE -> access.mayAtAddress(user, Permission.BROWSE, address);
            case CREATE_ADDRESS, CREATE_DURABLE_QUEUE -> mayUse(user, address);
            // of a queue that is no subscription, ShieldedAddresses asks for more
            case DELETE_DURABLE_QUEUE ->
                    access.mayAtAddress(user, Permission.GET, address)
                            || access.mayAtAddress(user, Permission.ADMINISTER, address);
            default -> access.mayAtAddress(user, Permission.ADMINISTER, address);
        };
    }

    /** Whoever may do something with a queue may be the first to name it. */
    private boolean mayUse(String user, String address) {
        for (Permission permission : Permission.values()) {
            if (access.mayAtAddress(user, permission, address)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean validateUser(String user, String password) {
        return validateUser(user, password, null, null) != null;
    }

    @Override
    public boolean validateUserAndRole(
            String user, String password, Set<Role> roles, CheckType check) {
        return false; // asked for an address only
    }
}
