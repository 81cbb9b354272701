// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import java.nio.file.Files;
import java.nio.file.Path;

/** The packaged broker, which commands start in a process of its own. */
final class PackagedBroker {

    /** The property, and the environment's variable, that name it. */
    private static final String APPLICATION = "bactrian.application";

    private static final String VARIABLE = "BACTRIAN_APPLICATION";

    private PackagedBroker() {}

    /**
     * Where it is.
     *
     * @throws CommandFailure when it is not there
     */
    static Path find(Terminal terminal) {
        String named =
                terminal.environment().getOrDefault(VARIABLE, System.getProperty(APPLICATION, ""));
        if (named.isEmpty() || !Files.isRegularFile(Path.of(named))) {
            throw new CommandFailure(
                    CommandError.NO_PACKAGED_BROKER,
                    "the packaged broker is not there"
                            + (named.isEmpty() ? "" : " at " + named)
                            + "; ./mvnw package makes routes/target/quarkus-app/quarkus-run.jar, and $"
                            + VARIABLE
                            + " names it");
        }
        return Path.of(named);
    }
}
