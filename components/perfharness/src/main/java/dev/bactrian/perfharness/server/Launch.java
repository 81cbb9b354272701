// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.server;

import dev.bactrian.perfharness.error.HarnessError;
import dev.bactrian.perfharness.error.HarnessException;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How a broker is started.
 *
 * @param application the packaged broker: {@code quarkus-run.jar}, the script {@code run} of the
 *     application with a cache of classes, or an executable
 * @param flows that run in it; none for all that it has
 * @param settings of the broker and its flows
 * @param javaOptions of its virtual machine
 * @param directory that is its own: its data, its log
 * @param main a class of this program that is started in place of the application, by the
 *     application's Java, with the application's libraries on its class path; empty mostly
 */
public record Launch(
        Path application,
        List<String> flows,
        Map<String, String> settings,
        List<String> javaOptions,
        Path directory,
        String main) {

    /** What provides logging to the application; what is started in its place has none. */
    private static final Pattern PROVIDERS = Pattern.compile(".*(slf4j-jboss|jboss-logmanager).*");

    /** Of the application itself. */
    public Launch(
            Path application,
            List<String> flows,
            Map<String, String> settings,
            List<String> javaOptions,
            Path directory) {
        this(application, flows, settings, javaOptions, directory, "");
    }

    /** The log of the collector. */
    Path gcLog() {
        return directory.resolve("gc.log");
    }

    /** Where the broker keeps its state. */
    Path data() {
        return directory.resolve("data");
    }

    /** What the process prints. */
    Path log() {
        return directory.resolve("server.log");
    }

    private boolean hasJvm() {
        return application.toString().endsWith(".jar") || application.endsWith("run");
    }

    /** The command line. */
    List<String> command(int port, int httpPort) {
        Map<String, String> all = new TreeMap<>(settings);
        if (!flows.isEmpty()) {
            all.put("bactrian.flows", String.join(",", flows));
        }
        all.put("bactrian.broker.port", Integer.toString(port));
        all.put("quarkus.http.port", Integer.toString(httpPort));
        all.put("bactrian.data-dir", data().toString());
        boolean jar = application.toString().endsWith(".jar") || !main.isEmpty();
        List<String> command = new ArrayList<>();
        command.add(
                jar
                        ? Path.of(System.getProperty("java.home"), "bin", "java").toString()
                        : application.toString());
        if (hasJvm() || !main.isEmpty()) {
            // What each pause takes; a few lines a second at most.
            command.add("-Xlog:gc:file=" + gcLog());
            command.addAll(javaOptions);
        }
        all.forEach((name, value) -> command.add("-D" + name + "=" + value));
        if (!main.isEmpty()) {
            command.add("-cp");
            command.add(classPath());
            command.add(main);
        } else if (jar) {
            command.add("-jar");
            command.add(application.toString());
        }
        return command;
    }

    /** This program's own classes, and the libraries beside the application. */
    private String classPath() {
        List<String> path = new ArrayList<>();
        try {
            path.add(
                    Path.of(
                                    Launch.class
                                            .getProtectionDomain()
                                            .getCodeSource()
                                            .getLocation()
                                            .toURI())
                            .toString());
            for (String folder : List.of("lib/main", "lib/boot")) {
                try (Stream<Path> jars =
                        Files.list(application.toAbsolutePath().resolveSibling(folder))) {
                    jars.map(Path::toString)
                            .filter(jar -> !PROVIDERS.matcher(jar).matches())
                            .forEach(path::add);
                }
            }
        } catch (IOException | URISyntaxException e) {
            throw new HarnessException(
                    HarnessError.SERVER_DID_NOT_START,
                    "no libraries beside " + application + ": " + e);
        }
        return String.join(File.pathSeparator, path);
    }
}
