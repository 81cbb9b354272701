// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import dev.bactrian.perfharness.bare.BareProcess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Two flows beside what they cannot be cheaper than, in one run: a queue to a queue beside a bare
 * JMS loop that gets and puts, a SOAP provider beside a server that only scans. What is compared is
 * the processor time of the server for each message.
 */
public final class LimitRun {

    /** The name of the suite. */
    public static final String NAME = "limits";

    /** What passthrough may take of the loop's. */
    public static final double QUEUE_GOAL = 1.15;

    /** What a SOAP provider may take of the server's that only scans. */
    public static final double SOAP_GOAL = 1.5;

    private static final String QUEUES = "queue to queue";
    private static final String SOAP = "SOAP provider";
    private static final String LIMIT = ", limit";
    private static final String BYTES = "Bytes";
    private static final String REQUEST = "SaleRequest";
    private static final List<String> SIZES = List.of("256b", "2kB", "20kB", "200kB", "2000kB");

    private final SuiteRun run;

    /**
     * Chooses the rows.
     *
     * @param settings how they are run; by sizes, all that there are where none is named
     * @param progress is told how far it is
     */
    public LimitRun(SuiteSettings settings, Progress progress) {
        run = new SuiteRun(suite(), settings, progress);
    }

    static Suite suite() {
        List<Row> rows = new ArrayList<>();
        for (boolean limit : new boolean[] {false, true}) {
            for (String size : SIZES) {
                for (boolean persistent : new boolean[] {false, true}) {
                    rows.add(row(QUEUES, limit, size, persistent, queues(limit, persistent)));
                }
            }
        }
        for (boolean limit : new boolean[] {false, true}) {
            for (String size : SIZES) {
                rows.add(row(SOAP, limit, size, false, soap(limit)));
            }
        }
        return new Suite(NAME, "Limits", "", 0, true, rows, Map.of());
    }

    private static Row row(
            String table, boolean limit, String size, boolean persistent, Workload workload) {
        String title = limit ? table + LIMIT : table;
        return new Row(
                new Published(title, "", size, persistent, Double.NaN, Double.NaN, Double.NaN),
                workload);
    }

    private static Workload queues(boolean limit, boolean persistent) {
        return limit
                ? Workload.queues("loop", BareProcess.IN, BareProcess.OUT, BYTES)
                        .with(
                                Processes.bare(
                                        persistent
                                                ? BareProcess.PERSISTENT_LOOP
                                                : BareProcess.LOOP))
                : Workload.queues("passthrough", "PASSTHROUGH.IN", "PASSTHROUGH.OUT", BYTES);
    }

    private static Workload soap(boolean limit) {
        return limit
                ? Workload.service("scan", "/scan", REQUEST).with(Processes.bare(BareProcess.SCAN))
                : Workload.service("soap-provider", "/WssSale/services/WssSale", REQUEST);
    }

    /** Runs them. */
    public List<LimitRow> run() throws IOException, InterruptedException {
        return pairs(run.run());
    }

    /** Each row with its limit. */
    static List<LimitRow> pairs(List<TableResult> tables) {
        Map<String, RowResult> limits = new LinkedHashMap<>();
        for (TableResult table : tables) {
            for (RowResult row : table.rows()) {
                limits.put(row.row().id(), row);
            }
        }
        List<LimitRow> pairs = new ArrayList<>();
        for (TableResult table : tables) {
            if (!table.title().endsWith(LIMIT)) {
                for (RowResult row : table.rows()) {
                    Published own = row.row().published();
                    Published limit =
                            new Published(
                                    own.table() + LIMIT,
                                    "",
                                    own.size(),
                                    own.persistent(),
                                    Double.NaN,
                                    Double.NaN,
                                    Double.NaN);
                    pairs.add(
                            new LimitRow(
                                    row,
                                    limits.get(limit.id()),
                                    own.table().equals(SOAP) ? SOAP_GOAL : QUEUE_GOAL));
                }
            }
        }
        return pairs;
    }
}
