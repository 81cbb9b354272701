// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import com.sun.management.ThreadMXBean;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;

/**
 * The candidates of the benchmarks in turn, in one process, by the CPU time of their thread: for a
 * machine that is too busy for JMH's clock. What the collector takes in its own thread is not in
 * it. Prints the best and the median of the rounds, in milliseconds for each operation, and the
 * bytes that an operation allocates.
 *
 * <p>Arguments: {@code standards}, {@code daffodil} or {@code sizes}; then perhaps a regular
 * expression of which some part of a candidate's name has to be an instance.
 */
public final class InTurn {
    private static final int ROUNDS = 7;
    private static final long ROUND = 150_000_000L;

    private static Pattern wanted = Pattern.compile("");

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Map<String, Callable<?>> candidates = new LinkedHashMap<>();
    private final Map<String, Long> allocated = new LinkedHashMap<>();
    private Object result;

    private InTurn() {}

    /** Runs what the argument names. */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 1) {
            wanted = Pattern.compile(arguments[1]);
        }
        switch (arguments[0]) {
            case "standards" -> standards();
            case "daffodil" -> daffodil();
            default -> sizes();
        }
    }

    private static void standards() throws Exception {
        for (int results : new int[] {5, 1200}) {
            InTurn hl7 = new InTurn();
            Hl7Benchmark oru = new Hl7Benchmark();
            oru.results = results;
            oru.setUp();
            String of = "HL7 of " + results + " results ";
            hl7.candidates.put(of + "parse Bactrian", oru::parseBactrian);
            hl7.candidates.put(of + "parse HAPI", oru::parseHapi);
            hl7.candidates.put(of + "parse hand-written", oru::parseHandWritten);
            hl7.candidates.put(of + "write Bactrian", oru::writeBactrian);
            hl7.candidates.put(of + "write HAPI", oru::writeHapi);
            hl7.candidates.put(of + "write hand-written", oru::writeHandWritten);
            hl7.run(2);
        }
        for (int bytes : new int[] {1_000, 64_000, 1_024_000}) {
            csv(bytes);
        }
        InTurn last = new InTurn();
        for (String size : new String[] {"4kB", "64kB", "1024kB"}) {
            SalesBenchmark sale = sales("CWF", size);
            last.candidates.put("CWF last by path " + size, sale::lastFieldByPath);
            last.candidates.put("CWF last by tree " + size, sale::lastFieldBactrian);
        }
        last.run(1);
        for (String type : new String[] {"MT103", "MT543", "MT543L"}) {
            SwiftBenchmark swift = swift(type);
            InTurn turn = new InTurn();
            turn.candidates.put(type + " parse Bactrian", swift::parseBactrian);
            turn.candidates.put(type + " write Bactrian", swift::writeBactrian);
            SwiftBenchmark.ProwideSide prowide = new SwiftBenchmark.ProwideSide();
            prowide.setUp(swift);
            turn.candidates.put(type + " parse Prowide, tags", () -> swift.parseProwide(prowide));
            turn.candidates.put(
                    type + " parse Prowide, parts", () -> swift.parseProwideParts(prowide));
            turn.candidates.put(type + " write Prowide", () -> swift.writeProwide(prowide));
            turn.candidates.put(type + " parse hand-written", swift::parseHandWritten);
            turn.candidates.put(type + " write hand-written", swift::writeHandWritten);
            turn.run(2);
        }
    }

    private static void csv(int bytes) throws Exception {
        CsvBenchmark rows = new CsvBenchmark();
        rows.bytes = bytes;
        rows.setUp();
        InTurn csv = new InTurn();
        String of = "CSV of " + bytes + " ";
        csv.candidates.put(of + "table Bactrian", rows::tableBactrian);
        csv.candidates.put(of + "table FastCSV", rows::fastCsv);
        csv.candidates.put(of + "table hand-written", rows::tableHandWritten);
        csv.candidates.put(of + "rows Bactrian", rows::salesBactrian);
        csv.candidates.put(of + "rows BeanIO", rows::salesBeanIo);
        csv.candidates.put(of + "rows Bindy", rows::salesBindy);
        csv.candidates.put(of + "rows hand-written", rows::salesHandWritten);
        csv.candidates.put(of + "table write Bactrian", rows::writeTableBactrian);
        csv.candidates.put(of + "table write FastCSV", rows::writeTableFastCsv);
        csv.candidates.put(of + "table write hand-written", rows::writeTableHandWritten);
        csv.candidates.put(of + "rows write Bactrian", rows::writeSalesBactrian);
        csv.candidates.put(of + "rows write BeanIO", rows::writeSalesBeanIo);
        csv.run(2);
        rows.tearDown();
    }

    private static void daffodil() throws Exception {
        for (String format : new String[] {"CWF", "TDS", "TDS_DELIMITED"}) {
            SalesBenchmark sale = sales(format, "64kB");
            SalesBenchmark.DaffodilSide side = new SalesBenchmark.DaffodilSide();
            side.setUp(sale);
            InTurn turn = new InTurn();
            turn.candidates.put(format + " parse Bactrian", sale::parseBactrian);
            turn.candidates.put(format + " parse Daffodil", () -> sale.parseDaffodil(side));
            turn.candidates.put(
                    format + " parse Daffodil, tuned", () -> sale.parseDaffodilTuned(side));
            turn.candidates.put(format + " write Bactrian", sale::writeBactrian);
            turn.candidates.put(format + " write Daffodil", () -> sale.writeDaffodil(side));
            turn.candidates.put(
                    format + " write Daffodil, tuned", () -> sale.writeDaffodilTuned(side));
            turn.run(8);
        }
        for (String type : new String[] {"MT103", "MT543"}) {
            SwiftBenchmark swift = swift(type);
            SwiftBenchmark.DaffodilSide side = new SwiftBenchmark.DaffodilSide();
            side.setUp(swift);
            InTurn turn = new InTurn();
            turn.candidates.put(type + " parse Bactrian", swift::parseBactrian);
            turn.candidates.put(type + " parse Daffodil", () -> swift.parseDaffodil(side));
            turn.candidates.put(type + " write Bactrian", swift::writeBactrian);
            turn.candidates.put(type + " write Daffodil", () -> swift.writeDaffodil(side));
            turn.run(8);
        }
    }

    private static void sizes() throws Exception {
        for (String size : new String[] {"1kB", "64kB", "1024kB"}) {
            for (String format : new String[] {"CWF", "TDS", "TDS_DELIMITED"}) {
                SalesBenchmark sale = sales(format, size);
                InTurn turn = new InTurn();
                String of = format + " " + size;
                turn.candidates.put(of + " parse Bactrian", sale::parseBactrian);
                turn.candidates.put(of + " parse hand-written", sale::parseHandWritten);
                turn.candidates.put(of + " parse made class", sale::parseMadeClass);
                if (format.equals("CWF")) {
                    turn.candidates.put(of + " parse hand-written tree", sale::parseTreeByHand);
                }
                turn.candidates.put(of + " write Bactrian", sale::writeBactrian);
                turn.candidates.put(of + " write made class", sale::writeMadeClass);
                turn.candidates.put(of + " write hand-written", sale::writeHandWritten);
                turn.run(1);
            }
        }
    }

    private static SalesBenchmark sales(String format, String size) throws Exception {
        SalesBenchmark made = new SalesBenchmark();
        made.format = format;
        made.size = size;
        made.setUp();
        return made;
    }

    private static SwiftBenchmark swift(String type) throws Exception {
        SwiftBenchmark made = new SwiftBenchmark();
        made.type = type;
        made.setUp();
        return made;
    }

    /** Warms each candidate up for so many seconds of CPU, then measures them in turn. */
    private void run(int seconds) throws Exception {
        candidates.keySet().removeIf(name -> !wanted.matcher(name).find());
        for (Callable<?> candidate : candidates.values()) {
            measure(candidate, seconds * 1_000_000_000L);
        }
        Map<String, double[]> measured = new LinkedHashMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            for (Map.Entry<String, Callable<?>> candidate : candidates.entrySet()) {
                measured.computeIfAbsent(candidate.getKey(), k -> new double[ROUNDS])[round] =
                        measure(candidate.getValue(), ROUND);
            }
        }
        for (Map.Entry<String, Callable<?>> candidate : candidates.entrySet()) {
            long before = threads.getCurrentThreadAllocatedBytes();
            result = candidate.getValue().call();
            allocated.put(candidate.getKey(), threads.getCurrentThreadAllocatedBytes() - before);
        }
        measured.forEach(
                (name, rounds) -> {
                    Arrays.sort(rounds);
                    System.out.printf(
                            "%-44s best %.5f median %.5f, %d bytes%n",
                            name, rounds[0], rounds[ROUNDS / 2], allocated.get(name));
                });
    }

    private double measure(Callable<?> candidate, long nanoseconds) throws Exception {
        long from = threads.getCurrentThreadCpuTime();
        long used;
        long operations = 0;
        int batch = 1; // grows until the clock itself costs nothing
        do {
            long before = threads.getCurrentThreadCpuTime();
            for (int i = 0; i < batch; i++) {
                result = candidate.call();
            }
            operations += batch;
            long now = threads.getCurrentThreadCpuTime();
            batch = now - before < 2_000_000 ? batch * 2 : batch;
            used = now - from;
        } while (used < nanoseconds);
        return result == null ? 0 : used / 1e6 / operations;
    }
}
