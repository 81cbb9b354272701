// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.routes.harness.PackagedApplication;
import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The same on what was packaged: jars or an executable. */
@QuarkusIntegrationTest
@WithTestResource(value = PackagedApplication.class, scope = TestResourceScope.MATCHING_RESOURCES)
class MessageSetProfileFlowsIT extends MessageSetProfileFlowsTest {}
