// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.xml;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * The candidates of the other classes in turn in one process, for machines that are busy: what
 * disturbs one round disturbs all of them. Prints the median of the CPU time of the thread, in
 * milliseconds for each message. Arguments: the sizes.
 */
public final class XmlInTurn {
    private static final int WARM_UP = 4;
    private static final int ROUNDS = 5;
    private static final long ENOUGH_NANOS = 100_000_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static Object sink;

    private XmlInTurn() {}

    /** Measures and prints. */
    public static void main(String[] sizes) throws Exception {
        for (String size : sizes) {
            Map<String, Callable<Object>> candidates = candidates(XmlState.of(size));
            Map<String, double[]> figures = new LinkedHashMap<>();
            for (int round = -WARM_UP; round < ROUNDS; round++) {
                for (Map.Entry<String, Callable<Object>> candidate : candidates.entrySet()) {
                    double took = measure(candidate.getValue());
                    if (round >= 0) {
                        figures.computeIfAbsent(candidate.getKey(), k -> new double[ROUNDS])[
                                        round] =
                                took;
                    }
                }
            }
            figures.forEach(
                    (name, took) -> {
                        Arrays.sort(took);
                        System.out.printf(
                                "%-8s %-28s %10.5f  (%.5f to %.5f)%n",
                                size, name, took[ROUNDS / 2], took[0], took[ROUNDS - 1]);
                    });
        }
    }

    private static Map<String, Callable<Object>> candidates(XmlState state) throws Exception {
        XmlReadBenchmark read = new XmlReadBenchmark();
        XmlWriteBenchmark write = new XmlWriteBenchmark();
        write.agree(state);
        XmlValidateBenchmark validate = new XmlValidateBenchmark();
        validate.compile(state);
        Map<String, Callable<Object>> all = new LinkedHashMap<>();
        all.put("first: ours", () -> read.firstElement(state));
        all.put("first: Aalto", () -> read.firstElementAalto(state));
        all.put("first: Woodstox", () -> read.firstElementWoodstox(state));
        all.put("last: ours", () -> read.lastElement(state));
        all.put("last: Aalto", () -> read.lastElementAalto(state));
        all.put("last: Woodstox", () -> read.lastElementWoodstox(state));
        all.put("whole tree: ours", () -> read.wholeTree(state));
        all.put("whole tree: Aalto", () -> read.wholeTreeAalto(state));
        all.put("whole tree: Woodstox", () -> read.wholeTreeWoodstox(state));
        all.put("whole tree: Jackson", () -> read.wholeTreeJackson(state));
        all.put("whole tree: DOM", () -> read.wholeTreeDom(state));
        all.put("copy: ours", write::copy);
        all.put("copy: light tree", write::copyLightTree);
        all.put("copy: Jackson", write::copyJackson);
        all.put("copy: DOM", write::copyDom);
        all.put("change, write: ours", () -> write.copyChangeWrite(state));
        all.put("change, write: Aalto", () -> write.parseChangeWriteAalto(state));
        all.put("change, write: Woodstox", () -> write.parseChangeWriteWoodstox(state));
        all.put("change, write: Jackson", () -> write.parseChangeWriteJackson(state));
        all.put("change, write: DOM", () -> write.parseChangeWriteDom(state));
        all.put("validate: ours", () -> validate.validate(state));
        all.put("validate: Woodstox, MSV", () -> validate.validateWoodstoxMsv(state));
        all.put(
                "validate: JDK",
                () -> {
                    validate.validateJdk(state);
                    return null;
                });
        return all;
    }

    private static double measure(Callable<Object> candidate) throws Exception {
        long start = THREADS.getCurrentThreadCpuTime();
        long took = 0;
        int count = 0;
        for (int batch = 1; took < ENOUGH_NANOS; batch *= 2) {
            for (int i = 0; i < batch; i++) {
                sink = candidate.call();
            }
            count += batch;
            took = THREADS.getCurrentThreadCpuTime() - start;
        }
        return took / 1e6 / count;
    }
}
