package dev.bactrian.quarkus;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.PropertiesConfigSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Adds {@code absolute.bactrian.data-dir}, the data directory from the root of the file system, for
 * settings that must not depend on a working directory: H2 refuses a relative path.
 */
public final class DataDirectory implements ConfigSourceFactory {

    private static final String GIVEN = "bactrian.data-dir";
    private static final int BELOW_ALL_OTHERS = -1000;

    @Override
    public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
        ConfigValue given = context.getValue(GIVEN);
        if (given == null || given.getValue() == null) {
            return List.of();
        }
        String absolute = Path.of(given.getValue()).toAbsolutePath().normalize().toString();
        return List.of(
                new PropertiesConfigSource(
                        Map.of("absolute." + GIVEN, absolute), "data directory", BELOW_ALL_OTHERS));
    }
}
