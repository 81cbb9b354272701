// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;

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

    /**
     * How it is started: by the launcher that {@code ./mvnw package -Paot} has put beside it, which
     * uses a cache of classes; by {@code java -jar} where there is none, or where the application
     * was packaged again since.
     *
     * @param application the jar that {@link #find} found
     * @param java the folder of the Java that runs it
     * @param options what comes before the name of the jar: {@code -Dname=value}
     */
    static ProcessBuilder start(Path application, Path java, List<String> options)
            throws IOException {
        List<String> command = new ArrayList<>();
        Path launcher = launcher(application);
        if (launcher == null) {
            command.add(java.resolve("bin").resolve("java").toString());
            command.addAll(options);
            command.add("-jar");
            command.add(application.toString());
            return new ProcessBuilder(command);
        }
        command.add(launcher.toString());
        command.addAll(options);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("JAVA_HOME", java.toString());
        return builder;
    }

    /** {@code target/run} beside {@code target/quarkus-app}; null where it is not that one's. */
    private static Path launcher(Path application) throws IOException {
        Path folder = application.toAbsolutePath().getParent();
        Path target = folder == null ? null : folder.getParent();
        if (target == null) {
            return null;
        }
        Path launcher = target.resolve("run");
        Path cached = target.resolve("aot").resolve("bactrian.jar");
        if (!Files.isExecutable(launcher) || !Files.isRegularFile(cached)) {
            return null;
        }
        // The jars of the cache carry a time of their own; the launcher is written after them.
        FileTime trained = Files.getLastModifiedTime(launcher);
        return trained.compareTo(Files.getLastModifiedTime(application)) >= 0 ? launcher : null;
    }
}
