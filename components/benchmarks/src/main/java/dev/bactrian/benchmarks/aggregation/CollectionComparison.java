// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.aggregation;

import org.apache.camel.processor.aggregate.MemoryAggregationRepository;

/**
 * Collections of three messages with the same correlation, from IN to OUT: bare JMS, {@code
 * collector:}, Camel's aggregator with its repository in memory and in PostgreSQL. Arguments and
 * properties as of {@link AggregationComparison}.
 */
public final class CollectionComparison {
    private static final int QUANTITY = 3;

    private CollectionComparison() {}

    /** Runs all candidates. */
    public static void main(String[] arguments) throws Exception {
        String[] cases =
                arguments.length > 0
                        ? arguments
                        : new String[] {"256:15000:500", "4096:15000:500", "204800:200:40"};
        Comparison.runAll(cases, QUANTITY, CollectionComparison::add);
    }

    private static void add(Comparison comparison, BenchmarkDatabase database) {
        comparison.add(
                "bare JMS",
                (factory, load) ->
                        BareJms.collections(
                                factory,
                                load.persistent() ? BareJms.Mode.TRANSACTED : BareJms.Mode.LOTS,
                                load));
        comparison.add("collector:", Candidate::collector);
        comparison.add(
                "EIP, memory",
                (factory, load) ->
                        Candidate.collecting(
                                factory, load, new MemoryAggregationRepository(), false));
        if (comparison.load().persistent()) {
            comparison.add(
                    "EIP, PostgreSQL",
                    (factory, load) ->
                            Candidate.collecting(factory, load, database.repository(), false));
        }
    }
}
