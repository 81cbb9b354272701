// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The report on the queue manager, WebSphere MQ for HP-UX V5.3 (2002): round trips by way of a
 * server application, by the number of driving applications; on one queue manager, and through
 * channels between two. It has rates and response times, no processor time.
 *
 * <p>Applications that were bound to a local queue manager shared memory with it. Nothing here does
 * from a process of its own: they are clients by TCP of the same machine, as those of channels are;
 * a trusted one is in the broker's process.
 *
 * <p>A row that was a peak is one here: the number of applications is looked for, as they did
 * ({@link Peak}); the published number is that of their peak. A rated row is driven at the
 * published number of round trips a second, by {@value Applications#MOST_RATED} connections at
 * most.
 */
final class MqV53 {

    private static final String LOCAL = "local queue manager";
    private static final String LOCAL_TRUSTED =
            "local queue manager with trusted server application";
    private static final String CAPACITY = "client channel capacity at 1 round trip/client/minute";
    private static final double MINUTE = 60.0;
    private static final String CHANNELS = "client channels";
    private static final String TRUSTED = "client channels with trusted server application";
    private static final String RATED = "client channels rated 1 round trip/application/s";
    private static final String SESSIONS =
            "short sessions (connect; open; 5 round trips; close; disconnect)";
    private static final String HOURLY = "client channels at 410 round trips/client/hour";
    private static final String DISTRIBUTED = "distributed queuing";
    private static final String DISTRIBUTED_TRUSTED =
            "distributed queuing with trusted server application";
    private static final String DISTRIBUTED_RATED =
            "distributed queuing rated 1 round trip/application/s";
    private static final int ROUND_TRIPS = 5;
    private static final double HOUR = 3600.0;

    private static final String REQUEST = "PERFORMANCE.REQUEST";
    private static final String REPLY = "PERFORMANCE.REPLY";
    private static final String ANY = "Bytes";

    static final Map<String, String> WITHOUT = new TreeMap<>();

    static {
        String pairs = "each pair of channels would be two queue managers, a process each";
        WITHOUT.put("server channel pair capacity at 1 round trip/pair/minute", pairs);
        WITHOUT.put("1000 server channel pairs at 1 round trip/pair/s", pairs);
    }

    private MqV53() {}

    /** The counterpart of a row; null where there is none. */
    static Workload workload(Published row) {
        Workload answered = Workload.queues("passthrough", REQUEST, REPLY, ANY).withResponders();
        Workload trusted = Workload.queues("passthrough", "PASSTHROUGH.IN", "PASSTHROUGH.OUT", ANY);
        int applications = Integer.parseInt(row.configuration());
        Workload workload =
                switch (row.table()) {
                    case LOCAL, CHANNELS -> answered.withPace(Pace.PEAK);
                    case LOCAL_TRUSTED, TRUSTED -> trusted.withPace(Pace.PEAK);
                    case CAPACITY ->
                            // 171 a second were reached with 7,500: more than the title says
                            answered.withPace(
                                    Pace.rated(Math.max(applications / MINUTE, row.rate())));
                    case RATED -> answered.withPace(Pace.rated(applications));
                    case HOURLY -> answered.withPace(Pace.rated(applications * 410 / HOUR));
                    case SESSIONS -> answered.withSessions(ROUND_TRIPS);
                    case DISTRIBUTED -> remote(answered).withPace(Pace.PEAK);
                    case DISTRIBUTED_TRUSTED -> remote(trusted).withPace(Pace.PEAK);
                    case DISTRIBUTED_RATED -> remote(answered).withPace(Pace.rated(applications));
                    default -> null;
                };
        return workload == null ? null : workload.withClients(applications);
    }

    /** What answers is at a second queue manager. */
    private static Workload remote(Workload workload) {
        return workload.with(
                workload.processes()
                        .withChannel(
                                Channels.FLOW,
                                Channels.between(workload.puts().get(0), workload.take())));
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
