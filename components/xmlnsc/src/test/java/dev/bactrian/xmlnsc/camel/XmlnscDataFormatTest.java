// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.camel.XmlOptions;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.Validation;
import dev.bactrian.xmlnsc.XmlFieldType;
import dev.bactrian.xmlnsc.XmlValidationException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.camel.CamelContext;
import org.apache.camel.CamelExecutionException;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriParam;
import org.apache.camel.support.PluginHelper;
import org.apache.camel.support.ResourceHelper;
import org.apache.camel.tooling.model.DataFormatModel;
import org.apache.camel.tooling.model.JsonMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XmlnscDataFormatTest {
    private static final String SALE = "<sale><!-- c --><item>1</item><price/></sale>";

    private static Object unmarshal(XmlnscDataFormat format, Object body) throws Exception {
        try (CamelContext context = new DefaultCamelContext()) {
            context.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("direct:in").unmarshal(format);
                        }
                    });
            context.start();
            return context.createProducerTemplate().requestBody("direct:in", body);
        }
    }

    private static String marshal(XmlnscDataFormat format, Object body) throws Exception {
        try (CamelContext context = new DefaultCamelContext()) {
            context.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("direct:in").marshal(format);
                        }
                    });
            context.start();
            return context.createProducerTemplate().requestBody("direct:in", body, String.class);
        }
    }

    @Test
    void bytesStreamsAndTextBecomeMessages() throws Exception {
        byte[] bytes = SALE.getBytes(StandardCharsets.UTF_8);
        for (Object body :
                new Object[] {
                    SALE, bytes, ByteSlice.of(bytes), new java.io.ByteArrayInputStream(bytes)
                }) {
            Message message = (Message) unmarshal(new XmlnscDataFormat(), body);
            assertThat(message.body().path("sale", "item").text()).isEqualTo("1");
            assertThat(message.properties().firstChild("Encoding").value()).isEqualTo(273L);
        }
    }

    @Test
    void everyOptionForReading() throws Exception {
        XmlnscDataFormat format = new XmlnscDataFormat();
        format.setRetainComments(true);
        format.setOpaqueElements("/p:sale/p:item");
        format.setNamespaces("p=u");
        format.setRetainMixedContent(true);
        format.setRetainProcessingInstructions(true);
        format.setCcsid(819);
        byte[] bytes =
                "<sale xmlns='u'>é<!-- c --><?go now?><item>1</item></sale>"
                        .getBytes(StandardCharsets.ISO_8859_1);
        Element sale = ((Message) unmarshal(format, bytes)).body().firstChild();
        assertThat(sale.children())
                .extracting(Element::type)
                .containsExactly(
                        XmlFieldType.SINGLE_NAMESPACE_DECLARATION,
                        XmlFieldType.VALUE,
                        XmlFieldType.COMMENT,
                        XmlFieldType.PROCESSING_INSTRUCTION,
                        XmlFieldType.BITSTREAM);
        assertThat(sale.firstChild().nextSibling().text()).isEqualTo("é");
    }

    @Test
    void timingSaysWhenErrorsCome() throws Exception {
        XmlnscDataFormat format = new XmlnscDataFormat();
        assertThat(unmarshal(format, "<a><b></a>")).isInstanceOf(Message.class);
        XmlnscDataFormat complete = new XmlnscDataFormat();
        complete.setParseTiming(ParseTiming.COMPLETE);
        assertThatThrownBy(() -> unmarshal(complete, "<a><b></a>"))
                .isInstanceOf(CamelExecutionException.class)
                .hasCauseInstanceOf(ParseException.class);
    }

    @Test
    void validationBothWays() throws Exception {
        XmlnscDataFormat format = new XmlnscDataFormat();
        format.setSchema("classpath:messagesets/schemas/SaleListMessage.xsd");
        format.setValidation(Validation.CONTENT_AND_VALUE);
        format.setViolations(XmlOptions.Violations.FIRST);
        assertThatThrownBy(() -> unmarshal(format, SALE))
                .hasCauseInstanceOf(XmlValidationException.class);
        assertThatThrownBy(() -> marshal(format, Element.field("sale", 1L)))
                .hasRootCauseInstanceOf(XmlValidationException.class);
    }

    @Test
    void everyOptionForWriting() throws Exception {
        XmlnscDataFormat format = new XmlnscDataFormat();
        format.setXmlDeclaration("true");
        format.setIndent(2);
        format.setEmptyElements("expand");
        Message message = (Message) unmarshal(new XmlnscDataFormat(), SALE);
        assertThat(marshal(format, message))
                .isEqualTo(
                        """
                        <?xml version="1.0" encoding="UTF-8"?>
                        <sale>
                          <item>1</item>
                          <price></price>
                        </sale>""");
        assertThat(marshal(new XmlnscDataFormat(), message)).isEqualTo(SALE);
        assertThat(marshal(new XmlnscDataFormat(), message.body().firstChild())).isEqualTo(SALE);
        assertThat(message.body().firstChild().parent()).isSameAs(message.body());
        assertThatThrownBy(() -> marshal(format, 5)).isInstanceOf(CamelExecutionException.class);
    }

    @Test
    void theOlderDomains() throws Exception {
        XmlnscDataFormat format = new XmlnscDataFormat();
        format.setDomain("XMLNS");
        Message message = (Message) unmarshal(format, SALE);
        assertThat(message.body().localName()).isEqualTo("XMLNS");
        assertThat(message.body().firstChild().firstChild().localName()).isEqualTo("Comment");
        assertThat(marshal(format, message)).isEqualTo(SALE);
    }

    @Test
    void wrongOptionsFailTheStart() {
        for (Map<String, Object> wrong :
                List.<Map<String, Object>>of(
                        Map.of("indent", 17),
                        Map.of("xmlDeclaration", "maybe"),
                        Map.of("emptyElements", "drop"),
                        Map.of("opaqueElements", "a/b"),
                        Map.of("domain", "JSON"),
                        Map.of("schema", "classpath:none.xsd"))) {
            assertThatThrownBy(
                            () -> {
                                XmlnscDataFormat format = new XmlnscDataFormat();
                                try (CamelContext context = new DefaultCamelContext()) {
                                    wrong.forEach(
                                            (name, value) ->
                                                    configurer(context)
                                                            .configure(
                                                                    context, format, name, value,
                                                                    false));
                                    format.init();
                                }
                            })
                    .isInstanceOf(dev.bactrian.tree.MessageException.class);
        }
    }

    @Test
    void aWordThatIsNoneOfAnOptionsFailsTheStart() throws Exception {
        try (CamelContext context = new DefaultCamelContext()) {
            XmlnscDataFormat format = new XmlnscDataFormat();
            assertThatThrownBy(
                            () ->
                                    configurer(context)
                                            .configure(
                                                    context, format, "violations", "some", false))
                    .hasMessageContaining("Violations")
                    .hasMessageContaining("some");
            configurer(context).configure(context, format, "violations", "first", false);
            assertThat(format.getViolations()).isEqualTo(XmlOptions.Violations.FIRST);
        }
    }

    private static org.apache.camel.spi.PropertyConfigurer configurer(CamelContext context) {
        return PluginHelper.getConfigurerResolver(context)
                .resolvePropertyConfigurer(XmlnscDataFormat.class.getName(), context);
    }

    /** A data format with options, without a bean: the same in every DSL. */
    private static final String YAML =
            """
            - beans:
                - name: sales
                  type: dev.bactrian.xmlnsc.camel.XmlnscDataFormat
                  properties:
                    indent: 1
                    xmlDeclaration: "true"
            - from:
                uri: direct:bean
                steps:
                  - unmarshal:
                      custom:
                        ref: xmlnsc
                  - marshal:
                      custom:
                        ref: sales
            - from:
                uri: direct:uri
                steps:
                  - to: dataformat:xmlnsc:unmarshal?retainComments=true&parseTiming=onDemand
                  - to: dataformat:xmlnsc:marshal?emptyElements=expand
            """;

    private static final String XML =
            """
            <camel>
              <bean name="sales" type="dev.bactrian.xmlnsc.camel.XmlnscDataFormat">
                <properties>
                  <property key="indent" value="1"/>
                  <property key="xmlDeclaration" value="true"/>
                </properties>
              </bean>
              <route>
                <from uri="direct:bean"/>
                <unmarshal><custom ref="xmlnsc"/></unmarshal>
                <marshal><custom ref="sales"/></marshal>
              </route>
              <route>
                <from uri="direct:uri"/>
                <to uri="dataformat:xmlnsc:unmarshal?retainComments=true&amp;parseTiming=COMPLETE"/>
                <to uri="dataformat:xmlnsc:marshal?emptyElements=expand"/>
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
            assertThat(template.requestBody("direct:bean", SALE, String.class))
                    .isEqualTo(
                            """
                            <?xml version="1.0" encoding="UTF-8"?>
                            <sale>
                             <item>1</item>
                             <price/>
                            </sale>""");
            assertThat(template.requestBody("direct:uri", SALE, String.class))
                    .isEqualTo("<sale><!-- c --><item>1</item><price></price></sale>");
        }
    }

    /** What the catalog says of the options is what the class has. */
    @Test
    void theCatalogDescribesEveryOption() throws Exception {
        DataFormatModel model;
        try (InputStream json =
                XmlnscDataFormat.class.getResourceAsStream(
                        "/META-INF/dev/bactrian/xmlnsc/camel/xmlnsc.json")) {
            model =
                    JsonMapper.generateDataFormatModel(
                            new String(json.readAllBytes(), StandardCharsets.UTF_8));
        }
        assertThat(model.getJavaType()).isEqualTo(XmlnscDataFormat.class.getName());
        Map<String, String> described = new TreeMap<>();
        model.getOptions()
                .forEach(
                        o ->
                                described.put(
                                        o.getName(),
                                        o.getDescription() + "|" + o.getDefaultValue()));
        Map<String, String> annotated = new TreeMap<>();
        for (Field field : XmlnscDataFormat.class.getDeclaredFields()) {
            Metadata metadata = field.getAnnotation(Metadata.class);
            if (metadata != null) {
                String value = metadata.defaultValue().isEmpty() ? null : metadata.defaultValue();
                annotated.put(field.getName(), metadata.description() + "|" + value);
            }
        }
        for (Field field : XmlOptions.class.getDeclaredFields()) {
            UriParam shared = field.getAnnotation(UriParam.class);
            if (shared != null) {
                String value = shared.defaultValue().isEmpty() ? null : shared.defaultValue();
                annotated.put(field.getName(), shared.description() + "|" + value);
            }
        }
        assertThat(described).isEqualTo(annotated);
        TreeSet<String> settable = new TreeSet<>();
        for (PropertyDescriptor p :
                Introspector.getBeanInfo(XmlnscDataFormat.class).getPropertyDescriptors()) {
            if (p.getWriteMethod() != null) {
                settable.add(p.getName());
            }
        }
        assertThat(settable).isEqualTo(annotated.keySet());
    }
}
