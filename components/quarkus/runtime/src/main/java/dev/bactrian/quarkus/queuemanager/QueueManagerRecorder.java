package dev.bactrian.quarkus.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.SettingNames;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.quarkus.OneLineEnd;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.RuntimeValue;
import io.quarkus.runtime.ShutdownContext;
import io.quarkus.runtime.annotations.Recorder;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfig;
import java.util.Set;
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
        } catch (IllegalStateException | IllegalArgumentException e) {
            if (e.getMessage() != null && e.getMessage().startsWith("BAC")) {
                throw new OneLineEnd().of(e.getMessage());
            }
            throw e;
        }
    }

    private static EmbeddedBroker startOrRefuse(Set<String> names, ShutdownContext shutdown) {
        SmallRyeConfig config = ConfigProvider.getConfig().unwrap(SmallRyeConfig.class);
        check(config, new SettingNames(names));
        BrokerSettings settings = config.getConfigMapping(BrokerSettings.class);
        if (!settings.broker().embedded()) {
            return new EmbeddedBroker(settings);
        }
        if (LaunchMode.current() == LaunchMode.DEVELOPMENT) {
            return KeptBroker.start(settings);
        }
        EmbeddedBroker broker = new EmbeddedBroker(settings);
        broker.start();
        // The last of all: beans that close their connections do so while it still answers.
        shutdown.addLastShutdownTask(broker::close);
        return broker;
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
