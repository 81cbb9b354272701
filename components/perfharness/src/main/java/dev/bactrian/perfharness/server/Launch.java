// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a broker is started.
 *
 * @param application the packaged broker: {@code quarkus-run.jar}, the script {@code run} of the
 *     application with a cache of classes, or an executable
 * @param flows that run in it; none for all that it has
 * @param settings of the broker and its flows
 * @param javaOptions of its virtual machine
 * @param directory that is its own: its data, its log
 */
public record Launch(
        Path application,
        List<String> flows,
        Map<String, String> settings,
        List<String> javaOptions,
        Path directory) {

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
        boolean jar = application.toString().endsWith(".jar");
        List<String> command = new ArrayList<>();
        command.add(
                jar
                        ? Path.of(System.getProperty("java.home"), "bin", "java").toString()
                        : application.toString());
        if (hasJvm()) {
            // What each pause takes; a few lines a second at most.
            command.add("-Xlog:gc:file=" + gcLog());
            command.addAll(javaOptions);
        }
        all.forEach((name, value) -> command.add("-D" + name + "=" + value));
        if (jar) {
            command.add("-jar");
            command.add(application.toString());
        }
        return command;
    }
}
