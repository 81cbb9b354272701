// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.jms.MessageIds;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqdlh;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MqRouteTest extends RouteOnBroker {
    /** A message that a flow makes by itself is no more durable than the one it was made of. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aNewTreeWithoutMqmdIsAsPersistentAsWhatWasGot(boolean persistent) throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:NEW" + persistent + ".IN")
                                .process(
                                        e -> {
                                            dev.bactrian.tree.Message made =
                                                    new dev.bactrian.tree.Message();
                                            made.root()
                                                    .append(Element.folder("XMLNSC"))
                                                    .append(Element.field("A", "b"));
                                            e.getMessage().setBody(made);
                                        })
                                .to("mq:NEW" + persistent + ".OUT");
                    }
                });
        broker.context()
                .createProducer()
                .setDeliveryMode(persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT)
                .send(broker.context().createQueue("NEW" + persistent + ".IN"), new byte[] {1});
        assertThat(broker.get("NEW" + persistent + ".OUT").getJMSDeliveryMode())
                .isEqualTo(persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
    }

    @Test
    void passesAMessageOnUnread() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:PASS.IN").to("mq:PASS.OUT");
                    }
                });
        broker.put(
                "PASS.IN",
                new byte[] {0, 1, (byte) 0xFF},
                m -> {
                    m.setJMSCorrelationID("order-7");
                    m.setStringProperty("colour", "red");
                });

        Message out = broker.get("PASS.OUT");
        assertThat(BrokerFixture.bytes(out)).containsExactly(0, 1, 0xFF);
        assertThat(out.getJMSCorrelationID()).isEqualTo("order-7");
        assertThat(out.getStringProperty("colour")).isEqualTo("red");
    }

    @Test
    void showsDescriptorPropertiesAndBodyAsTree() throws Exception {
        AtomicReference<List<Object>> seen = new AtomicReference<>();
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:TREE.IN")
                                .process(
                                        e -> {
                                            Element root = ExchangeAssembly.message(e).root();
                                            seen.set(
                                                    List.of(
                                                            root.path("MQMD", "SourceQueue").text(),
                                                            root.path("MQMD", "MsgId").value(),
                                                            root.path("MQMD", "Format").text(),
                                                            root.path("Properties", "Persistence")
                                                                    .value(),
                                                            new String(
                                                                    (byte[])
                                                                            root.path(
                                                                                            "BLOB",
                                                                                            "BLOB")
                                                                                    .value(),
                                                                    StandardCharsets.UTF_8)));
                                        })
                                .to("mq:TREE.OUT");
                    }
                });
        String id =
                broker.put(
                        "TREE.IN",
                        "hello".getBytes(StandardCharsets.UTF_8),
                        m -> m.setStringProperty("JMS_IBM_Format", "MQSTR"));

        broker.get("TREE.OUT");
        assertThat(seen.get().get(0)).isEqualTo("TREE.IN");
        assertThat(MessageIds.toText((byte[]) seen.get().get(1))).isEqualTo(id);
        assertThat(seen.get().subList(2, 5)).containsExactly("MQSTR   ", true, "hello");
    }

    @Test
    void setsTheDescriptorFromTheTree() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:MD.IN")
                                .process(
                                        e -> {
                                            Element md =
                                                    ExchangeAssembly.message(e)
                                                            .root()
                                                            .firstChild("MQMD");
                                            md.firstChild("CorrelId")
                                                    .setValue(md.firstChild("MsgId").value());
                                            md.firstChild("ReplyToQ").setValue("MD.REPLY");
                                            md.firstChild("Report").setValue(256L);
                                            md.firstChild("Persistence").setValue(0L);
                                            md.firstChild("ApplIdentityData").setValue("till 4");
                                        })
                                .to("mq:MD.OUT?messageContext=setIdentity");
                    }
                });
        String id =
                broker.put(
                        "MD.IN",
                        "x".getBytes(StandardCharsets.UTF_8),
                        m -> m.setIntProperty("weight", 12));

        Message out = broker.get("MD.OUT");
        assertThat(out.getJMSCorrelationID()).isEqualTo(id);
        assertThat(out.getJMSReplyTo().toString()).contains("MD.REPLY");
        assertThat(out.getJMSDeliveryMode()).isEqualTo(1);
        assertThat(out.getIntProperty("JMS_IBM_MQMD_Report")).isEqualTo(256);
        assertThat(out.getStringProperty("JMS_IBM_MQMD_ApplIdentityData")).isEqualTo("till 4");
        assertThat(out.getIntProperty("weight")).isEqualTo(12);
        assertThat(BrokerFixture.bytes(out)).containsExactly('x');
    }

    static byte[] rfh2(String usr, String body) {
        MqHeader header = Mqrfh2.LAYOUT.create(273, 1208).setNext("MQSTR", 273, 1208);
        ByteSink folders = new ByteSink();
        String padded = usr + " ".repeat((4 - usr.length() % 4) % 4);
        folders.int32(padded.length()).ascii(padded);
        header.setTail(ByteSlice.of(folders.toArray()));
        ByteSink all = new ByteSink();
        header.write(all);
        all.ascii(body);
        return all.toArray();
    }

    @Test
    void usrPropertiesAreCamelHeadersBothWays() throws Exception {
        AtomicReference<Object> seen = new AtomicReference<>();
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:USR.IN")
                                .process(
                                        e -> {
                                            seen.set(e.getMessage().getHeader("count"));
                                            e.getMessage().setHeader("colour", "blue");
                                            e.getMessage().setHeader("CamelMqPriority", 9);
                                        })
                                .to("mq:USR.OUT");
                    }
                });
        byte[] payload = rfh2("<usr><count dt=\"i4\">3</count></usr>", "body");
        broker.put("USR.IN", payload, m -> m.setStringProperty("JMS_IBM_Format", "MQHRF2"));

        Message out = broker.get("USR.OUT");
        assertThat(seen.get()).isEqualTo(3L);
        assertThat(out.getStringProperty("colour")).isEqualTo("blue");
        assertThat(out.getJMSPriority()).isEqualTo(9);
        assertThat(new String(BrokerFixture.bytes(out), StandardCharsets.UTF_8))
                .contains("<usr><count dt=\"i4\">3</count><colour>blue</colour></usr>")
                .endsWith("body");
    }

    @Test
    void changesOneFolderAndKeepsTheRestByteForByte() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:FOLDER.IN")
                                .process(
                                        e -> {
                                            Element usr =
                                                    ExchangeAssembly.message(e)
                                                            .root()
                                                            .path("MQRFH2", "usr");
                                            usr.append(Element.field("added", 7L));
                                        })
                                .to("mq:FOLDER.OUT");
                    }
                });
        broker.put(
                "FOLDER.IN",
                rfh2("<usr><count dt='i4'>3</count></usr>", "body"),
                m -> m.setStringProperty("JMS_IBM_Format", "MQHRF2"));

        Message out = broker.get("FOLDER.OUT");
        byte[] bytes = BrokerFixture.bytes(out);
        MqHeader read = Mqrfh2.LAYOUT.read(ByteSlice.of(bytes), 0, 273, 1208);
        assertThat(read.tail().text(StandardCharsets.UTF_8).substring(4).strip())
                .isEqualTo("<usr><count dt='i4'>3</count><added dt=\"i8\">7</added></usr>");
        assertThat(
                        new String(
                                bytes,
                                read.length(),
                                bytes.length - read.length(),
                                StandardCharsets.UTF_8))
                .isEqualTo("body");
        assertThat(Rfh2.folders(read)).extracting(Rfh2Folder::name).containsExactly("usr");
    }

    @Test
    void aFailingMessageComesAgainAndIsThenBackedOutAsItCame() throws Exception {
        AtomicInteger tries = new AtomicInteger();
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:BAD.IN?backoutQueue=BAD.BACKOUT&backoutThreshold=3")
                                .routeId("bad")
                                .to("mq:BAD.OUT")
                                .process(
                                        e -> {
                                            tries.incrementAndGet();
                                            throw new IllegalStateException("no luck");
                                        });
                    }
                });
        byte[] payload = {5, 4, 3, 0, (byte) 0x80};
        String kept = "ID:" + "AB".repeat(24);
        broker.put(
                "BAD.IN",
                payload,
                m -> {
                    m.setStringProperty("colour", "red");
                    m.setStringProperty("JMS_IBM_MQMD_MsgId", kept);
                });

        Message out = broker.get("BAD.BACKOUT");
        assertThat(BrokerFixture.bytes(out)).isEqualTo(payload);
        assertThat(out.getStringProperty("colour")).isEqualTo("red");
        assertThat(out.getStringProperty("JMS_IBM_MQMD_MsgId")).isEqualTo(kept);
        assertThat(out.getStringProperty("BactrianFailure")).isEqualTo("no luck");
        assertThat(out.getStringProperty("BactrianFlow")).isEqualTo("bad");
        assertThat(out.getIntProperty("BactrianBackoutCount")).isEqualTo(3);
        assertThat(tries).hasValue(3);
        broker.awaitDepth("BAD.OUT", 0);
        broker.awaitDepth("BAD.IN", 0);
    }

    @Test
    void aPoisonMessageCostsTheOthersNothing() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:MIX.IN?backoutQueue=MIX.BACKOUT&commitCount=10&instances=2")
                                .process(
                                        e -> {
                                            if (e.getMessage()
                                                    .getBody(String.class)
                                                    .startsWith("poison")) {
                                                throw new IllegalStateException("poison");
                                            }
                                        })
                                .to("mq:MIX.OUT");
                    }
                });
        for (int i = 0; i < 100; i++) {
            broker.put("MIX.IN", i % 25 == 7 ? "poison " + i : "good " + i);
        }
        for (int i = 0; i < 96; i++) {
            assertThat(
                            new String(
                                    BrokerFixture.bytes(broker.get("MIX.OUT")),
                                    StandardCharsets.UTF_8))
                    .startsWith("good");
        }
        for (int i = 0; i < 4; i++) {
            assertThat(
                            new String(
                                    BrokerFixture.bytes(broker.get("MIX.BACKOUT")),
                                    StandardCharsets.UTF_8))
                    .startsWith("poison");
        }
        broker.awaitDepth("MIX.OUT", 0);
        broker.awaitDepth("MIX.IN", 0);
    }

    @Test
    void withoutABackoutQueueTheDeadLetterQueueGetsItWithItsHeader() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:DEAD.IN?deadLetterQueue=DEAD.DLQ&backoutThreshold=1")
                                .process(
                                        e -> {
                                            throw new IllegalStateException("no luck");
                                        });
                    }
                });
        broker.put(
                "DEAD.IN",
                "body".getBytes(StandardCharsets.UTF_8),
                m -> m.setStringProperty("JMS_IBM_Format", "MQSTR"));

        Message out = broker.get("DEAD.DLQ");
        assertThat(out.getStringProperty("JMS_IBM_Format")).isEqualTo("MQDEAD");
        byte[] bytes = BrokerFixture.bytes(out);
        MqHeader dlh = Mqdlh.LAYOUT.read(ByteSlice.of(bytes), 0, 273, 1208);
        assertThat(dlh.get(Mqdlh.REASON)).isEqualTo(2362);
        assertThat(dlh.get(Mqdlh.DEST_Q_NAME)).isEqualTo("DEAD.IN");
        assertThat(dlh.nextFormat()).isEqualTo("MQSTR");
        assertThat(
                        new String(
                                bytes,
                                dlh.length(),
                                bytes.length - dlh.length(),
                                StandardCharsets.UTF_8))
                .isEqualTo("body");
    }

    @Test
    void aDestinationInTheHeaderWinsAndTheMessagePassesUnread() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:TO.IN")
                                .setHeader("CamelMqDestination", constant("TO.B"))
                                .process(e -> assertThat(MqMessage.headersUntouched(e)).isTrue())
                                .to("mq:TO.A");
                    }
                });
        broker.put("TO.IN", "x");
        assertThat(BrokerFixture.bytes(broker.get("TO.B"))).containsExactly('x');
        broker.awaitDepth("TO.A", 0);
    }

    @Test
    void aHeaderThatIsReadAloneIsTheSameAsAmongAll() throws Exception {
        AtomicReference<List<Object>> alone = new AtomicReference<>();
        AtomicReference<List<Object>> among = new AtomicReference<>();
        List<String> names =
                List.of(
                        "colour",
                        "count",
                        MqConstants.MESSAGE_ID,
                        MqConstants.CORRELATION_ID,
                        MqConstants.PERSISTENT);
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:ALONE.IN")
                                .process(
                                        e -> {
                                            alone.set(values(e, names));
                                            assertThat(MqMessage.headersUntouched(e)).isTrue();
                                            assertThat(e.getMessage().getHeader("COLOUR"))
                                                    .isEqualTo("red");
                                            assertThat(MqMessage.headersUntouched(e)).isFalse();
                                            among.set(values(e, names));
                                        })
                                .to("mq:ALONE.OUT");
                    }
                });
        broker.put(
                "ALONE.IN",
                "x".getBytes(StandardCharsets.UTF_8),
                m -> {
                    m.setStringProperty("colour", "red");
                    m.setIntProperty("count", 3);
                    m.setJMSCorrelationID("order-7");
                });
        broker.get("ALONE.OUT");
        assertThat(alone.get()).doesNotContainNull().isEqualTo(among.get());
    }

    private static List<Object> values(org.apache.camel.Exchange exchange, List<String> names) {
        List<Object> values = new java.util.ArrayList<>();
        names.forEach(name -> values.add(exchange.getMessage().getHeader(name)));
        return values;
    }

    @Test
    void instancesAreChangedWhileTheFlowRuns() throws Exception {
        CountDownLatch three = new CountDownLatch(3);
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:MORE.IN")
                                .routeId("more")
                                .process(
                                        e -> {
                                            three.countDown();
                                            three.await(
                                                    BrokerFixture.PATIENCE, TimeUnit.MILLISECONDS);
                                        })
                                .to("mq:MORE.OUT");
                    }
                });
        MqConsumer consumer = (MqConsumer) camel.getRoute("more").getConsumer();
        consumer.setInstances(3);
        assertThat(consumer.getInstances()).isEqualTo(3);
        broker.awaitConsumers("MORE.IN", 3);
        // The latch opens only when three work at a time. Which instance the queue manager sends a
        // message to is its own choice: more are put until each has one.
        int put = 0;
        do {
            broker.put("MORE.IN", "together " + put++);
        } while (!three.await(10, TimeUnit.MILLISECONDS));
        for (int i = 0; i < put; i++) {
            broker.get("MORE.OUT");
        }
        consumer.setInstances(1);
        broker.awaitConsumers("MORE.IN", 1);
        camel.getRouteController().suspendRoute("more");
        broker.put("MORE.IN", "waits");
        broker.awaitDepth("MORE.IN", 1);
    }

    @Test
    void damagedHeadersGoToTheBackoutQueueWithOffsetAndField() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:LIE.IN?backoutQueue=LIE.BACKOUT&backoutThreshold=1")
                                .process(e -> ExchangeAssembly.message(e).root().complete())
                                .to("mq:LIE.OUT");
                    }
                });
        byte[] payload = rfh2("<usr/>  ", "body");
        payload[8] = 0x7F;
        broker.put("LIE.IN", payload, m -> m.setStringProperty("JMS_IBM_Format", "MQHRF2"));

        Message out = broker.get("LIE.BACKOUT");
        assertThat(BrokerFixture.bytes(out)).isEqualTo(payload);
        assertThat(out.getStringProperty("BactrianFailure"))
                .contains("BAC2004: MQRFH2.StrucLength")
                .contains("offset 8");
    }
}
