// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.aggregation;

import java.util.List;
import java.util.Locale;
import org.apache.camel.processor.aggregate.MemoryAggregationRepository;

/**
 * Aggregations of four, from IN to OUT: bare JMS, {@code aggregation:}, Camel's aggregator with its
 * repository in memory and in PostgreSQL. {@code main [SIZE:NONPERSISTENT:PERSISTENT]...}, the
 * numbers are of aggregations in one round, 0 for none. {@code -Dinstances=N -DcommitCount=N} for
 * all candidates, {@code -Dcandidates=REGEX}, {@code -Dturns=3}, {@code -Dwindow=100} (aggregations
 * that are open at most).
 */
public final class AggregationComparison {
    private AggregationComparison() {}

    /** Runs all candidates. */
    public static void main(String[] arguments) throws Exception {
        String[] cases =
                arguments.length > 0
                        ? arguments
                        : new String[] {"256:8000:400", "4096:8000:400", "204800:200:40"};
        Comparison.runAll(
                cases,
                1,
                (comparison, database) -> {
                    if (comparison.load().persistent()) {
                        persistent(comparison, database);
                    } else {
                        nonPersistent(comparison);
                    }
                });
    }

    private static void nonPersistent(Comparison comparison) {
        for (BareJms.Mode mode : List.of(BareJms.Mode.ACKNOWLEDGED, BareJms.Mode.LOTS)) {
            for (boolean addressed : new boolean[] {false, true}) {
                comparison.add(
                        "bare, "
                                + mode.name().toLowerCase(Locale.ROOT)
                                + (addressed ? ", addressed" : ""),
                        (factory, load) -> BareJms.aggregations(factory, mode, addressed, load));
            }
        }
        comparison.add("mq: routes only", Candidate::routes);
        comparison.add("aggregation:", (factory, load) -> Candidate.ours(factory, load, null));
        comparison.add(
                "EIP, memory",
                (factory, load) ->
                        Candidate.camel(factory, load, new MemoryAggregationRepository(), false));
    }

    private static void persistent(Comparison comparison, BenchmarkDatabase database) {
        comparison.add(
                "bare JMS",
                (factory, load) ->
                        BareJms.aggregations(factory, BareJms.Mode.TRANSACTED, false, load));
        comparison.add("mq: routes only", Candidate::routes);
        comparison.add("aggregation:", (factory, load) -> Candidate.ours(factory, load, null));
        comparison.add(
                "aggregation:, PostgreSQL",
                (factory, load) -> Candidate.ours(factory, load, database.source()));
        comparison.add(
                "EIP, memory",
                (factory, load) ->
                        Candidate.camel(factory, load, new MemoryAggregationRepository(), false));
        comparison.add(
                "EIP, PostgreSQL",
                (factory, load) -> Candidate.camel(factory, load, database.repository(), false));
        comparison.add(
                "EIP, PostgreSQL, optimistic",
                (factory, load) -> Candidate.camel(factory, load, database.repository(), true));
    }
}
