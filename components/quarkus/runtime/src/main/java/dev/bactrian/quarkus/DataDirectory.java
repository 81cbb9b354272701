// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus;

import dev.bactrian.database.h2.ForcedFiles;
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
 * settings that must not depend on a working directory: H2 refuses a relative path; and {@code
 * files.bactrian.database}, how H2 writes its file, as {@code bactrian.database.force} says.
 */
public final class DataDirectory implements ConfigSourceFactory {

    private static final String GIVEN = "bactrian.data-dir";
    private static final String FORCE = "bactrian.database.force";
    private static final String FILES = "files.bactrian.database";
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
                        Map.of("absolute." + GIVEN, absolute, FILES, files(context)),
                        "data directory",
                        BELOW_ALL_OTHERS));
    }

    private static String files(ConfigSourceContext context) {
        ConfigValue force = context.getValue(FORCE);
        return force == null || !"false".equals(force.getValue()) ? ForcedFiles.SCHEME : "file";
    }
}
