// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.security.Access;
import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.core.postoffice.Binding;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.Queue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The queue manager in this process.
 *
 * <p>Whoever makes it starts it before the first flow and closes it after the last one, so that a
 * flow never sees its broker come or go. A journal that a killed process left behind is recovered
 * by the start.
 */
public final class EmbeddedBroker implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedBroker.class);

    /**
     * The URL at which flows of this process connect to it. Messages that its journal takes whole
     * are not sent in pieces.
     */
    public static final String ADDRESS = ServerConfiguration.inVmAddress();

    private final WatchedQueues watched = new WatchedQueues();
    private boolean closed;

    private final BrokerSettings settings;
    private final Access access;
    private ActiveMQServer server;
    private ClientListener listener;

    /**
     * One with these settings, not yet started.
     *
     * @throws IllegalArgumentException BAC8311, and as {@link BrokerAccess} has it
     */
    public EmbeddedBroker(BrokerSettings settings) {
        this(settings, BrokerAccess.of(settings));
    }

    /** One with these settings and users, not yet started. */
    public EmbeddedBroker(BrokerSettings settings, Access access) {
        this.settings = settings;
        this.access = access;
    }

    /** Who may connect, and do what. */
    public Access access() {
        return access;
    }

    /** Whether it was started, and not closed since. */
    public synchronized boolean isRunning() {
        return server != null && server.isActive();
    }

    /**
     * The server, for those who look after queues.
     *
     * @throws IllegalStateException when no embedded broker runs
     */
    public synchronized ActiveMQServer server() {
        if (server == null) {
            throw new IllegalStateException("no embedded broker runs in this process");
        }
        return server;
    }

    /** Tells somebody of each queue that is made from now on, until {@link #unwatch}. */
    public void watch(QueueWatch watch) {
        watched.add(watch);
    }

    /** Tells him no more. */
    public void unwatch(QueueWatch watch) {
        watched.remove(watch);
    }

    /**
     * Whether a queue is there.
     *
     * @throws IllegalStateException when no embedded broker runs
     */
    public boolean has(String queue) {
        return server().locateQueue(queue) != null;
    }

    /**
     * The queues in the order of their names; those of topics and temporary ones left out.
     *
     * @throws IllegalStateException when no embedded broker runs
     */
    public Stream<Queue> queues() {
        return server().getPostOffice()
                .getAllBindings()
                .map(Binding::getBindable)
                .filter(Queue.class::isInstance)
                .map(Queue.class::cast)
                .filter(queue -> queue.getRoutingType() == RoutingType.ANYCAST)
                .filter(queue -> !queue.isTemporary() && !queue.isInternalQueue())
                .sorted(Comparator.comparing(queue -> queue.getName().toString()));
    }

    /**
     * Their names, in their order.
     *
     * @throws IllegalStateException when no embedded broker runs
     */
    public List<String> queueNames() {
        return queues().map(queue -> queue.getName().toString()).toList();
    }

    /**
     * The TCP port of the acceptor.
     *
     * @throws IllegalStateException when no embedded broker runs
     */
    public synchronized int port() {
        server();
        return listener.port();
    }

    /**
     * Starts it; nothing happens when it runs.
     *
     * @throws IllegalStateException BAC8312 when its port is taken, BAC8316 without a certificate
     *     that can be used, BAC8310 with the reason when it does not start otherwise
     */
    public synchronized void start() {
        closed = false;
        if (server != null) {
            return;
        }
        AcceptorTls tls = AcceptorTls.of(settings.broker().tls());
        requireFreePort();
        try {
            AccessSecurity security = new AccessSecurity(access);
            ActiveMQServer starting =
                    new QueueManagerServer(
                            ServerConfiguration.of(settings, access, watched),
                            security,
                            ServerConfiguration.bodies(settings.broker()));
            security.serve(starting);
            starting.start();
            if (!starting.isActive()) {
                throw new IllegalStateException(
                        BrokerError.NOT_STARTED
                                + ": the embedded broker did not start; the log above has the reason");
            }
            starting.getRemotingService().addIncomingInterceptor(new ClientPackets());
            lookAtOpenWire(starting);
            listener = listen(starting, tls);
            server = starting;
            ExpiryScan.start(server, settings.broker().expiryInterval());
            LeftSessions.start(server, LeftSessions.INTERVAL);
            server.registerIOCriticalErrorListener(revival(server));
        } catch (Exception e) {
            throw new IllegalStateException(
                    BrokerError.NOT_STARTED
                            + ": the embedded broker did not start on port "
                            + settings.broker().port()
                            + " with its journal under "
                            + settings.dataDir()
                            + ": "
                            + e.getMessage(),
                    e);
        }
        LOG.info(
                "Queue manager listens on {}:{} (CORE, AMQP, STOMP, MQTT, OPENWIRE)",
                settings.broker().host(),
                port());
    }

    private void lookAtOpenWire(ActiveMQServer starting) {
        try {
            long most = ClientListener.mostUnpackedBytes(settings.broker());
            starting.getRemotingService().addIncomingInterceptor(new OpenWireCommands(most));
        } catch (NoClassDefFoundError e) {
            LOG.debug("an application without OpenWire", e);
        }
    }

    private ClientListener listen(ActiveMQServer starting, AcceptorTls tls) throws Exception {
        NettyAcceptor acceptor =
                (NettyAcceptor) starting.getRemotingService().getAcceptor(ServerConfiguration.TCP);
        try {
            return new ClientListener(settings.broker(), tls, acceptor, starting);
        } catch (Exception e) {
            starting.stop();
            throw e;
        }
    }

    /** Asked before the server does: what it says of a port that is taken fills a page. */
    private void requireFreePort() {
        BrokerSettings.Broker broker = settings.broker();
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(broker.host(), broker.port()));
        } catch (IOException e) {
            throw new IllegalStateException(
                    BrokerError.PORT_TAKEN
                            + ": the queue manager cannot listen on "
                            + broker.host()
                            + ":"
                            + broker.port()
                            + " ("
                            + e.getMessage()
                            + "); stop what listens there, or choose another port with"
                            + " -Dbactrian.broker.port=");
        }
    }

    private Revival revival(ActiveMQServer of) {
        File disk = settings.dataDir().toFile();
        return new Revival(
                disk::getUsableSpace,
                settings.broker().minDiskFree(),
                Revival.LOOK,
                () -> startAgain(of));
    }

    /** In place of one that stopped by itself; nothing where the broker was closed since. */
    private synchronized boolean startAgain(ActiveMQServer stopped) {
        if (server != null && server != stopped || closed) {
            return false;
        }
        close();
        start();
        return true;
    }

    /** Stops it: what is persistent is on the disk. */
    @Override
    public synchronized void close() {
        closed = true;
        if (server == null) {
            return;
        }
        try {
            listener.stopListening();
            server.stop(); // tells the clients, which a closed connection would not
        } catch (Exception e) {
            LOG.warn("the embedded broker did not stop in good order; its journal is whole", e);
        } finally {
            listener.close();
            server = null;
        }
    }
}
