// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.console.ConsoleRefusal;
import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an operator sees of queues and messages, and does with them. */
class MessagesTest {

    private static final long PATIENCE = 60_000;
    private static final int LARGE = 5_000_000;
    private static final MessageBrowser.View VIEW = new MessageBrowser.View(1000, 0, "", "");

    private static QueueManager manager;
    private static QueueList queues;
    private static MessageBrowser browser;
    private static MessageMoves moves;

    @BeforeAll
    static void start(@TempDir Path data) {
        manager = new QueueManager(data);
        queues = new QueueList(manager.broker());
        browser = new MessageBrowser(queues);
        moves = new MessageMoves(queues, flow -> flow.equals("orders") ? "BY.FLOW" : "");
    }

    @AfterAll
    static void stop() {
        manager.close();
    }

    private static void put(String queue, String... texts) {
        try (JMSContext context = manager.factory().createContext()) {
            for (String text : texts) {
                context.createProducer().send(context.createQueue(queue), text.getBytes(UTF_8));
            }
        }
    }

    private static void empty(String queue) {
        put(queue, "makes it");
        moves.clear(new Choice(queue, Set.of(), 1));
    }

    /** What a flow leaves on its backout queue. */
    private static String backedOut(JMSContext context, String queue, String from, String text)
            throws JMSException {
        TextMessage came = context.createTextMessage(text);
        context.createProducer().send(context.createQueue("SINK"), came);
        Message failed = context.createTextMessage(text);
        failed.setStringProperty("BactrianFailure", "BAC1003: <script>alert(1)</script>");
        failed.setStringProperty("BactrianFlow", "orders");
        failed.setIntProperty("BactrianBackoutCount", 3);
        failed.setStringProperty("BactrianMessageId", came.getJMSMessageID());
        failed.setLongProperty("BactrianPutTime", 1_000_000_000_000L);
        failed.setStringProperty("Colour", "blue");
        if (from != null) {
            failed.setStringProperty("BactrianQueue", from);
        }
        context.createProducer().setPriority(7).send(context.createQueue(queue), failed);
        return came.getJMSMessageID();
    }

    private static Set<String> keys(String queue) {
        return browser.list(queue, 0, 200).stream()
                .map(MessageLine::key)
                .collect(Collectors.toSet());
    }

    @Test
    void queuesAreFilteredPagedAndCounted() {
        put("LIST.A", "1", "2");
        put("LIST.B/ü<b>", "1");
        empty("LIST.C");
        QueueList.Part part = queues.list(new QueueList.Filter("list.", false, name -> true), 1, 1);
        assertThat(part.total()).isEqualTo(3);
        assertThat(part.messages()).isEqualTo(3);
        assertThat(part.queues()).extracting(QueueLine::name).containsExactly("LIST.B/ü<b>");
        part = queues.list(new QueueList.Filter("LIST.", true, n -> !n.endsWith("A")), 0, 9);
        assertThat(part.queues()).extracting(QueueLine::name).containsExactly("LIST.B/ü<b>");
        assertThat(browser.list("LIST.B/ü<b>", 0, 10)).hasSize(1);
        assertThatThrownBy(() -> browser.list("LIST.D", 0, 10))
                .isInstanceOf(ConsoleRefusal.class)
                .hasMessage("BAC8806: there is no queue LIST.D");
        assertThatThrownBy(
                        () -> moves.put("LIST.D", new Draft(new byte[1], true, "", "", Map.of())))
                .hasMessageStartingWith("BAC8806");
        assertThat(queues.list(new QueueList.Filter("LIST.D", false, n -> true), 0, 9).total())
                .isZero();
    }

    @Test
    void aMessageIsShownWithinBoundsAndStays() throws JMSException {
        try (JMSContext context = manager.factory().createContext()) {
            TextMessage xml = context.createTextMessage("<a><b>ü&lt;</b></a>");
            xml.setStringProperty("Colour", "x".repeat(10_000));
            context.createProducer().send(context.createQueue("SHOW"), xml);
            BytesMessage zeros = context.createBytesMessage();
            zeros.writeBytes(new byte[LARGE]);
            context.createProducer().send(context.createQueue("SHOW"), zeros);
            context.createProducer().send(context.createQueue("SHOW"), "ü".repeat(LARGE / 2));
        }
        List<MessageLine> lines = browser.list("SHOW", 0, 10);
        assertThat(lines).extracting(MessageLine::kind).containsExactly("text", "bytes", "text");
        assertThat(lines.get(0).start()).isEqualTo("<a><b>ü&lt;</b></a>");
        assertThat(lines.get(1).bytes()).isEqualTo(LARGE);
        assertThat(lines.get(1).start()).isEqualTo(".".repeat(120));
        MessageDetail first = browser.show("SHOW", lines.get(0).key(), VIEW);
        assertThat(first.text()).isEqualTo("<a><b>ü&lt;</b></a>");
        assertThat(first.domain()).isEqualTo("XMLNSC");
        assertThat(first.whole()).isTrue();
        assertThat(first.tree()).contains("    b = 'ü<'");
        assertThat(first.properties().get("Colour")).hasSize(4097).endsWith("…");
        MessageDetail second = browser.show("SHOW", lines.get(1).key(), VIEW);
        assertThat(second.bytes()).hasSize(1000).containsOnly(0);
        assertThat(second.total()).isEqualTo(LARGE);
        assertThat(second.tree()).isEmpty();
        assertThat(second.whole()).isFalse();
        MessageDetail third = browser.show("SHOW", lines.get(2).key(), VIEW);
        assertThat(third.bytes()).hasSize(1000).startsWith("üü".getBytes(UTF_8));
        assertThat(third.whole()).isFalse();
        for (int cut : new int[] {1, 0}) {
            // <a><b>ü&lt;</b></a> has 19 characters, one of them two bytes
            MessageBrowser.View view = new MessageBrowser.View(20 - cut, 0, "", "");
            assertThat(browser.show("SHOW", lines.get(0).key(), view).whole()).isEqualTo(cut == 0);
        }
        assertThat(browser.list("SHOW", 2, 10)).containsExactly(lines.get(2));
        assertThat(browser.list("SHOW", 9, 10)).isEmpty();
        assertThat(queues.get("SHOW").depth()).isEqualTo(3);
        assertThatThrownBy(
                        () ->
                                browser.show(
                                        "SHOW",
                                        lines.get(0).key(),
                                        new MessageBrowser.View(10, 0, "NONE", "")))
                .hasMessage("BAC8805: domain: there is no domain NONE");
        assertThatThrownBy(
                        () ->
                                browser.show(
                                        "SHOW",
                                        lines.get(0).key(),
                                        new MessageBrowser.View(10, 65000, "", "")))
                .hasMessageStartingWith("BAC8805: ccsid");
        assertThatThrownBy(() -> browser.show("SHOW", "17", VIEW))
                .hasMessageStartingWith("BAC8807");
    }

    @Test
    void headersOfMqAreTakenApartAndDamageIsTold() throws JMSException {
        String folder = "<usr><a>1</a></usr>     ";
        ByteBuffer header = ByteBuffer.allocate(36 + 4 + folder.length() + 4);
        header.put("RFH ".getBytes(UTF_8))
                .putInt(2)
                .putInt(36 + 4 + folder.length())
                .putInt(273)
                .putInt(1208);
        header.put("MQSTR   ".getBytes(UTF_8)).putInt(0).putInt(1208);
        header.putInt(folder.length()).put(folder.getBytes(UTF_8)).put("body".getBytes(UTF_8));
        try (JMSContext context = manager.factory().createContext()) {
            for (int cut : new int[] {0, 30}) {
                BytesMessage message = context.createBytesMessage();
                message.setStringProperty("JMS_IBM_Format", "MQHRF2  ");
                message.writeBytes(header.array(), 0, header.capacity() - cut);
                context.createProducer().send(context.createQueue("MQ"), message);
            }
        }
        List<MessageLine> lines = browser.list("MQ", 0, 2);
        MessageDetail whole = browser.show("MQ", lines.get(0).key(), VIEW);
        assertThat(whole.text()).isEqualTo("body");
        assertThat(whole.bodyAt()).isEqualTo(header.capacity() - 4);
        assertThat(whole.headers().get(0).fields())
                .containsEntry("usr.a", "1")
                .containsEntry("CodedCharSetId", "1208");
        MessageDetail damaged = browser.show("MQ", lines.get(1).key(), VIEW);
        assertThat(damaged.headers()).isEmpty();
        assertThat(damaged.tree()).hasSize(1).first().asString().startsWith("BAC");
        assertThat(damaged.bodyAt()).isZero();
    }

    @Test
    void oneIsPutWithItsProperties() throws JMSException {
        put("PUT", "first");
        String id =
                moves.put(
                        "PUT",
                        new Draft(
                                new byte[] {0, 1, -1},
                                true,
                                "MQSTR",
                                "ANSWERS",
                                Map.of("Colour", "blue")));
        try (JMSContext context = manager.factory().createContext();
                JMSConsumer consumer = context.createConsumer(context.createQueue("PUT"))) {
            consumer.receive(PATIENCE);
            Message message = consumer.receive(PATIENCE);
            assertThat(message.getJMSMessageID()).isEqualTo(id);
            assertThat(message.getBody(byte[].class)).containsExactly(0, 1, -1);
            assertThat(message.getStringProperty("Colour")).isEqualTo("blue");
            assertThat(message.getStringProperty("JMS_IBM_Format")).isEqualTo("MQSTR");
            assertThat(message.getJMSDeliveryMode()).isEqualTo(DeliveryMode.PERSISTENT);
            assertThat(message.getJMSReplyTo().toString()).contains("ANSWERS");
        }
        assertThatThrownBy(() -> new Draft(new byte[0], true, "", "", Map.of("_AMQ_DUPL_ID", "1")))
                .hasMessageStartingWith("BAC8805");
    }

    @Test
    void chosenOnesAreMovedAndCleared() {
        put("MOVE.FROM", "0", "1", "2", "3", "4");
        put("MOVE.TO", "before");
        List<MessageLine> lines = browser.list("MOVE.FROM", 0, 10);
        Set<String> chosen = Set.of(lines.get(1).key(), lines.get(3).key(), "99999999");
        assertThat(moves.move(new Choice("MOVE.FROM", chosen, 10), "MOVE.TO"))
                .isEqualTo(new Outcome(2, 0, false));
        assertThat(browser.list("MOVE.TO", 0, 10))
                .extracting(MessageLine::start)
                .containsExactly("before", "1", "3");
        assertThat(browser.list("MOVE.TO", 1, 10))
                .extracting(MessageLine::id)
                .containsExactly(lines.get(1).id(), lines.get(3).id());
        assertThat(moves.clear(new Choice("MOVE.FROM", Set.of(lines.get(2).key()), 10)).done())
                .isEqualTo(1);
        assertThat(browser.list("MOVE.FROM", 0, 10))
                .extracting(MessageLine::start)
                .containsExactly("0", "4");
        assertThat(moves.clear(new Choice("MOVE.FROM", Set.of(), 1)).done()).isEqualTo(1);
        assertThat(browser.list("MOVE.FROM", 0, 10))
                .extracting(MessageLine::start)
                .containsExactly("4");
        assertThatThrownBy(() -> moves.move(new Choice("MOVE.TO", Set.of(), 1), "MOVE.TO"))
                .hasMessageStartingWith("BAC8805");
        assertThatThrownBy(() -> moves.move(new Choice("MOVE.TO", Set.of(), 1), "MOVE.NOWHERE"))
                .hasMessageStartingWith("BAC8806");
    }

    @Test
    void failedOnesGoBackAsTheyWere() throws JMSException {
        empty("REDRIVE.IN");
        put("BY.FLOW", "before");
        String first;
        try (JMSContext context = manager.factory().createContext()) {
            first = backedOut(context, "REDRIVE.BACKOUT", "REDRIVE.IN", "one");
            backedOut(context, "REDRIVE.BACKOUT", null, "two");
            Message bytes = context.createTextMessage("three");
            bytes.setStringProperty("BactrianFailure", "BAC2001: as bytes");
            bytes.setStringProperty("BactrianQueue", "REDRIVE.IN");
            bytes.setStringProperty("BactrianProperties", "a=1");
            context.createProducer().send(context.createQueue("REDRIVE.BACKOUT"), bytes);
        }
        MessageLine.Backout backout = browser.list("REDRIVE.BACKOUT", 0, 1).get(0).backout();
        assertThat(backout)
                .isEqualTo(
                        new MessageLine.Backout(
                                "BAC1003: <script>alert(1)</script>",
                                "orders",
                                3,
                                "REDRIVE.IN",
                                first,
                                true));
        assertThat(moves.redrive(new Choice("REDRIVE.BACKOUT", Set.of(), 10), ""))
                .isEqualTo(new Outcome(2, 1, false));
        assertThat(queues.get("BY.FLOW").depth()).isEqualTo(2);
        try (JMSContext context = manager.factory().createContext();
                JMSConsumer consumer = context.createConsumer(context.createQueue("REDRIVE.IN"))) {
            Message back = consumer.receive(PATIENCE);
            assertThat(back.getJMSMessageID()).isEqualTo(first);
            assertThat(back.getJMSTimestamp()).isEqualTo(1_000_000_000_000L);
            assertThat(back.getBody(String.class)).isEqualTo("one");
            assertThat(back.getStringProperty("Colour")).isEqualTo("blue");
            assertThat(back.propertyExists("BactrianQueue")).isFalse();
        }
        assertThatThrownBy(() -> moves.redrive(new Choice("REDRIVE.BACKOUT", Set.of(), 10), ""))
                .hasMessageStartingWith("BAC8809");
        assertThat(browser.list("REDRIVE.BACKOUT", 0, 9))
                .extracting(MessageLine::start)
                .containsExactly("three");
    }

    @Test
    void anEditedOneTakesThePlaceOfTheFailedOne() throws JMSException {
        empty("EDIT.IN");
        String first;
        try (JMSContext context = manager.factory().createContext()) {
            first = backedOut(context, "EDIT.BACKOUT", "EDIT.IN", "wrong");
            backedOut(context, "EDIT.BACKOUT", "EDIT.IN", "other");
        }
        String key = browser.list("EDIT.BACKOUT", 0, 1).get(0).key();
        assertThat(moves.redriveEdited("EDIT.BACKOUT", key, "", "right ü".getBytes(UTF_8)))
                .isEqualTo(new Outcome(1, 0, false));
        try (JMSContext context = manager.factory().createContext();
                JMSConsumer consumer = context.createConsumer(context.createQueue("EDIT.IN"))) {
            Message back = consumer.receive(PATIENCE);
            assertThat(back.getBody(String.class)).isEqualTo("right ü");
            assertThat(back.getJMSMessageID()).isEqualTo(first);
            assertThat(back.getJMSTimestamp()).isEqualTo(1_000_000_000_000L);
            assertThat(back.getJMSPriority()).isEqualTo(7);
            assertThat(back.getStringProperty("Colour")).isEqualTo("blue");
            assertThat(back.propertyExists("BactrianFailure")).isFalse();
        }
        assertThat(browser.list("EDIT.BACKOUT", 0, 9))
                .extracting(MessageLine::start)
                .containsExactly("other");
        // by a key that is no message any more
        assertThatThrownBy(() -> moves.redriveEdited("EDIT.BACKOUT", key, "", new byte[1]))
                .hasMessageStartingWith("BAC8807");
        assertThat(keys("EDIT.BACKOUT")).hasSize(1);
    }

    @Test
    void whatAFlowRemembersIsShownOnly() {
        put("SYSTEM.BACTRIAN.AGGR.X.JOURNAL", "state");
        put("STATE.OTHER", "message");
        Choice all = new Choice("SYSTEM.BACTRIAN.AGGR.X.JOURNAL", Set.of(), 10);
        assertThatThrownBy(() -> moves.clear(all)).hasMessageStartingWith("BAC8812");
        assertThatThrownBy(() -> moves.move(all, "STATE.OTHER")).hasMessageStartingWith("BAC8812");
        assertThatThrownBy(() -> moves.move(new Choice("STATE.OTHER", Set.of(), 10), all.queue()))
                .hasMessageStartingWith("BAC8812");
        assertThat(browser.list(all.queue(), 0, 10)).hasSize(1);
        assertThat(queues.get("STATE.OTHER").depth()).isEqualTo(1);
    }

    /** A large message in front is passed without being read. */
    @Test
    void onesBehindLargeOnesAreReached() throws JMSException {
        try (JMSContext context = manager.factory().createContext()) {
            for (int i = 0; i < 4; i++) {
                BytesMessage message = context.createBytesMessage();
                message.writeBytes(new byte[i == 3 ? 10 : LARGE]);
                context.createProducer().send(context.createQueue("LARGE.FROM"), message);
            }
        }
        put("LARGE.TO", "before");
        List<MessageLine> lines = browser.list("LARGE.FROM", 0, 10);
        assertThat(lines)
                .extracting(MessageLine::bytes)
                .containsExactly(5_000_000L, 5_000_000L, 5_000_000L, 10L);
        Set<String> chosen = Set.of(lines.get(1).key(), lines.get(3).key());
        assertThat(moves.move(new Choice("LARGE.FROM", chosen, 10), "LARGE.TO").done())
                .isEqualTo(2);
        assertThat(moves.clear(new Choice("LARGE.FROM", Set.of(), 10)).done()).isEqualTo(2);
        assertThat(browser.list("LARGE.TO", 1, 10))
                .extracting(MessageLine::bytes)
                .containsExactly(5_000_000L, 10L);
    }
}
