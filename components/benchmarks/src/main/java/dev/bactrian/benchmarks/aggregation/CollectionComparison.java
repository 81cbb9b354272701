package dev.bactrian.benchmarks.aggregation;

import java.nio.file.Files;
import java.util.Arrays;
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
        int instances = Integer.getInteger("instances", 1);
        int commitCount = Integer.getInteger("commitCount", 1);
        Comparison.printHead(new Load(instances, commitCount, false));
        try (BenchmarkBroker broker = new BenchmarkBroker(Files.createTempDirectory("messaging"));
                BenchmarkDatabase database = new BenchmarkDatabase()) {
            for (String one : cases) {
                int[] numbers = Arrays.stream(one.split(":")).mapToInt(Integer::parseInt).toArray();
                for (boolean persistent : new boolean[] {false, true}) {
                    int count = numbers[persistent ? 2 : 1];
                    Load load = new Load(instances, commitCount, persistent);
                    if (count > 0) {
                        run(new Comparison(broker, QUANTITY, numbers[0], count, load), database);
                    }
                }
            }
        }
        System.exit(0);
    }

    private static void run(Comparison comparison, BenchmarkDatabase database) throws Exception {
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
        comparison.run();
    }
}
