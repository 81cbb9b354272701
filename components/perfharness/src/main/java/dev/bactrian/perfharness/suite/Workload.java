// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The counterpart of a published table: what is run here, and how it is driven.
 *
 * @param flow by its id
 * @param parts of the flow whose number of instances is set with it
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
 * @param settings with which a broker of its own is started; empty for the one that all share
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
        Map<String, String> settings) {

    private static final String FOLDER = "folder:";

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
                Map.of());
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
        return new Workload(
                flow,
                List.of(all),
                puts,
                take,
                drains,
                message,
                format,
                replies,
                calls,
                clients,
                sessions,
                responders,
                settings);
    }

    Workload withPuts(String... all) {
        return new Workload(
                flow,
                parts,
                List.of(all),
                take,
                drains,
                message,
                format,
                replies,
                calls,
                clients,
                sessions,
                responders,
                settings);
    }

    Workload withDrain(String queue) {
        return new Workload(
                flow,
                parts,
                puts,
                take,
                List.of(queue),
                message,
                format,
                replies,
                calls,
                clients,
                sessions,
                responders,
                settings);
    }

    Workload withFormat(String name) {
        return new Workload(
                flow,
                parts,
                puts,
                take,
                drains,
                message,
                name,
                replies,
                calls,
                clients,
                sessions,
                responders,
                settings);
    }

    Workload withReplies(int count) {
        return new Workload(
                flow,
                parts,
                puts,
                take,
                drains,
                message,
                format,
                count,
                calls,
                clients,
                sessions,
                responders,
                settings);
    }

    Workload withCalls(int count) {
        return new Workload(
                flow,
                parts,
                puts,
                take,
                drains,
                message,
                format,
                replies,
                count,
                clients,
                sessions,
                responders,
                settings);
    }

    Workload withClients(int count) {
        return new Workload(
                flow,
                parts,
                puts,
                take,
                drains,
                message,
                format,
                replies,
                calls,
                count,
                sessions,
                responders,
                settings);
    }

    Workload withSessions(int roundTrips) {
        return new Workload(
                flow,
                parts,
                puts,
                take,
                drains,
                message,
                format,
                replies,
                calls,
                clients,
                roundTrips,
                responders,
                settings);
    }

    Workload withResponders() {
        return new Workload(
                flow, parts, puts, take, drains, message, format, replies, calls, clients, sessions,
                true, settings);
    }

    /** With one more setting of its broker. */
    Workload with(String name, String value) {
        Map<String, String> more = new TreeMap<>(settings);
        more.put(name, value);
        return new Workload(
                flow,
                parts,
                puts,
                take,
                drains,
                message,
                format,
                replies,
                calls,
                clients,
                sessions,
                responders,
                Map.copyOf(more));
    }

    /** With so many instances of its flow. */
    Workload withInstances(int count) {
        return with(instances(flow), Integer.toString(count));
    }

    /** The setting that has a flow's instances. */
    static String instances(String part) {
        return "bactrian.flow." + part + ".instances";
    }

    /** The instances of its flow. */
    int instances(int otherwise) {
        String own = settings.get(instances(flow));
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
