// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.generate.XmlTree;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.camel.CamelContext;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.PluginHelper;
import org.apache.camel.support.ResourceHelper;
import org.apache.camel.tooling.model.BaseOptionModel;
import org.apache.camel.tooling.model.DataFormatModel;
import org.apache.camel.tooling.model.JsonMapper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The data formats in YAML and XML, as a bean and by a URI, and as the catalog has them. */
class DataFormatDslTest {
    private static final String YAML =
            """
            - beans:
                - name: sales
                  type: dev.bactrian.mrm.camel.CwfDataFormat
                  properties:
                    messageSet: SALES
                    messageType: SaleEnvelope
                    ccsid: 500
            - from:
                uri: direct:write
                steps:
                  - marshal:
                      custom:
                        ref: sales
            - from:
                uri: direct:toTds
                steps:
                  - unmarshal:
                      custom:
                        ref: sales
                  - to: dataformat:tds:marshal?messageSet=SALES&messageType=SaleEnvelope&messageFormat=TDS_DELIMITED
            """;

    private static final String XML =
            """
            <camel>
              <bean name="sales" type="dev.bactrian.mrm.camel.CwfDataFormat">
                <properties>
                  <property key="messageSet" value="SALES"/>
                  <property key="messageType" value="SaleEnvelope"/>
                  <property key="ccsid" value="500"/>
                </properties>
              </bean>
              <route>
                <from uri="direct:write"/>
                <marshal><custom ref="sales"/></marshal>
              </route>
              <route>
                <from uri="direct:toTds"/>
                <unmarshal><custom ref="sales"/></unmarshal>
                <to uri="dataformat:tds:marshal?messageSet=SALES&amp;messageType=SaleEnvelope&amp;messageFormat=TDS_DELIMITED"/>
              </route>
            </camel>
            """;

    @ParameterizedTest
    @ValueSource(strings = {"yaml", "xml"})
    void worksInTheDsl(String dsl) throws Exception {
        try (CamelContext context = new DefaultCamelContext()) {
            PluginHelper.getRoutesLoader(context)
                    .loadRoutes(
                            ResourceHelper.fromString(
                                    "sales.camel." + dsl, dsl.equals("yaml") ? YAML : XML));
            context.start();
            ProducerTemplate template = context.createProducerTemplate();
            byte[] cwf =
                    template.requestBody(
                            "direct:write",
                            XmlTree.read(
                                    new ByteArrayInputStream(TestMessages.sample("SaleEnvelope"))),
                            byte[].class);
            assertThat(template.requestBody("direct:toTds", cwf, String.class))
                    .startsWith("1\nK;A;Braithwaite;00,01,02,Twister,Games,00.30,01;");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cwf", "tds"})
    void theCatalogDescribesEveryOption(String name) throws Exception {
        try (InputStream json =
                        MessageSetDataFormat.class.getResourceAsStream(
                                "/META-INF/dev/bactrian/mrm/camel/" + name + ".json");
                DefaultCamelContext context = new DefaultCamelContext()) {
            DataFormatModel model =
                    JsonMapper.generateDataFormatModel(
                            new String(json.readAllBytes(), StandardCharsets.UTF_8));
            Object format = context.resolveDataFormat(name);
            assertThat(model.getJavaType()).isEqualTo(format.getClass().getName());
            Set<String> described =
                    model.getOptions().stream()
                            .map(BaseOptionModel::getName)
                            .collect(Collectors.toSet());
            assertThat(described)
                    .containsExactlyInAnyOrder(
                            "messageSet", "messageType", "messageFormat", "ccsid", "encoding");
            for (String option : described) {
                assertThat(
                                PluginHelper.getConfigurerResolver(context)
                                        .resolvePropertyConfigurer(
                                                format.getClass().getName(), context)
                                        .configure(context, format, option, "1", false))
                        .isTrue();
            }
        }
    }
}
