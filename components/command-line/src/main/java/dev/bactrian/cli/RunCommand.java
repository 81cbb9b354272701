// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian run}: a broker with the flows of these files only. */
@Command(
        name = "run",
        description = "Runs a broker with the flows of these files only, until it is interrupted.",
        footer = {
            "",
            "What a flow names (ESQL, schemas, copybooks, stylesheets, db/migration) is looked for beside its file.",
            "A flow that cannot start is told, and the others run; docs/flow-files.md shows how such a file looks.",
            "",
            "Examples:",
            "  bactrian run orders.camel.yaml",
            "  bactrian run flows --strict --data-dir /var/lib/orders",
            "  bactrian run a.camel.yaml b.camel.yaml --port 61617 --http-port 8081",
            "  bactrian run orders.camel.yaml -D bactrian.flow.orders.instances=4"
        })
final class RunCommand implements Callable<Integer> {

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "files of flows, *.camel.yaml or *.camel.xml; or one folder of them")
    private List<Path> files;

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "the queue manager's port; default: 61616")
    private Integer port;

    @Option(names = "--http-port", paramLabel = "N", description = "default: 8080")
    private Integer httpPort;

    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            description = "where messages and tables are kept; default: data")
    private Path dataDir;

    @Option(names = "--strict", description = "ends where a flow cannot start")
    private boolean strict;

    @Option(
            names = "-D",
            paramLabel = "NAME=VALUE",
            description = "a setting of the broker, repeatable; docs/configuration.md has them")
    private Map<String, String> settings = new TreeMap<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Map<String, String> all = new TreeMap<>();
        all.put("bactrian.flows", "none");
        all.putAll(flows());
        if (port != null) {
            all.put("bactrian.broker.port", port.toString());
        }
        if (httpPort != null) {
            all.put("quarkus.http.port", httpPort.toString());
        }
        if (dataDir != null) {
            all.put("bactrian.data-dir", dataDir.toString());
        }
        if (strict) {
            all.put("bactrian.strict", "true");
        }
        all.putAll(settings);
        return run(PackagedBroker.find(bactrian.terminal()), all);
    }

    /** One folder, or files. */
    private Map<String, String> flows() {
        for (Path file : files) {
            if (!Files.exists(file)) {
                throw new CommandFailure(CommandError.FILE, "no such file: " + file);
            }
        }
        if (Files.isDirectory(files.get(0))) {
            if (files.size() > 1) {
                throw new ParameterException(
                        spec.commandLine(), "expected files, or one folder and nothing else");
            }
            return Map.of("bactrian.flows-dir", files.get(0).toAbsolutePath().toString());
        }
        for (Path file : files) {
            if (!file.toString().matches(".*\\.camel\\.(ya?ml|xml)")) {
                throw new ParameterException(
                        spec.commandLine(),
                        "the name of a flow ends in .camel.yaml or .camel.xml, not as in "
                                + file.getFileName());
            }
        }
        return Map.of(
                "bactrian.flow-files",
                files.stream()
                        .map(file -> file.toAbsolutePath().toString())
                        .map(file -> file.replace("\\", "\\\\").replace(",", "\\,"))
                        .collect(Collectors.joining(",")));
    }

    /** In a process of its own, which ends with this one and whose status is this one's. */
    private static int run(Path application, Map<String, String> settings)
            throws IOException, InterruptedException {
        List<String> options = new ArrayList<>();
        settings.forEach((name, value) -> options.add("-D" + name + "=" + value));
        Path java = Path.of(System.getProperty("java.home"));
        Process broker = PackagedBroker.start(application, java, options).inheritIO().start();
        Thread end =
                new Thread(
                        () -> {
                            broker.destroy();
                            broker.onExit().join();
                        });
        Runtime.getRuntime().addShutdownHook(end);
        int status = broker.waitFor();
        try {
            Runtime.getRuntime().removeShutdownHook(end);
        } catch (IllegalStateException ending) {
            // This process was told to end, and the broker with it.
        }
        return status;
    }
}
