// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import io.quarkus.dev.spi.HotReplacementContext;
import io.quarkus.dev.spi.HotReplacementSetup;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the embedded queue manager through live reloads, in development: a message that is not
 * persistent is still there, and no client is disconnected.
 *
 * <p>The classes of an extension and of what it depends on are not loaded again by a reload, so the
 * one static field that holds the broker, null in any other mode, outlives the application. Quarkus
 * makes this class when development begins, and closes it when it ends.
 */
public final class KeptBroker implements HotReplacementSetup {

    private static final Logger LOG = LoggerFactory.getLogger(KeptBroker.class);

    private static EmbeddedBroker kept;
    private static Map<String, Object> startedWith;

    /** The broker of the time before the reload; a new one when its settings have changed. */
    static synchronized EmbeddedBroker start(BrokerSettings settings) {
        Map<String, Object> wanted = values(settings);
        if (kept != null && kept.isRunning() && wanted.equals(startedWith)) {
            return kept;
        }
        if (kept != null) {
            LOG.info("The queue manager is started anew: its settings have changed");
            end();
        }
        EmbeddedBroker broker = new EmbeddedBroker(settings);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            // Its threads inherit the class loader, and that of the application goes with a reload.
            thread.setContextClassLoader(ActiveMQServer.class.getClassLoader());
            broker.start();
        } finally {
            thread.setContextClassLoader(before);
        }
        kept = broker;
        startedWith = wanted;
        return broker;
    }

    private static synchronized void end() {
        if (kept != null) {
            kept.close();
            kept = null;
            startedWith = null;
        }
    }

    /** What the server was made of: all that {@code ServerConfiguration} reads. */
    private static Map<String, Object> values(BrokerSettings settings) {
        BrokerSettings.Broker broker = settings.broker();
        Map<String, Object> values = new TreeMap<>();
        values.put("data-dir", settings.dataDir().toAbsolutePath());
        values.put("acceptor", List.of(broker.host(), broker.port()));
        values.put("user", List.of(broker.user(), broker.password()));
        values.put("memory", List.of(broker.memoryLimit(), broker.minDiskFree()));
        values.put(
                "tls",
                List.of(broker.tls().certificate(), broker.tls().key(), broker.tls().trusted()));
        values.put("web", broker.webSocketOrigins());
        values.put(
                "security",
                List.of(settings.security().users(), settings.security().permissions()));
        values.put("expiry", broker.expiryInterval());
        return values;
    }

    @Override
    public void setupHotDeployment(HotReplacementContext context) {
        // the broker starts with the application
    }

    @Override
    public void close() {
        end();
    }
}
