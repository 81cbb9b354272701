// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.camel.CamelContext;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.PluginHelper;
import org.apache.camel.support.ResourceHelper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same flow in YAML and in XML. */
class DslTest {
    @ParameterizedTest
    @ValueSource(strings = {"nodes.camel.yaml", "nodes.camel.xml"})
    void nodesAreEndpointsInEveryDsl(String file) throws Exception {
        Product product = Product.h2();
        product.run(
                "CREATE TABLE EMPLOYEE (EMPNO CHAR(6), LASTNAME VARCHAR(20), AGE INTEGER)",
                "CREATE TABLE SEEN (EMPNO CHAR(6), MESSAGE BLOB)",
                "INSERT INTO EMPLOYEE VALUES ('000010', 'Kwan', 40)");
        try (CamelContext camel = new DefaultCamelContext()) {
            camel.getRegistry().bind("database", product.source());
            PluginHelper.getRoutesLoader(camel)
                    .loadRoutes(ResourceHelper.resolveResource(camel, "classpath:" + file));
            camel.start();
            String answer =
                    camel.createProducerTemplate()
                            .requestBody("direct:in", "<E><No>000010</No></E>", String.class);
            assertThat(answer).isEqualTo("<E><No>000010</No><Last>Kwan</Last><Done/></E>");
            assertThat(product.column("SELECT EMPNO FROM SEEN")).containsExactly("000010");
        }
    }
}
