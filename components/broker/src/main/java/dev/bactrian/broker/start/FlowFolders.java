// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.start;

import dev.bactrian.broker.BrokerSettings;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Where this process looks for flows that are files, and for what they name. */
@Singleton
public class FlowFolders {

    private static final Path DEFAULT = Path.of("flows");

    private final BrokerSettings settings;

    FlowFolders(BrokerSettings settings) {
        this.settings = settings;
    }

    /** The flows: those that are named one by one, or those of the folder. */
    List<Path> flows() throws IOException {
        if (settings.flowFiles().isPresent()) {
            return settings.flowFiles().get();
        }
        List<Path> flows = new ArrayList<>();
        for (Path folder : folders()) {
            flows.addAll(FlowFiles.of(folder));
        }
        return flows;
    }

    /**
     * The folders: that of each flow which is named, or the one of the settings, or {@code flows}
     * where there is one.
     */
    List<Path> folders() {
        if (settings.flowFiles().isPresent()) {
            Set<Path> folders = new LinkedHashSet<>();
            settings.flowFiles()
                    .get()
                    .forEach(file -> folders.add(file.toAbsolutePath().getParent()));
            return List.copyOf(folders);
        }
        Path folder = settings.flowsDir().orElse(DEFAULT);
        return Files.isDirectory(folder) ? List.of(folder.toAbsolutePath().normalize()) : List.of();
    }

    /** A folder or a file that the settings name and that is not there; null where all are. */
    Path missing() {
        for (Path file : settings.flowFiles().orElse(List.of())) {
            if (!Files.isRegularFile(file)) {
                return file;
            }
        }
        return settings.flowsDir().filter(folder -> !Files.isDirectory(folder)).orElse(null);
    }
}
