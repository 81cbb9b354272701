// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.SettingNames;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.broker.queuemanager.Exposure;
import dev.bactrian.quarkus.OneLineEnd;
import dev.bactrian.quarkus.http.HttpPort;
import dev.bactrian.security.SecurityRefusal;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.RuntimeValue;
import io.quarkus.runtime.ShutdownContext;
import io.quarkus.runtime.annotations.Recorder;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfig;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Starts the embedded queue manager before anything that could connect, stops it after all of it.
 */
@Recorder
public class QueueManagerRecorder {

    /**
     * Starts it, unless {@code bactrian.broker.embedded} is false.
     *
     * @param names every setting under {@code bactrian.} that something reads
     */
    public RuntimeValue<EmbeddedBroker> start(Set<String> names, ShutdownContext shutdown) {
        try {
            return new RuntimeValue<>(startOrRefuse(names, shutdown));
        } catch (IllegalStateException | IllegalArgumentException | SecurityRefusal e) {
            if (e.getMessage() != null && e.getMessage().startsWith("BAC")) {
                throw new OneLineEnd().of(e.getMessage());
            }
            throw e;
        }
    }

    private static EmbeddedBroker startOrRefuse(Set<String> names, ShutdownContext shutdown) {
        SmallRyeConfig config = ConfigProvider.getConfig().unwrap(SmallRyeConfig.class);
        check(config, new SettingNames(names));
        if (LaunchMode.current() == LaunchMode.NORMAL) {
            HttpPort.requireFree(config);
        }
        ClosedObjects.close();
        BrokerSettings settings = config.getConfigMapping(BrokerSettings.class);
        EmbeddedBroker broker = new EmbeddedBroker(settings);
        Exposure.check(settings, broker.access(), httpHost(config), isHttpSecure(config));
        if (!settings.broker().embedded()) {
            return broker;
        }
        if (LaunchMode.current() == LaunchMode.DEVELOPMENT) {
            return KeptBroker.start(settings);
        }
        broker.start();
        // The last of all: beans that close their connections do so while it still answers.
        shutdown.addLastShutdownTask(broker::close);
        return broker;
    }

    private static String httpHost(SmallRyeConfig config) {
        boolean listens =
                config.getOptionalValue("quarkus.http.host-enabled", Boolean.class).orElse(true);
        return listens ? config.getValue("quarkus.http.host", String.class) : null;
    }

    /** By whichever of Quarkus' settings, with no plain HTTP beside it. */
    private static boolean isHttpSecure(SmallRyeConfig config) {
        boolean certificate =
                Stream.of(
                                "quarkus.http.ssl.certificate.files",
                                "quarkus.http.ssl.certificate.key-store-file",
                                "quarkus.http.tls-configuration-name",
                                "quarkus.tls.key-store.pem.0.cert",
                                "quarkus.tls.key-store.p12.path",
                                "quarkus.tls.key-store.jks.path")
                        .anyMatch(name -> config.getOptionalValue(name, String.class).isPresent());
        return certificate
                && !config.getOptionalValue("quarkus.http.insecure-requests", String.class)
                        .orElse("enabled")
                        .equalsIgnoreCase("enabled");
    }

    private static void check(SmallRyeConfig config, SettingNames names) {
        for (String name : config.getPropertyNames()) {
            if (name.startsWith("bactrian.")) {
                String source = config.getConfigValue(name).getConfigSourceName();
                names.check(name, source == null || !source.startsWith(EnvConfigSource.NAME));
            }
        }
    }
}
