// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import dev.bactrian.perfharness.error.HarnessError;
import dev.bactrian.perfharness.error.HarnessException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every suite by its name. */
public final class Suites {

    private static final List<String> NAMES = List.of("iib-v9", "wmb-v61");

    private Suites() {}

    /** Their names. */
    public static List<String> names() {
        return NAMES;
    }

    /**
     * The suite of that name.
     *
     * @throws HarnessException when there is none, naming those that there are
     */
    public static Suite find(String name) {
        if (name.equals("iib-v9")) {
            return of(
                    name,
                    "IBM Integration Bus v9 for AIX Performance Information Report (July 2014)",
                    "IBM pSeries 780, 8 POWER7 cores of 3.86 GHz (SMT4), AIX 7.1, WebSphere MQ 7.5; clients on a machine of their"
                            + " own",
                    8,
                    true,
                    PublishedTables.read("iib-v9-aix-2014"),
                    IibV9.WORKLOADS,
                    Map.of());
        }
        if (name.equals("wmb-v61")) {
            return of(
                    name,
                    "WebSphere Message Broker V6.1 for Linux on POWER Performance report (2008)",
                    "IBM pSeries 9117-570, 4 POWER5 processors of 1.7 GHz; clients on a machine of their own",
                    4,
                    false,
                    PublishedTables.read("wmb-v61-plinux-2008"),
                    WmbV61.WORKLOADS,
                    WmbV61.WITHOUT);
        }
        throw new HarnessException(
                HarnessError.NO_SUITE,
                "no suite " + name + "; there are: " + String.join(", ", NAMES));
    }

    private static Suite of(
            String name,
            String title,
            String machine,
            int cores,
            boolean apart,
            List<Published> tables,
            Map<String, Workload> workloads,
            Map<String, String> reasons) {
        List<Row> rows = new ArrayList<>();
        Map<String, String> without = new LinkedHashMap<>();
        for (Published published : tables) {
            Workload workload = workloads.get(published.table());
            if (workload == null) {
                without.put(
                        published.table(),
                        reasons.getOrDefault(published.table(), "no flow here does it yet"));
            } else {
                rows.add(new Row(published, workload));
            }
        }
        return new Suite(name, title, machine, cores, apart, List.copyOf(rows), without);
    }
}
