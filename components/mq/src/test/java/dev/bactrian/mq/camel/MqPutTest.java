// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.jms.MessageIds;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an output says of a message, by its options, the tree and the headers. */
class MqPutTest extends RouteOnBroker {
    private static final byte[] PAYLOAD = "x".getBytes(StandardCharsets.UTF_8);

    void flow(String from, Processor step, String to) throws Exception {
        flow(from, step, to, e -> {});
    }

    void flow(String from, Processor step, String to, Processor after) throws Exception {
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from(from).process(step).to(to).process(after);
                    }
                });
        camel.start();
    }

    static Element descriptor(Exchange exchange) {
        return ExchangeAssembly.message(exchange).root().firstChild("MQMD");
    }

    // ---- context

    @ParameterizedTest
    @CsvSource({
        "passAll, came, came",
        "passIdentity, came,",
        "setAll, set, set",
        "setIdentity, set,",
        "defaultContext,,"
    })
    void contextIsPassedOrSetOrNew(String context, String identity, String origin)
            throws Exception {
        String in = "CONTEXT." + context;
        flow(
                "mq:" + in + ".IN",
                e -> {
                    Element md = descriptor(e);
                    md.firstChild("UserIdentifier").setValue("set");
                    md.firstChild("ApplIdentityData").setValue("set");
                    md.firstChild("PutApplName").setValue("set");
                    md.firstChild("ApplOriginData").setValue("set");
                    md.firstChild("Report").setValue(1L);
                },
                "mq:" + in + ".OUT?messageContext=" + context);
        broker.put(
                in + ".IN",
                PAYLOAD,
                m -> {
                    m.setStringProperty("JMS_IBM_MQMD_UserIdentifier", "came");
                    m.setStringProperty("JMS_IBM_MQMD_ApplIdentityData", "came");
                    m.setStringProperty("JMS_IBM_MQMD_PutApplName", "came");
                    m.setStringProperty("JMS_IBM_MQMD_ApplOriginData", "came");
                });

        Message out = broker.get(in + ".OUT");
        assertThat(out.getStringProperty("JMS_IBM_MQMD_UserIdentifier")).isEqualTo(identity);
        assertThat(out.getStringProperty("JMS_IBM_MQMD_ApplIdentityData")).isEqualTo(identity);
        assertThat(out.getStringProperty("JMS_IBM_MQMD_PutApplName")).isEqualTo(origin);
        assertThat(out.getStringProperty("JMS_IBM_MQMD_ApplOriginData")).isEqualTo(origin);
        assertThat(out.getIntProperty("JMS_IBM_MQMD_Report")).isEqualTo(1);
    }

    @Test
    void allOfASetContextIsReadAgain() throws Exception {
        flow(
                "mq:SETALL.IN",
                e -> {
                    Element md = descriptor(e);
                    md.firstChild("PutApplType").setValue(28L);
                    md.firstChild("PutDate").setValue(java.time.LocalDate.of(2001, 2, 3));
                },
                "mq:SETALL.MID?messageContext=setAll");
        AtomicReference<List<Object>> seen = new AtomicReference<>();
        DefaultCamelContext second = new DefaultCamelContext();
        try (second) {
            second.getRegistry().bind("factory", broker.factory());
            second.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("mq:SETALL.MID")
                                    .process(
                                            e ->
                                                    seen.set(
                                                            List.of(
                                                                    descriptor(e)
                                                                            .firstChild(
                                                                                    "PutApplType")
                                                                            .value(),
                                                                    descriptor(e)
                                                                            .firstChild("PutDate")
                                                                            .value())))
                                    .to("mq:SETALL.OUT");
                        }
                    });
            second.start();
            broker.put("SETALL.IN", "x");
            broker.get("SETALL.OUT");
        }
        assertThat(seen.get()).containsExactly(28L, java.time.LocalDate.of(2001, 2, 3));
    }

    @Test
    void withoutAMessageThatWasGotThereIsNothingToPass() throws Exception {
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("direct:new").to("mq:NEW.OUT");
                    }
                });
        camel.start();
        dev.bactrian.tree.Message made = new dev.bactrian.tree.Message();
        Element md = made.root().append(Element.folder("MQMD"));
        md.append(Element.field("ApplIdentityData", "set"));
        try (var template = camel.createProducerTemplate()) {
            template.sendBody("direct:new", made);
        }
        assertThat(broker.get("NEW.OUT").propertyExists("JMS_IBM_MQMD_ApplIdentityData")).isFalse();
    }

    // ---- identifiers, reports and the rest

    @Test
    void identifiersAreKeptOrNew() throws Exception {
        flow("mq:ID.IN", e -> {}, "mq:ID.MID?newMessageId=false&newCorrelationId=true");
        String id = broker.put("ID.IN", PAYLOAD, m -> m.setJMSCorrelationID("old"));

        Message out = broker.get("ID.MID");
        assertThat(out.getStringProperty("JMS_IBM_MQMD_MsgId"))
                .isEqualTo(
                        "ID:"
                                + java.util.HexFormat.of()
                                        .withUpperCase()
                                        .formatHex(MessageIds.toBytes(id)));
        assertThat(out.getJMSCorrelationID()).isNotEqualTo("old").hasSize(3 + 48);
        assertThat(MessageIds.toBytes(out.getJMSCorrelationID())).hasSize(24);
    }

    @Test
    void aReplyGoesByTheIdentifierThatTheRequestKept() throws Exception {
        String kept = "ID:" + "AB".repeat(24);
        flow("mq:KEPT.IN", e -> {}, "mq:KEPT.OUT?operation=reply&destinationMode=reply");
        broker.put(
                "KEPT.IN",
                PAYLOAD,
                m -> {
                    m.setStringProperty("JMS_IBM_MQMD_MsgId", kept);
                    m.setIntProperty("JMS_IBM_MQMD_Report", 0x80); // MQRO_PASS_MSG_ID
                });
        Message out = broker.get("KEPT.OUT");
        assertThat(out.getJMSCorrelationID()).isEqualTo(kept);
        assertThat(out.getStringProperty("JMS_IBM_MQMD_MsgId")).isEqualTo(kept);
    }

    @ParameterizedTest
    @CsvSource({
        "MQRO_COA, 256",
        "MQRO_COD, 2048",
        "MQRO_EXPIRATION, 14680064",
        "MQRO_EXCEPTION, 16777216",
        "MQRO_ACTIVITY, 4"
    })
    void reportsOfTheQueueManagerAreRefusedByName(String name, int report) {
        assertThatThrownBy(() -> camel.getEndpoint("mq:Q?report=" + report).createProducer())
                .hasMessageContaining("BAC2129")
                .hasMessageContaining(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"priority=10", "priority=-1", "format=MUCHTOOLONG"})
    void optionsOutOfRangeAreRefused(String option) {
        assertThatThrownBy(() -> camel.getEndpoint("mq:Q?" + option).createProducer())
                .hasMessageContaining("BAC2129")
                .hasMessageContaining(option.substring(0, option.indexOf('=')));
    }

    @Test
    void optionsWinOverTheMessage() throws Exception {
        flow(
                "mq:OPTIONS.IN",
                e -> {},
                "mq:OPTIONS.OUT?priority=7&persistence=no&expiry=36000&format=MQSTR&report=3"
                        + "&replyToQueue=OPTIONS.REPLY");
        broker.put("OPTIONS.IN", PAYLOAD, m -> m.setStringProperty("JMS_IBM_Format", "MQADMIN"));
        Message out = broker.get("OPTIONS.OUT");
        assertThat(out.getJMSPriority()).isEqualTo(7);
        assertThat(out.getJMSDeliveryMode()).isEqualTo(1);
        assertThat(out.getJMSExpiration() - out.getJMSTimestamp()).isEqualTo(3_600_000);
        assertThat(out.getStringProperty("JMS_IBM_Format")).isEqualTo("MQSTR");
        assertThat(out.getIntProperty("JMS_IBM_MQMD_Report")).isEqualTo(3);
        assertThat(out.getIntProperty("JMS_IBM_MsgType")).isEqualTo(1);
        assertThat(out.getJMSReplyTo().toString()).contains("OPTIONS.REPLY");
    }

    // ---- destinations

    static Element destination(Exchange exchange, String queue) {
        Element local = ExchangeAssembly.localEnvironment(exchange);
        Element to = local.firstChild("Destination");
        Element mq =
                to == null
                        ? local.append(Element.folder("Destination")).append(Element.folder("MQ"))
                        : to.firstChild("MQ");
        Element data = mq.append(Element.folder("DestinationData"));
        data.append(Element.field("queueName", queue));
        return data;
    }

    @Test
    void aDestinationOfAListMayDifferFromTheEndpoint() throws Exception {
        flow(
                "mq:DIFFER.IN",
                e -> {
                    destination(e, "DIFFER.A").append(Element.field("queueManagerName", "BROKER1"));
                    Element b = destination(e, "DIFFER.B");
                    b.append(Element.field("persistenceMode", "no"));
                    b.append(Element.field("newCorrelId", "yes"));
                    b.append(Element.field("newMsgId", "no"));
                    b.append(Element.field("replyToQ", "DIFFER.REPLY"));
                },
                "mq:LIST?destinationMode=list&queueManagers=BROKER1,OTHER.NAME");
        String id = broker.put("DIFFER.IN", PAYLOAD, m -> m.setJMSCorrelationID("old"));

        Message a = broker.get("DIFFER.A");
        assertThat(a.getJMSCorrelationID()).isEqualTo("old");
        assertThat(a.getJMSDeliveryMode()).isEqualTo(2);
        assertThat(a.propertyExists("JMS_IBM_MQMD_MsgId")).isFalse();
        Message b = broker.get("DIFFER.B");
        assertThat(b.getJMSCorrelationID()).isNotEqualTo("old");
        assertThat(b.getJMSDeliveryMode()).isEqualTo(1);
        assertThat(b.getJMSReplyTo().toString()).contains("DIFFER.REPLY");
        assertThat(MessageIds.toBytes(b.getStringProperty("JMS_IBM_MQMD_MsgId")))
                .isEqualTo(MessageIds.toBytes(id));
        assertThat(BrokerFixture.bytes(b)).isEqualTo(PAYLOAD);
    }

    @Test
    void defaultsOfAListHoldForWhatADestinationDoesNotSay() throws Exception {
        flow(
                "mq:DEFAULTS.IN",
                e -> {
                    Element mq = destination(e, "DEFAULTS.A").parent();
                    Element defaults = Element.folder("Defaults");
                    defaults.append(Element.field("persistenceMode", "no"));
                    mq.append(defaults);
                    destination(e, "DEFAULTS.B").append(Element.field("persistenceMode", "yes"));
                },
                "mq:LIST?destinationMode=list");
        broker.put("DEFAULTS.IN", "x");
        assertThat(broker.get("DEFAULTS.A").getJMSDeliveryMode()).isEqualTo(1);
        assertThat(broker.get("DEFAULTS.B").getJMSDeliveryMode()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "queueManagerName, ELSEWHERE",
        "replyToQMgr, ELSEWHERE",
        "segmentationAllowed, yes",
        "alternateUserAuthority, yes",
        "persistenceMode, asQdef",
        "transactionMode, perhaps"
    })
    void whatADestinationAsksForInVainIsRefusedByName(String field, String value) throws Exception {
        flow(
                "mq:VAIN." + field + ".IN?backoutQueue=VAIN.BACKOUT&backoutThreshold=1",
                e -> destination(e, "VAIN.OUT").append(Element.field(field, value)),
                "mq:LIST?destinationMode=list&queueManagers=BROKER1");
        broker.put("VAIN." + field + ".IN", "x");
        assertThat(broker.get("VAIN.BACKOUT").getStringProperty("BactrianFailure"))
                .contains("BAC2128")
                .contains(field)
                .contains(value);
        broker.awaitDepth("VAIN.OUT", 0);
    }

    @Test
    void aDestinationOutsideOfTheUnitOfWorkGetsItsMessageThoughTheFlowFails() throws Exception {
        flow(
                "mq:ATONCE.IN?backoutQueue=ATONCE.BACKOUT&backoutThreshold=1",
                e -> {
                    destination(e, "ATONCE.A").append(Element.field("transactionMode", "no"));
                    destination(e, "ATONCE.B");
                },
                "mq:LIST?destinationMode=list",
                e -> {
                    throw new IllegalStateException("after the puts");
                });
        broker.put("ATONCE.IN", "x");
        broker.get("ATONCE.BACKOUT");
        broker.get("ATONCE.A");
        broker.awaitDepth("ATONCE.B", 0);
    }

    @Test
    void whatWasWrittenWhereIsInTheLocalEnvironment() throws Exception {
        AtomicReference<Element> seen = new AtomicReference<>();
        flow(
                "mq:WRITTEN.IN",
                e -> {
                    destination(e, "WRITTEN.A");
                    destination(e, "WRITTEN.B");
                },
                "mq:LIST?destinationMode=list&queueManagers=BROKER1",
                e -> seen.set(ExchangeAssembly.localEnvironment(e).copy()));
        broker.put(
                "WRITTEN.IN",
                PAYLOAD,
                m -> {
                    m.setJMSCorrelationID("order-7");
                    m.setStringProperty("JMSXGroupID", "g");
                });
        Message a = broker.get("WRITTEN.A");
        Message b = broker.get("WRITTEN.B");
        List<Element> data = new java.util.ArrayList<>();
        seen.get().path("WrittenDestination", "MQ").children().forEach(data::add);
        assertThat(data).hasSize(2);
        for (Element one : data) {
            Message put = one == data.get(0) ? a : b;
            assertThat(one.localName()).isEqualTo("DestinationData");
            assertThat(one.firstChild("queueName").text())
                    .isEqualTo(put == a ? "WRITTEN.A" : "WRITTEN.B");
            assertThat(one.firstChild("queueManagerName").text()).isEqualTo("BROKER1");
            assertThat(one.firstChild("msgId").value())
                    .isEqualTo(MessageIds.toBytes(put.getJMSMessageID()));
            assertThat(one.firstChild("replyIdentifier").value())
                    .isEqualTo(MessageIds.toBytes(put.getJMSMessageID()));
            assertThat(one.firstChild("correlId").value()).isEqualTo(MessageIds.toBytes("order-7"));
            assertThat(one.firstChild("GroupId").value()).isEqualTo(MessageIds.toBytes("g"));
        }
    }

    // ---- usr

    static Rfh2Folder usr(Message message) throws JMSException {
        return Rfh2.folder(
                Mqrfh2.LAYOUT.read(ByteSlice.of(BrokerFixture.bytes(message)), 0, 273, 1208),
                "usr");
    }

    @Test
    void aChangedHeaderIsInTheFolderUsrToo() throws Exception {
        flow(
                "mq:HEADER.IN",
                e -> {
                    e.getMessage().setHeader("count", 4);
                    e.getMessage().setHeader("colour", "blue");
                    e.getMessage().removeHeader("gone");
                },
                "mq:HEADER.OUT");
        broker.put(
                "HEADER.IN",
                MqRouteTest.rfh2(
                        "<usr><count dt='i4'>3</count><gone>1</gone><kept a='1'>k</kept></usr>",
                        "body"),
                m -> {
                    m.setStringProperty("JMS_IBM_Format", "MQHRF2");
                    m.setIntProperty("count", 3);
                    m.setStringProperty("gone", "1");
                });
        Message out = broker.get("HEADER.OUT");
        assertThat(out.getIntProperty("count")).isEqualTo(4);
        assertThat(out.getStringProperty("colour")).isEqualTo("blue");
        assertThat(out.propertyExists("gone")).isFalse();
        Rfh2Folder usr = usr(out);
        assertThat(usr.property("count")).isEqualTo(4L);
        assertThat(usr.property("colour")).isEqualTo("blue");
        assertThat(usr.property("gone")).isNull();
        assertThat(usr.property("kept")).isEqualTo("k");
        assertThat(new String(BrokerFixture.bytes(out), StandardCharsets.UTF_8))
                .contains("<kept a='1'>k</kept>")
                .endsWith("body");
        assertThat(out.getStringProperty("JMS_IBM_Format")).isEqualTo("MQHRF2");
    }

    @Test
    void aHeaderMakesTheFolderUsrWhereTheMqrfh2HasNone() throws Exception {
        flow(
                "mq:NOUSR.IN",
                e -> {
                    e.getMessage().setHeader("colour", "blue");
                    e.getMessage().setHeader("a.b", true);
                    e.getMessage().setHeader("$odd", "only in JMS");
                },
                "mq:NOUSR.OUT");
        broker.put(
                "NOUSR.IN",
                MqRouteTest.rfh2("<psc><Topic>t</Topic></psc>", "body"),
                m -> m.setStringProperty("JMS_IBM_Format", "MQHRF2"));
        Message out = broker.get("NOUSR.OUT");
        assertThat(usr(out).property("colour")).isEqualTo("blue");
        assertThat(usr(out).property("a", "b")).isEqualTo(true);
        assertThat(out.getBooleanProperty("a_DOT_b")).isTrue();
        assertThat(out.getStringProperty("$odd")).isEqualTo("only in JMS");
        assertThat(new String(BrokerFixture.bytes(out), StandardCharsets.UTF_8))
                .contains("<psc><Topic>t</Topic></psc>")
                .doesNotContain("$odd");
    }

    @Test
    void aChangedFolderUsrIsInThePropertiesToo() throws Exception {
        flow(
                "mq:TREE.IN",
                e -> {
                    Element usr = ExchangeAssembly.message(e).root().path("MQRFH2", "usr");
                    usr.firstChild("count").setValue(5L);
                    usr.firstChild("gone").detach();
                    usr.append(Element.field("added", "new"));
                    usr.append(Element.field("raw", new byte[] {1, (byte) 0xFF}));
                },
                "mq:TREE.OUT");
        broker.put(
                "TREE.IN",
                MqRouteTest.rfh2("<usr><count dt='i4'>3</count><gone>1</gone></usr>", "body"),
                m -> {
                    m.setStringProperty("JMS_IBM_Format", "MQHRF2");
                    m.setIntProperty("count", 3);
                    m.setStringProperty("gone", "1");
                    m.setStringProperty("other", "stays");
                });
        Message out = broker.get("TREE.OUT");
        assertThat(out.getLongProperty("count")).isEqualTo(5);
        assertThat(out.getStringProperty("added")).isEqualTo("new");
        assertThat(out.getStringProperty("raw")).isEqualTo("01FF");
        assertThat(out.propertyExists("gone")).isFalse();
        assertThat(out.getStringProperty("other")).isEqualTo("stays");
        assertThat(usr(out).property("count")).isEqualTo(5L);
    }

    @Test
    void aHeaderWinsOverTheTree() throws Exception {
        flow(
                "mq:BOTH.IN",
                e -> {
                    ExchangeAssembly.message(e).root().path("MQRFH2", "usr", "count").setValue(5L);
                    e.getMessage().setHeader("count", 6L);
                },
                "mq:BOTH.OUT");
        broker.put(
                "BOTH.IN",
                MqRouteTest.rfh2("<usr><count dt='i4'>3</count></usr>", "body"),
                m -> m.setStringProperty("JMS_IBM_Format", "MQHRF2"));
        Message out = broker.get("BOTH.OUT");
        assertThat(out.getLongProperty("count")).isEqualTo(6);
        assertThat(usr(out).property("count")).isEqualTo(6L);
    }
}
