// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import dev.bactrian.perfharness.error.HarnessError;
import dev.bactrian.perfharness.error.HarnessException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Every suite by its name. */
public final class Suites {

    private static final List<String> NAMES = List.of("iib-v9", "wmb-v61", "mqsi-v2", "mq-v53");

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
                    row -> IibV9.WORKLOADS.get(row.table()),
                    Map.of());
        }
        if (name.equals("wmb-v61")) {
            return of(
                    name,
                    "WebSphere Message Broker V6.1 for Linux on POWER Performance report (2008)",
                    "IBM pSeries 9117-570, 4 POWER5 processors of 1.7 GHz; clients on a machine of their own",
                    4,
                    false,
                    WmbV61.published(),
                    WmbV61::workload,
                    Map.of());
        }
        if (name.equals("mqsi-v2")) {
            return of(
                    name,
                    "MQSeries Integrator for AIX V2 Performance Report (September 2000)",
                    "IBM 44P Model 270, 4 POWER3-II processors of 375 MHz, 4.3.3 of AIX; clients on a machine of their own",
                    MqsiV2.CORES,
                    false,
                    MqsiV2.published(),
                    row -> MqsiV2.WORKLOADS.get(row.table()),
                    MqsiV2.WITHOUT);
        }
        if (name.equals("mq-v53")) {
            return of(
                    name,
                    "WebSphere MQ for HP-UX V5.3 Performance Evaluations (2002)",
                    "HP 9000 L2000-44, 4 processors of 440 MHz; driving applications on machines of their own",
                    4,
                    false,
                    MqV53.published(),
                    MqV53::workload,
                    MqV53.WITHOUT);
        }
        throw new HarnessException(
                HarnessError.NO_SUITE,
                "no suite "
                        + name
                        + "; there are: "
                        + String.join(", ", NAMES)
                        + ", "
                        + StartRun.NAME
                        + ", "
                        + LimitRun.NAME);
    }

    private static Suite of(
            String name,
            String title,
            String machine,
            int cores,
            boolean apart,
            List<Published> tables,
            Function<Published, Workload> workloads,
            Map<String, String> reasons) {
        List<Row> rows = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        Map<String, String> without = new LinkedHashMap<>();
        for (Published published : tables) {
            Workload workload = workloads.apply(published);
            if (workload == null) {
                without.put(
                        published.table(),
                        reasons.getOrDefault(published.table(), "no flow here does it yet"));
            } else if (ids.add(published.id())) {
                // One row is printed twice: custom wire format, 8192K, non-persistent.
                rows.add(new Row(published, workload));
            }
        }
        return new Suite(name, title, machine, cores, apart, List.copyOf(rows), without);
    }
}
