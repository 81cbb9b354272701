// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Test;

/** Which messages are committed and rolled back together, by mode, count and interval. */
class UnitOfWorkTest extends RouteOnBroker {
    final Map<String, AtomicInteger> tries = new ConcurrentHashMap<>();
    final BlockingQueue<String> worked = new LinkedBlockingQueue<>();

    /** A flow that fails for text with {@code poison} in it. */
    void flow(String name, String options) throws Exception {
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:" + name + ".IN?" + options + "&backoutQueue=" + name + ".BACKOUT")
                                .routeId(name)
                                .process(UnitOfWorkTest.this::work)
                                .to("mq:" + name + ".OUT");
                    }
                });
        camel.start();
    }

    private void work(Exchange exchange) {
        String text = exchange.getMessage().getBody(String.class);
        tries.computeIfAbsent(text, t -> new AtomicInteger()).incrementAndGet();
        worked.add(text);
        if (text.contains("poison")) {
            throw new IllegalStateException("poison");
        }
    }

    void put(String queue, String text, int mode) throws JMSException {
        broker.context()
                .createProducer()
                .setDeliveryMode(mode)
                .send(broker.context().createQueue(queue), text.getBytes(StandardCharsets.UTF_8));
    }

    List<String> get(String queue, int count) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add(new String(BrokerFixture.bytes(broker.get(queue)), StandardCharsets.UTF_8));
        }
        return texts;
    }

    @Test
    void automaticIsDecidedForEachMessageOfABatch() throws Exception {
        List<String> good = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            boolean persistent = i % 4 == 0;
            String text = (persistent ? "persistent " : "non-persistent ") + i;
            if (i % 40 == 20) {
                text += " poison";
            } else {
                good.add(text);
            }
            put(
                    "MIXED.IN",
                    text,
                    persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
        }
        put("MIXED.IN", "non-persistent poison", DeliveryMode.NON_PERSISTENT);

        flow("MIXED", "transactionMode=automatic&commitCount=10&backoutThreshold=2");

        assertThat(get("MIXED.OUT", good.size())).containsExactlyInAnyOrderElementsOf(good);
        assertThat(get("MIXED.BACKOUT", 4))
                .containsExactlyInAnyOrder(
                        "persistent 20 poison",
                        "persistent 60 poison",
                        "persistent 100 poison",
                        "non-persistent poison");
        // What is not persistent was worked on once, though it was rolled back with what is.
        tries.forEach(
                (text, count) -> {
                    if (text.startsWith("non-persistent")) {
                        assertThat(count).as(text).hasValue(1);
                    } else if (text.endsWith("poison")) {
                        assertThat(count).as(text).hasValue(2);
                    }
                });
        camel.getRouteController().stopRoute("MIXED");
        broker.awaitDepth("MIXED.IN", 0);
        broker.awaitDepth("MIXED.OUT", 0);
    }

    @Test
    void automaticPutsForANonPersistentMessageAtOnceAndForAPersistentOneWithItsBatch()
            throws Exception {
        flow("LEAD", "transactionMode=automatic&commitCount=3&commitInterval=600000");
        put("LEAD.IN", "persistent 1", DeliveryMode.PERSISTENT);
        put("LEAD.IN", "non-persistent 2", DeliveryMode.NON_PERSISTENT);
        assertThat(get("LEAD.OUT", 1)).containsExactly("non-persistent 2");
        put("LEAD.IN", "persistent 3", DeliveryMode.PERSISTENT);
        put("LEAD.IN", "persistent 4", DeliveryMode.PERSISTENT);
        assertThat(get("LEAD.OUT", 3))
                .containsExactly("persistent 1", "persistent 3", "persistent 4");
    }

    @Test
    void aCommitCountOfThreeCommitsTheThirdWithTheOthers() throws Exception {
        flow("THREE", "commitCount=3&commitInterval=600000");
        put("THREE.IN", "1", DeliveryMode.PERSISTENT);
        put("THREE.IN", "2", DeliveryMode.PERSISTENT);
        assertThat(worked.poll(BrokerFixture.PATIENCE, TimeUnit.MILLISECONDS)).isEqualTo("1");
        assertThat(worked.poll(BrokerFixture.PATIENCE, TimeUnit.MILLISECONDS)).isEqualTo("2");
        broker.awaitDepth("THREE.OUT", 0);
        put("THREE.IN", "3", DeliveryMode.PERSISTENT);
        assertThat(get("THREE.OUT", 3)).containsExactly("1", "2", "3");
    }

    @Test
    void aCommitCountIsRolledBackAsAWhole() throws Exception {
        for (String text : List.of("1", "2", "3 poison", "4")) {
            put("WHOLE.IN", text, DeliveryMode.PERSISTENT);
        }
        flow("WHOLE", "commitCount=4&commitInterval=600000&backoutThreshold=2");
        assertThat(get("WHOLE.OUT", 3)).containsExactly("1", "2", "4");
        assertThat(get("WHOLE.BACKOUT", 1)).containsExactly("3 poison");
        assertThat(tries.get("1")).hasValueGreaterThan(1);
        assertThat(tries.get("3 poison")).hasValue(2);
        broker.awaitDepth("WHOLE.OUT", 0);
    }

    @Test
    void aCommitIntervalCommitsWhatTheCountDoesNotReach() throws Exception {
        flow("LATE", "commitCount=1000&commitInterval=50");
        put("LATE.IN", "1", DeliveryMode.PERSISTENT);
        assertThat(get("LATE.OUT", 1)).containsExactly("1");
    }

    @Test
    void withoutAnIntervalAnEmptyQueueCommits() throws Exception {
        flow("EMPTY", "commitCount=1000");
        put("EMPTY.IN", "1", DeliveryMode.PERSISTENT);
        put("EMPTY.IN", "2", DeliveryMode.PERSISTENT);
        assertThat(get("EMPTY.OUT", 2)).containsExactly("1", "2");
    }

    // ---- logical order

    void member(String queue, String group, int number, boolean last, String text) {
        broker.put(
                queue,
                text.getBytes(StandardCharsets.UTF_8),
                m -> {
                    m.setStringProperty("JMSXGroupID", group);
                    m.setIntProperty("JMSXGroupSeq", number);
                    m.setBooleanProperty("JMS_IBM_Last_Msg_In_Group", last);
                });
    }

    @Test
    void logicalOrderGetsEachGroupAsAWholeByItsNumbers() throws Exception {
        member("GROUPS.IN", "B", 2, false, "B2");
        member("GROUPS.IN", "it's A", 3, true, "A3");
        member("GROUPS.IN", "it's A", 1, false, "A1");
        broker.put("GROUPS.IN", "single");
        member("GROUPS.IN", "B", 1, false, "B1");
        member("GROUPS.IN", "it's A", 2, false, "A2");
        flow("GROUPS", "logicalOrder=true");
        assertThat(get("GROUPS.OUT", 4)).containsExactly("A1", "A2", "A3", "single");
        assertThat(worked).startsWith("A1", "A2", "A3", "single");
        // The group is not whole: nothing of it is committed before its last message has come.
        while (worked.size() < 6) {
            Thread.onSpinWait();
        }
        broker.awaitDepth("GROUPS.OUT", 0);
        member("GROUPS.IN", "B", 3, true, "B3");
        assertThat(get("GROUPS.OUT", 3)).containsExactly("B1", "B2", "B3");
    }

    @Test
    void aGroupIsRolledBackAsAWholeAndOnlyItsBadMessageIsBackedOut() throws Exception {
        member("BADGROUP.IN", "A", 1, false, "1");
        member("BADGROUP.IN", "A", 2, false, "2 poison");
        member("BADGROUP.IN", "A", 3, true, "3");
        flow("BADGROUP", "logicalOrder=true&backoutThreshold=2");
        assertThat(get("BADGROUP.OUT", 2)).containsExactly("1", "3");
        assertThat(get("BADGROUP.BACKOUT", 1)).containsExactly("2 poison");
        assertThat(tries.get("1")).hasValue(2);
        assertThat(tries.get("2 poison")).hasValue(2);
    }

    @Test
    void groupsKeepTheirOrderOverInstances() throws Exception {
        List<String> groups = List.of("A", "B", "C", "D", "E", "F");
        for (int number = 5; number >= 1; number--) {
            for (String group : groups) {
                member("MANY.IN", group, number, number == 5, group + number);
            }
        }
        flow("MANY", "logicalOrder=true&instances=3");
        List<String> out = get("MANY.OUT", 30);
        for (String group : groups) {
            assertThat(out)
                    .filteredOn(text -> text.startsWith(group))
                    .containsExactly(group + 1, group + 2, group + 3, group + 4, group + 5);
        }
    }

    @Test
    void logicalOrderIsAUnitOfWork() {
        assertThatThrownBy(() -> flow("NOUNIT", "logicalOrder=true&transactionMode=automatic"))
                .hasStackTraceContaining("BAC2130");
    }
}
