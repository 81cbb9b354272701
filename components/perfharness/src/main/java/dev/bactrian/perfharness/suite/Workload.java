// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The counterpart of a published table: what is run here, and how it is driven.
 *
 * @param flow by its id
 * @param parts the flows that run for it and whose number of instances is set: itself, mostly
 * @param puts queues to each of which a client puts the message, the path of a service, or {@code
 *     folder:} and a folder of the broker's data directory
 * @param take the queue of replies; empty for a service
 * @param drains queues of what the flow puts beside its replies
 * @param message by name, see {@link RowMessages}
 * @param format it is written in; empty as it is
 * @param replies that each put is answered with: deliveries, or records of a file; the figures are
 *     of each of them
 * @param calls by which the processor time of a message is divided, where the published figure is
 *     of one call of many that each message makes; 1 mostly
 * @param clients messages in flight; 0 for as many as the run has
 * @param sessions round trips after which a client connects anew; 0 for never
 * @param responders whether the driver answers the requests, by connections of its own
 * @param provider the path of the service that the flow calls, answered by the driver in the
 *     broker's place; empty for none
 * @param pace how fast its clients are driven
 * @param processes that it has to itself
 */
public record Workload(
        String flow,
        List<String> parts,
        List<String> puts,
        String take,
        List<String> drains,
        String message,
        String format,
        int replies,
        int calls,
        int clients,
        int sessions,
        boolean responders,
        String provider,
        Pace pace,
        Processes processes) {

    private static final String FOLDER = "folder:";

    /**
     * Flows whose units of work are what they are there for: what a splitter puts belongs together,
     * as a request and its stored MQMD do, and two rows of 2000 are of transactions.
     */
    private static final Set<String> IN_UNITS_OF_WORK =
            Set.of("large", "coordinated", "profile-mq", "profile-coordinated-transaction");

    /** From one queue to another. */
    static Workload queues(String flow, String put, String take, String message) {
        return new Workload(
                flow,
                List.of(flow),
                List.of(put),
                take,
                List.of(),
                message,
                "",
                1,
                1,
                0,
                0,
                false,
                "",
                Pace.FLAT_OUT,
                Processes.SHARED);
    }

    /** A service. */
    static Workload service(String flow, String path, String message) {
        return queues(flow, path, "", message);
    }

    /** From a folder, named below the broker's data directory, to a queue. */
    static Workload folder(String flow, String folder, String take, String message) {
        return queues(flow, FOLDER + folder, take, message);
    }

    Workload withParts(String... all) {
        return with(fields -> fields.parts = List.of(all));
    }

    Workload withPuts(String... all) {
        return with(fields -> fields.puts = List.of(all));
    }

    Workload withDrain(String queue) {
        return with(fields -> fields.drains = List.of(queue));
    }

    Workload withFormat(String name) {
        return with(fields -> fields.format = name);
    }

    Workload withReplies(int count) {
        return with(fields -> fields.replies = count);
    }

    Workload withCalls(int count) {
        return with(fields -> fields.calls = count);
    }

    Workload withClients(int count) {
        return with(fields -> fields.clients = count);
    }

    Workload withSessions(int roundTrips) {
        return with(fields -> fields.sessions = roundTrips);
    }

    Workload withResponders() {
        return with(fields -> fields.responders = true);
    }

    /** With a service that the driver provides. */
    Workload withProvider(String path) {
        return with(fields -> fields.provider = path);
    }

    Workload withPace(Pace how) {
        return with(fields -> fields.pace = how);
    }

    /** With one more setting of a broker of its own. */
    Workload with(String name, String value) {
        return with(processes.with(name, value));
    }

    /** With processes of its own. */
    Workload with(Processes own) {
        return with(fields -> fields.processes = own);
    }

    /** The settings of a broker of its own; empty for the one that all share. */
    Map<String, String> settings() {
        return processes.settings();
    }

    private Workload with(Consumer<Fields> change) {
        Fields fields = new Fields(this);
        change.accept(fields);
        return fields.workload();
    }

    /** A copy's fields, until they are what it shall have. */
    private static final class Fields {
        private final Workload origin;
        private List<String> parts;
        private List<String> puts;
        private List<String> drains;
        private String format;
        private int replies;
        private int calls;
        private int clients;
        private int sessions;
        private boolean responders;
        private String provider;
        private Pace pace;
        private Processes processes;

        Fields(Workload origin) {
            this.origin = origin;
            parts = origin.parts;
            puts = origin.puts;
            drains = origin.drains;
            format = origin.format;
            replies = origin.replies;
            calls = origin.calls;
            clients = origin.clients;
            sessions = origin.sessions;
            responders = origin.responders;
            provider = origin.provider;
            pace = origin.pace;
            processes = origin.processes;
        }

        Workload workload() {
            return new Workload(
                    origin.flow,
                    parts,
                    puts,
                    origin.take,
                    drains,
                    origin.message,
                    format,
                    replies,
                    calls,
                    clients,
                    sessions,
                    responders,
                    provider,
                    pace,
                    processes);
        }
    }

    /** With so many instances of its flow. */
    Workload withInstances(int count) {
        return with(instances(flow), Integer.toString(count));
    }

    /** The setting that has a flow's instances. */
    static String instances(String part) {
        return "bactrian.flow." + part + ".instances";
    }

    /** The setting that says whether a flow gets in units of work. */
    static String transactionMode(String part) {
        return "bactrian.flow." + part + ".transaction-mode";
    }

    /**
     * Whether a flow gets only persistent messages in units of work, as the MQInput nodes of all
     * published runs did: "persistent messages are processed within transactional control and non
     * persistent messages are not" (iib-v9-aix-2014, configuration of the environments; in the same
     * words wmb-v61-plinux-2008, and mqsi-v2-aix-2000, section 2).
     */
    boolean isAutomatic(String part) {
        return !isService() && !isFolder() && !IN_UNITS_OF_WORK.contains(part);
    }

    /** The instances of its flow. */
    int instances(int otherwise) {
        String own = settings().get(instances(flow));
        return own == null ? otherwise : Integer.parseInt(own);
    }

    /** Messages in flight. */
    int clients(int otherwise) {
        return clients > 0 ? clients : otherwise;
    }

    /** Whether it is driven by HTTP. */
    public boolean isService() {
        return puts.get(0).startsWith("/");
    }

    /** Where its messages are put, without their kind. */
    String path() {
        return isFolder() ? puts.get(0).substring(FOLDER.length()) : puts.get(0);
    }

    /** Whether its messages are put as files. */
    boolean isFolder() {
        return puts.get(0).startsWith(FOLDER);
    }
}
