package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.error.BrokerError;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
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

    private final BrokerSettings settings;
    private ActiveMQServer server;

    /** One with these settings, not yet started. */
    public EmbeddedBroker(BrokerSettings settings) {
        this.settings = settings;
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

    /**
     * The TCP port of the acceptor.
     *
     * @throws IllegalStateException when no embedded broker runs
     */
    public int port() {
        return ((NettyAcceptor) server().getRemotingService().getAcceptor(ServerConfiguration.TCP))
                .getActualPort();
    }

    /**
     * Starts it; nothing happens when it runs.
     *
     * @throws IllegalStateException BAC8312 when its port is taken, BAC8310 with the reason when it
     *     does not start otherwise
     */
    public synchronized void start() {
        if (server != null) {
            return;
        }
        requireFreePort();
        try {
            Configuration configuration = ServerConfiguration.of(settings);
            ActiveMQServer starting =
                    new ActiveMQServerImpl(
                            configuration, null, SingleUserSecurity.of(settings.broker()));
            starting.start();
            if (!starting.isActive()) {
                throw new IllegalStateException(
                        BrokerError.NOT_STARTED
                                + ": the embedded broker did not start; the log above has the reason");
            }
            server = starting;
            ExpiryScan.start(server, settings.broker().expiryInterval());
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

    /** Stops it: what is persistent is on the disk. */
    @Override
    public synchronized void close() {
        if (server == null) {
            return;
        }
        try {
            server.stop();
        } catch (Exception e) {
            LOG.warn("the embedded broker did not stop in good order; its journal is whole", e);
        } finally {
            server = null;
        }
    }
}
