// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReloadProcessorTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "esql/Orders.esql",
                "messagesets/models/SALES/cwf.dfdl.xsd",
                "messagesets/models/SALES/messageset.properties",
                "models/customer.cpy",
                "customer.cbl",
                "xslt/Statement.xsl",
                "wsdl/Sale.wsdl",
                "jslt/order.jslt",
                "orders.monprofile.xml",
                "orders.camel.yaml",
                "routes/orders.camel.xml",
                "camel/orders.yaml",
                "db/migration/V2__orders.sql"
            })
    void whatFlowsAreMadeOfBeginsTheApplicationAnew(String file) {
        assertThat(ReloadProcessor.isSource(file)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"logo.png", "orders.yaml", "META-INF/resources/index.html", "esql/README"})
    void otherFilesDoNot(String file) {
        assertThat(ReloadProcessor.isSource(file)).isFalse();
    }
}
