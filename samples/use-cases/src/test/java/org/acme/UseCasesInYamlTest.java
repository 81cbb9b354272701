package org.acme;

import dev.bactrian.test.FlowTester;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The use cases in YAML. */
class UseCasesInYamlTest extends UseCases {
    @RegisterExtension static final FlowTester YAML = files("camel/", ".camel.yaml");

    @Override
    FlowTester flows() {
        return YAML;
    }
}
