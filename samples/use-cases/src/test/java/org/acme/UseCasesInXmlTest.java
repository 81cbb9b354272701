package org.acme;

import dev.bactrian.test.FlowTester;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The use cases in Camel's XML. */
class UseCasesInXmlTest extends UseCases {
    @RegisterExtension static final FlowTester XML = files("xml/", ".camel.xml");

    @Override
    FlowTester flows() {
        return XML;
    }
}
