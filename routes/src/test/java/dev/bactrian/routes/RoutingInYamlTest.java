// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.Map;
import org.apache.camel.CamelContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The flow as {@code samples/routing-yaml} has it, in place of the Java one. */
@Tag("slow")
@QuarkusTest
@TestProfile(RoutingInYamlTest.Yaml.class)
class RoutingInYamlTest extends RoutingContract {

    @Inject CamelContext camel;

    @Test
    void flowIsTheOneOfTheSample() {
        assertThat(camel.getRoute("routing").getSourceLocation()).contains("routing.camel.yaml");
    }

    /** The sample's command line. */
    public static class Yaml implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "bactrian.flows", "passthrough,routing,routing-db",
                    "bactrian.flow-files", "../samples/routing-yaml/routing.camel.yaml");
        }
    }
}
