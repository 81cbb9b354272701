// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.transaction;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.ConfigValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Adds {@code absolute.bactrian.node-name}: what this broker's transactions are called on databases
 * that others use too. Made once for each data directory, and kept there: recovery touches those of
 * its own name only, and must find them again after a restart.
 */
public final class NodeName implements ConfigSourceFactory {
    private static final String DATA_DIRECTORY = "bactrian.data-dir";
    private static final String NAME = "absolute.bactrian.node-name";
    private static final int BELOW_ALL_OTHERS = -1000;

    /** Narayana takes 28 bytes at most. */
    private static final int LENGTH = 24;

    @Override
    public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
        ConfigValue given = context.getValue(DATA_DIRECTORY);
        return given == null || given.getValue() == null
                ? List.of()
                : List.of(new Source(Path.of(given.getValue()).resolve("transactions")));
    }

    /** Made when it is asked for, not before: a build asks for no name. */
    private static final class Source implements ConfigSource {
        private final Path directory;
        private String name;

        Source(Path directory) {
            this.directory = directory;
        }

        @Override
        public Set<String> getPropertyNames() {
            return Set.of();
        }

        @Override
        public int getOrdinal() {
            return BELOW_ALL_OTHERS;
        }

        @Override
        public synchronized String getValue(String property) {
            if (!NAME.equals(property)) {
                return null;
            }
            if (name == null) {
                name = read();
            }
            return name;
        }

        private String read() {
            Path file = directory.resolve("node-name");
            try {
                Files.createDirectories(directory);
                String made = UUID.randomUUID().toString().replace("-", "").substring(0, LENGTH);
                try {
                    Files.writeString(
                            file,
                            made,
                            StandardOpenOption.CREATE_NEW,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.SYNC);
                    return made;
                } catch (FileAlreadyExistsException there) {
                    return Files.readString(file).strip();
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public String getName() {
            return "node name";
        }
    }
}
