// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.xmlnsc.XmlnscDomain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Test;

/** Messages of message sets on queues: domains MRM and DFDL, what mcd says, and conversions. */
class ModelledMessagesTest extends RouteOnBroker {
    private static final List<String> FORMATS =
            List.of("CWF", "TDS", "TDS_DELIMITED", "TDS_TAGGED");
    private static final int EBCDIC = 500;
    private static final int SYSTEM_390 = 785;

    private static CompiledModel model(String format, int ccsid, int encoding) {
        return MessageSets.installed()
                .get("SALES")
                .model("SaleEnvelope", format)
                .with(new PhysicalOptions(ccsid, encoding));
    }

    private static byte[] xml() throws IOException {
        return TestMessages.generate("SaleEnvelope", "2kB", 1);
    }

    /** The sale message in a physical format. */
    private static byte[] sale(String format, int ccsid, int encoding) throws IOException {
        Element tree =
                new XmlnscDomain().parse(ByteSlice.of(xml()), ParseOptions.DEFAULT).lastChild();
        ByteSink sink = new ByteSink();
        model(format, ccsid, encoding).write(tree, sink, Limits.DEFAULT);
        return sink.toArray();
    }

    private static Element read(byte[] bytes, String format, int ccsid, int encoding) {
        return model(format, ccsid, encoding)
                .parse(ByteSlice.of(bytes), Name.of("MRM"), Limits.DEFAULT)
                .complete();
    }

    private static byte[] body(jakarta.jms.Message message) {
        byte[] payload = BrokerFixture.bytes(message);
        int header = Mqrfh2.LAYOUT.read(ByteSlice.of(payload), 0, 273, 1208).length();
        return java.util.Arrays.copyOfRange(payload, header, payload.length);
    }

    private static byte[] withMcd(String mcd, byte[] body) {
        byte[] header = MqRouteTest.rfh2("<mcd>" + mcd + "</mcd>", "");
        byte[] all = java.util.Arrays.copyOf(header, header.length + body.length);
        System.arraycopy(body, 0, all, header.length, body.length);
        return all;
    }

    private static String mcd(jakarta.jms.Message message) {
        MqHeader rfh2 =
                Mqrfh2.LAYOUT.read(ByteSlice.of(BrokerFixture.bytes(message)), 0, 273, 1208);
        Rfh2Folder folder = Rfh2.folder(rfh2, "mcd");
        List<String> said = new ArrayList<>();
        folder.element().children().forEach(f -> said.add(f.localName() + "=" + f.value()));
        return String.join(" ", said);
    }

    @Test
    void aDfdlMessageIsChangedInItsOwnCodedCharacterSet() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:DFDL.IN?domain=DFDL&messageSet=SALES&messageType={}:SaleEnvelope&messageFormat=CWF")
                                .process(
                                        e ->
                                                ExchangeAssembly.message(e)
                                                        .root()
                                                        .path(
                                                                "DFDL",
                                                                "SaleEnvelope",
                                                                "Trailer",
                                                                "CompletionTime")
                                                        .setValue("12.00.00"))
                                .to("mq:DFDL.OUT");
                    }
                });
        byte[] in = sale("CWF", EBCDIC, SYSTEM_390);
        broker.put(
                "DFDL.IN",
                in,
                m -> {
                    m.setIntProperty("JMS_IBM_Character_Set", EBCDIC);
                    m.setIntProperty("JMS_IBM_Encoding", SYSTEM_390);
                });
        jakarta.jms.Message out = broker.get("DFDL.OUT");
        assertThat(out.getObjectProperty("JMS_IBM_Character_Set").toString())
                .isEqualTo(String.valueOf(EBCDIC));
        Element before = read(in, "CWF", EBCDIC, SYSTEM_390);
        Element after = read(BrokerFixture.bytes(out), "CWF", EBCDIC, SYSTEM_390);
        assertThat(after.path("Trailer", "CompletionTime").value()).isEqualTo("12.00.00");
        before.path("Trailer", "CompletionTime").setValue("12.00.00");
        assertThat(texts(after)).isEqualTo(texts(before));
    }

    @Test
    void mcdSaysWhatTheBodyIs() throws Exception {
        List<String> seen = java.util.Collections.synchronizedList(new ArrayList<>());
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:MCD.IN")
                                .process(e -> seen.add(surname(ExchangeAssembly.message(e).body())))
                                .to("mq:MCD.OUT");
                    }
                });
        for (String format : FORMATS) {
            for (String domain : List.of("mrm", "dfdl")) {
                String mcd =
                        "<Msd>%s</Msd><Set>SALES</Set><Type>SaleEnvelope</Type><Fmt>%s</Fmt>"
                                .formatted(domain, format);
                byte[] payload = withMcd(mcd, sale(format, 1208, 273));
                broker.put("MCD.IN", payload, m -> m.setStringProperty("JMS_IBM_Format", "MQHRF2"));
                assertThat(BrokerFixture.bytes(broker.get("MCD.OUT"))).isEqualTo(payload);
            }
        }
        broker.put(
                "MCD.IN",
                withMcd("<Msd>xmlnsc</Msd>", xml()),
                m -> m.setStringProperty("JMS_IBM_Format", "MQHRF2"));
        broker.get("MCD.OUT");
        String expected =
                read(sale("CWF", 1208, 273), "CWF", 1208, 273)
                        .path("SaleList", "Invoice", "Surname")
                        .text();
        assertThat(seen).hasSize(2 * FORMATS.size() + 1).containsOnly(expected);
    }

    /** The first surname, wherever the domain puts it. */
    private static String surname(Element body) {
        Element envelope = body.firstChild("SaleEnvelope");
        Element from = envelope == null ? body : envelope;
        return String.valueOf(from.path("SaleList", "Invoice", "Surname").value());
    }

    @Test
    void anMcdOfAnUnknownSetIsBackedOutAsItCame() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:NOSET.IN?backoutQueue=NOSET.BACKOUT&backoutThreshold=1")
                                .process(e -> ExchangeAssembly.message(e).body().complete())
                                .to("mq:NOSET.OUT");
                    }
                });
        byte[] payload = withMcd("<Msd>mrm</Msd><Set>NOWHERE</Set>", new byte[] {1});
        broker.put("NOSET.IN", payload, m -> m.setStringProperty("JMS_IBM_Format", "MQHRF2"));
        jakarta.jms.Message back = broker.get("NOSET.BACKOUT");
        assertThat(BrokerFixture.bytes(back)).isEqualTo(payload);
        assertThat(back.getStringProperty("BactrianFailure"))
                .contains("BAC3030")
                .contains("NOWHERE");
    }

    /** XML, CWF and each TDS to each other; mcd in front of the message says what it became. */
    @Test
    void everyFormatIsConvertedToEveryOther() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:CONVERT.IN")
                                .process(ModelledMessagesTest::convert)
                                .to("mq:CONVERT.OUT");
                    }
                });
        List<String> all = new ArrayList<>(FORMATS);
        all.add("XML");
        for (String from : all) {
            for (String to : all) {
                if (from.equals("XML") && to.equals("XML")) {
                    continue; // nothing is converted: a quantity stays 01
                }
                String mcd = describes(from);
                byte[] in = from.equals("XML") ? xml() : sale(from, 1208, 273);
                byte[] payload = withMcd(mcd, in);
                broker.put(
                        "CONVERT.IN",
                        payload,
                        m -> {
                            m.setStringProperty("JMS_IBM_Format", "MQHRF2");
                            m.setStringProperty("wanted", to);
                        });
                jakarta.jms.Message out = broker.get("CONVERT.OUT");
                String expected =
                        to.equals("XML")
                                ? "Msd=xmlnsc"
                                : "Msd=mrm Set=SALES Type=SaleEnvelope Fmt=" + to;
                assertThat(mcd(out)).as(from + " to " + to).isEqualTo(expected);
                Element result =
                        to.equals("XML")
                                ? new XmlnscDomain()
                                        .parse(ByteSlice.of(body(out)), ParseOptions.DEFAULT)
                                        .lastChild()
                                : read(body(out), to, 1208, 273);
                Element original = read(sale("CWF", 1208, 273), "CWF", 1208, 273);
                assertThat(texts(result)).as(from + " to " + to).isEqualTo(texts(original));
            }
        }
    }

    private static String describes(String format) {
        return format.equals("XML")
                ? "<Msd>xmlnsc</Msd>"
                : "<Msd>mrm</Msd><Set>SALES</Set><Type>SaleEnvelope</Type><Fmt>"
                        + format
                        + "</Fmt>";
    }

    private static void convert(Exchange exchange) {
        String wanted = exchange.getMessage().getHeader("wanted", String.class);
        Message message = ExchangeAssembly.message(exchange);
        Element body = message.body();
        Element envelope = body.firstChild("SaleEnvelope");
        Element fields = envelope == null ? body : envelope;
        boolean xml = wanted.equals("XML");
        Element made = Element.folder(xml ? "XMLNSC" : "MRM");
        (xml ? made.append(Element.folder("SaleEnvelope")) : made).copyChildren(fields);
        body.detach();
        message.root().append(made);
        Element properties = message.properties();
        MessageProperties.set(properties, MessageProperties.MESSAGE_SET, xml ? "" : "SALES");
        MessageProperties.set(
                properties, MessageProperties.MESSAGE_TYPE, xml ? "" : "SaleEnvelope");
        MessageProperties.set(properties, MessageProperties.MESSAGE_FORMAT, xml ? "" : wanted);
    }

    @Test
    void whatDoesNotMapIsListedWhereTheMessageIsBackedOut() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:UNMAPPED.IN?domain=XMLNSC&backoutQueue=UNMAPPED.BACKOUT&backoutThreshold=1")
                                .process(ModelledMessagesTest::convert)
                                .to("mq:UNMAPPED.OUT");
                    }
                });
        broker.put(
                "UNMAPPED.IN",
                "<SaleEnvelope><Header><SaleListCount>none</SaleListCount><Extra/></Header></SaleEnvelope>"
                        .getBytes(java.nio.charset.StandardCharsets.UTF_8),
                m -> m.setStringProperty("wanted", "CWF"));
        assertThat(broker.get("UNMAPPED.BACKOUT").getStringProperty("BactrianFailure"))
                .contains("BAC3020")
                .contains("do not map")
                .contains("Extra")
                .contains("SaleListCount")
                .contains("Trailer");
    }

    /** Names and values, numbers by their value: XML has texts where a model has numbers. */
    private static List<String> texts(Element element) {
        List<String> found = new ArrayList<>();
        collect(element, "", found);
        return found;
    }

    private static void collect(Element element, String path, List<String> to) {
        for (Element child : element.children()) {
            String at = path + "/" + child.localName();
            if (child.firstChild() != null && child.value() == null) {
                collect(child, at, to);
            } else {
                String text = String.valueOf(child.value());
                to.add(
                        at
                                + "="
                                + (text.matches("-?\\d+\\.\\d+")
                                        ? new java.math.BigDecimal(text)
                                                .stripTrailingZeros()
                                                .toPlainString()
                                        : text));
            }
        }
    }
}
