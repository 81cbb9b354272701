// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import dev.bactrian.perfharness.bare.BareProcess;
import dev.bactrian.perfharness.drive.JmsSettings;
import dev.bactrian.perfharness.drive.OperatorCommand;
import dev.bactrian.perfharness.error.HarnessError;
import dev.bactrian.perfharness.error.HarnessException;
import dev.bactrian.perfharness.server.Launch;
import dev.bactrian.perfharness.server.ServerProcess;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The processes that rows are driven on: the broker, and where a row needs them its other execution
 * groups, or a second queue manager with the channels between the two. They end together.
 */
final class Stage implements AutoCloseable {

    /** Channel pairs between two queue managers: of the four that the report had for its peak. */
    private static final int CHANNELS = 4;

    private static final String FLOW_FILE = ".camel.yaml";

    private final List<ServerProcess> all = new ArrayList<>();
    private final boolean twoQueueManagers;
    private Duration startTime;

    private Stage(boolean twoQueueManagers) {
        this.twoQueueManagers = twoQueueManagers;
    }

    /** One broker that runs already. */
    static Stage of(ServerProcess broker) {
        Stage stage = new Stage(false);
        stage.all.add(broker);
        stage.startTime = broker.startTime();
        return stage;
    }

    /**
     * Starts what a workload needs.
     *
     * @param broker how the first process is started
     * @param workload whose processes they are
     * @throws dev.bactrian.perfharness.error.HarnessException when one of them does not become
     *     ready; none is left then
     */
    static Stage start(Launch broker, Workload workload) throws IOException, InterruptedException {
        Processes processes = workload.processes();
        Stage stage = new Stage(processes.areTwoQueueManagers());
        boolean whole = false;
        try {
            long from = System.nanoTime();
            stage.all.add(
                    ServerProcess.start(
                            !processes.limit().isEmpty()
                                    ? bare(broker, processes.limit())
                                    : processes.areTwoQueueManagers()
                                            ? withFlows(broker, List.of("none"), Map.of())
                                            : withFlows(
                                                    broker, broker.flows(), processes.flows())));
            String first = stage.broker().brokerUrl();
            for (int group = 2; group <= processes.groups(); group++) {
                stage.all.add(ServerProcess.start(group(broker, workload.flow(), group, first)));
            }
            if (processes.areTwoQueueManagers()) {
                stage.all.add(ServerProcess.start(second(broker, workload, first)));
            }
            stage.startTime = Duration.ofNanos(System.nanoTime() - from);
            for (String command : processes.commands()) {
                OperatorCommand.send(JmsSettings.of(first, false), command);
            }
            whole = true;
            return stage;
        } catch (JMSException e) {
            throw new HarnessException(
                    HarnessError.SERVER_DID_NOT_START,
                    "the broker does not take commands: " + e.getMessage());
        } finally {
            if (!whole) {
                stage.close();
            }
        }
    }

    private static Launch bare(Launch broker, String limit) {
        return new Launch(
                broker.application(),
                List.of(),
                Map.of(BareProcess.LIMIT, limit),
                broker.javaOptions(),
                broker.directory(),
                BareProcess.class.getName());
    }

    private static Launch group(Launch broker, String flow, int number, String first) {
        Map<String, String> settings = new TreeMap<>(broker.settings());
        settings.put("bactrian.process", "group-" + number);
        settings.put("bactrian.broker.embedded", "false");
        settings.put("quarkus.artemis.url", first);
        return new Launch(
                broker.application(),
                List.of(flow),
                settings,
                broker.javaOptions(),
                broker.directory().resolve("group-" + number));
    }

    /** Runs the channels, and what answers there where that is a flow. */
    private static Launch second(Launch broker, Workload workload, String first)
            throws IOException {
        Map<String, String> channels = new TreeMap<>();
        workload.processes()
                .channels()
                .forEach((name, yaml) -> channels.put(name, yaml.replace(Processes.FIRST, first)));
        Map<String, String> settings = new TreeMap<>(broker.settings());
        channels.keySet()
                .forEach(
                        name -> settings.put(Workload.instances(name), Integer.toString(CHANNELS)));
        Launch launch =
                new Launch(
                        broker.application(),
                        List.of(),
                        settings,
                        broker.javaOptions(),
                        broker.directory().resolve("second"));
        return withFlows(
                launch, workload.responders() ? List.of() : List.of(workload.flow()), channels);
    }

    /** Writes the flows that are files into the directory, and names them with the others. */
    private static Launch withFlows(Launch launch, List<String> flows, Map<String, String> files)
            throws IOException {
        Map<String, String> settings = new TreeMap<>(launch.settings());
        List<String> names = new ArrayList<>(flows);
        if (!files.isEmpty()) {
            Path folder = Files.createDirectories(launch.directory().resolve("flows"));
            for (Map.Entry<String, String> file : files.entrySet()) {
                Files.writeString(folder.resolve(file.getKey() + FLOW_FILE), file.getValue());
                names.add(file.getKey());
            }
            settings.put("bactrian.flows-dir", folder.toAbsolutePath().toString());
        }
        return new Launch(
                launch.application(), names, settings, launch.javaOptions(), launch.directory());
    }

    /** The broker that is driven. */
    ServerProcess broker() {
        return all.get(0);
    }

    /** Where applications connect that answer: the second queue manager, where there is one. */
    String answersAt() {
        return (twoQueueManagers ? all.get(all.size() - 1) : broker()).brokerUrl();
    }

    /** Whether that is another one than the one that is driven. */
    boolean answersElsewhere() {
        return twoQueueManagers;
    }

    /** Every process. */
    List<ServerProcess> all() {
        return List.copyOf(all);
    }

    /** Until all were ready. */
    Duration startTime() {
        return startTime;
    }

    /** The most memory that they ever had together, in bytes. */
    long mostResident() {
        return all.stream().mapToLong(process -> process.meter().mostResident()).sum();
    }

    /** Ends them, the first one last: it has the queues of the others. */
    @Override
    public void close() throws InterruptedException {
        for (int i = all.size() - 1; i >= 0; i--) {
            all.get(i).close();
        }
    }
}
