package org.acme;

import dev.bactrian.test.FlowTester;

import org.junit.jupiter.api.extension.RegisterExtension;

/** The use cases in Java. */
class UseCasesInJavaTest extends UseCases {
    @RegisterExtension
    static final FlowTester JAVA =
            FlowTester.of(
                            new AggregationRoutes(),
                            new WarehouseRoutes(),
                            new LargeRoutes(),
                            new TransformRoutes(),
                            new FileRoutes(),
                            new CoordinatedRoutes())
                    .bean("database", DATABASE);

    @Override
    FlowTester flows() {
        return JAVA;
    }
}
