package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.camel.CamelContext;
import org.apache.camel.spi.CamelContextCustomizer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The queue manager in this process.
 *
 * <p>It starts when Camel configures its context, that is before any route exists, and stops when
 * the bean container closes, that is after Camel has stopped the last route: a flow never sees its
 * broker come or go. A journal that a killed process left behind is recovered by the start.
 */
@Singleton
public class EmbeddedBroker implements CamelContextCustomizer {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedBroker.class);

    private final BrokerSettings settings;
    private ActiveMQServer server;

    EmbeddedBroker(BrokerSettings settings) {
        this.settings = settings;
    }

    /** Starts the broker, unless the settings name an external one. */
    @Override
    public void configure(CamelContext context) {
        if (settings.broker().embedded() && server == null) {
            start();
        }
    }

    /** Before every other customizer: those may connect. */
    @Override
    public int getOrder() {
        return HIGHEST;
    }

    /**
     * The TCP port of the acceptor.
     *
     * @throws IllegalStateException when no embedded broker runs
     */
    public int port() {
        if (server == null) {
            throw new IllegalStateException("no embedded broker runs in this process");
        }
        return ((NettyAcceptor) server.getRemotingService().getAcceptor(ServerConfiguration.TCP))
                .getActualPort();
    }

    private void start() {
        try {
            Configuration configuration = ServerConfiguration.of(settings);
            ActiveMQServer starting =
                    new ActiveMQServerImpl(
                            configuration, null, SingleUserSecurity.of(settings.broker()));
            starting.start();
            if (!starting.isActive()) {
                throw new IllegalStateException(
                        "BAC8310: the embedded broker did not start; the log above has the reason");
            }
            server = starting;
            ExpiryScan.start(server, settings.broker().expiryInterval());
        } catch (Exception e) {
            throw new IllegalStateException(
                    "BAC8310: the embedded broker did not start on port "
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

    @PreDestroy
    void stop() throws Exception {
        if (server != null) {
            server.stop();
            server = null;
        }
    }
}
