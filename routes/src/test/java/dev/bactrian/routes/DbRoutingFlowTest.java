package dev.bactrian.routes;

import io.quarkus.test.junit.QuarkusTest;

/** On the embedded database. */
@QuarkusTest
class DbRoutingFlowTest extends DbRoutingContract {}
