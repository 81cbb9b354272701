// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The report on the queue manager, WebSphere MQ for HP-UX V5.3 (2002): round trips by way of a
 * server application, by the number of driving applications. It has rates and response times, no
 * processor time.
 */
final class MqV53 {

    private static final String CHANNELS = "client channels";
    private static final String TRUSTED = "client channels with trusted server application";
    private static final String SESSIONS =
            "short sessions (connect; open; 5 round trips; close; disconnect)";
    private static final int ROUND_TRIPS = 5;

    private static final String ANY = "Bytes";

    static final Map<String, String> WITHOUT = new TreeMap<>();

    static {
        String remote = "an application in a process of its own is a client here: client channels";
        WITHOUT.put("local queue manager", remote);
        WITHOUT.put(
                "local queue manager with trusted server application",
                remote + " with a trusted server application");
        String rated = "its figure is a response time at a fixed rate: bactrian drive --rate";
        WITHOUT.put("client channels rated 1 round trip/application/s", rated);
        String channels = "the suite starts one queue manager, and no channel leads out of it";
        WITHOUT.put("distributed queuing", channels);
        WITHOUT.put("distributed queuing rated 1 round trip/application/s", channels);
        WITHOUT.put("distributed queuing with trusted server application", channels);
        WITHOUT.put("server channel pair capacity at 1 round trip/pair/minute", channels);
        WITHOUT.put("1000 server channel pairs at 1 round trip/pair/s", channels);
        String capacity = "thousands of clients need a machine of their own";
        WITHOUT.put("client channel capacity at 1 round trip/client/minute", capacity);
        WITHOUT.put("client channels at 410 round trips/client/hour", capacity);
    }

    private MqV53() {}

    /** The counterpart of a row; null where there is none. */
    static Workload workload(Published row) {
        Workload remote =
                Workload.queues("passthrough", "PERFORMANCE.REQUEST", "PERFORMANCE.REPLY", ANY)
                        .withResponders();
        Workload workload =
                switch (row.table()) {
                    case CHANNELS -> remote;
                    case TRUSTED ->
                            Workload.queues(
                                    "passthrough", "PASSTHROUGH.IN", "PASSTHROUGH.OUT", ANY);
                    case SESSIONS -> remote.withSessions(ROUND_TRIPS);
                    default -> null;
                };
        return workload == null
                ? null
                : workload.withClients(Integer.parseInt(row.configuration()));
    }

    /** Its rows: the configuration is the number of driving applications. */
    static List<Published> published() {
        List<String> lines = PublishedTables.lines("mq-v53-hpux-2002");
        List<Published> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            List<String> values = Csv.values(line);
            rows.add(
                    new Published(
                            values.get(1),
                            values.get(4),
                            values.get(3),
                            values.get(2).equals("yes"),
                            Double.parseDouble(values.get(5)),
                            Double.NaN,
                            Double.NaN));
        }
        return rows;
    }
}
