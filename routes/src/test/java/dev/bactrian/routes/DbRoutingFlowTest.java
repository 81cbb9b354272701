// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import io.quarkus.test.junit.QuarkusTest;

/** On the embedded database. */
@QuarkusTest
class DbRoutingFlowTest extends DbRoutingContract {}
