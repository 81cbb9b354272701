// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.publication.LocalSubscription;
import dev.bactrian.publication.PublicationSettings;
import dev.bactrian.publication.Publications;
import dev.bactrian.publication.PublishedMessage;
import dev.bactrian.publication.Statistics;
import dev.bactrian.publication.jms.FanOut;
import dev.bactrian.publication.jms.JmsDeliveries;
import dev.bactrian.publication.jms.JmsTopics;
import dev.bactrian.publication.jms.TopicInterest;
import dev.bactrian.publication.topic.WildcardScheme;
import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Publications to queues of the queue manager in this process: shared, and as if they were not. */
class EmbeddedFanOutTest {
    private static final int NATIVE = 273;
    private static final int UTF_8 = 1208;
    private static final long PATIENCE = 30_000;

    @TempDir Path data;

    private final StateThreads threads = new StateThreads("test", 1, InstantSource.system());
    private RunningBroker broker;
    private EmbeddedFanOut fanOut;
    private ActiveMQConnectionFactory factory;
    private Connection connection;
    private Session session;
    private Publications publications;

    @BeforeEach
    void start() throws Exception {
        broker = new RunningBroker(data, null, Map.of("bactrian.broker.memory-limit", "8000000"));
        connect();
    }

    private void connect() throws JMSException {
        fanOut = new EmbeddedFanOut(broker.broker());
        factory = new ActiveMQConnectionFactory(EmbeddedBroker.ADDRESS);
        connection = factory.createConnection();
        connection.start();
        session = connection.createSession(Session.SESSION_TRANSACTED);
        Statistics statistics = new Statistics();
        publications =
                new Publications(
                        "P",
                        PublicationSettings.DEFAULT,
                        new MemoryOnly(),
                        threads,
                        Transactions.MEMORY,
                        new JmsDeliveries(
                                "DLQ",
                                new JmsTopics(List.of(), "", TopicInterest.UNKNOWN),
                                null,
                                fanOut,
                                statistics),
                        statistics);
    }

    @AfterEach
    void stop() throws Exception {
        connection.close();
        factory.close();
        broker.close();
        threads.close();
    }

    private void subscribeAs(String queue, String correlationId) throws Exception {
        if (queue(queue) == null) {
            broker.broker()
                    .server()
                    .createQueue(QueueConfiguration.of(queue).setRoutingType(RoutingType.ANYCAST));
        }
        publications.subscribe(
                new LocalSubscription(
                        queue, correlationId, "t/#", WildcardScheme.topic, "", "", "", "", false));
    }

    private void subscribe(String... queues) throws Exception {
        for (String queue : queues) {
            subscribeAs(queue, "");
        }
    }

    private void publish(String body, boolean persistent, boolean commits) throws JMSException {
        Element psc = Element.folder("psc");
        psc.append(Element.field("Command", "Publish"));
        psc.append(Element.field("Topic", "t/a"));
        MqHeader header = Mqrfh2.LAYOUT.create(NATIVE, UTF_8).setNext("MQSTR", NATIVE, UTF_8);
        Rfh2.write(header, List.of(Rfh2Folder.of(psc)));
        HeaderChain chain =
                HeaderChain.of(
                        "MQSTR",
                        NATIVE,
                        UTF_8,
                        ByteSlice.of(body.getBytes(StandardCharsets.UTF_8)));
        chain.headers().add(header);
        PublishedMessage message =
                new PublishedMessage(
                        ByteSlice.of(chain.relink().toBytes().toArray()),
                        "MQHRF2",
                        NATIVE,
                        UTF_8,
                        persistent,
                        4,
                        0,
                        "ID:1",
                        "",
                        "",
                        PublishedMessage.DATAGRAM,
                        0,
                        "",
                        Map.of("colour", "red"));
        UnitOfWork unit = new UnitOfWork(session);
        boolean committed = false;
        try {
            publications.handle(unit, message, "", null);
            unit.prepare();
            if (commits) {
                session.commit();
                committed = true;
            }
        } finally {
            if (!committed) {
                session.rollback();
            }
            unit.completed(committed);
        }
    }

    private Got get(String queue) throws JMSException {
        try (MessageConsumer consumer = session.createConsumer(session.createQueue(queue))) {
            BytesMessage message = (BytesMessage) consumer.receive(PATIENCE);
            assertThat(message).as("a message on " + queue).isNotNull();
            String body = body(message); // a large one comes with its session
            session.commit();
            return new Got(message, body);
        }
    }

    private record Got(BytesMessage message, String body) {}

    private static String body(BytesMessage message) throws JMSException {
        byte[] bytes = new byte[(int) message.getBodyLength()];
        message.readBytes(bytes);
        HeaderChain chain = HeaderChain.parse(ByteSlice.of(bytes), "MQHRF2", NATIVE, UTF_8);
        assertThat(chain.headers()).hasSize(1);
        return chain.body().text(StandardCharsets.UTF_8);
    }

    private org.apache.activemq.artemis.core.server.Queue queue(String name) {
        return broker.broker().server().locateQueue(SimpleString.of(name));
    }

    /** What is committed is shown to those who look a moment later. */
    private Message first(String queue) throws Exception {
        await("a message on " + queue, () -> queue(queue).browserIterator().hasNext());
        return queue(queue).browserIterator().next().getMessage();
    }

    private static void await(String what, Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + PATIENCE * 1_000_000;
        while (!condition.call()) {
            assertThat(System.nanoTime() - end).as(what).isNegative();
            LockSupport.parkNanos(1_000_000);
        }
    }

    private int waiting() throws JMSException {
        return ((FanOutBinding) fanOut.way(session)).waiting();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void subscribersShareOneMessage(boolean persistent) throws Exception {
        subscribe("A", "B", "C");
        publish("one", persistent, true);
        publish("two", persistent, true);
        assertThat(first("A")).isSameAs(first("B")).isSameAs(first("C"));
        for (String queue : List.of("A", "B", "C")) {
            for (String body : List.of("one", "two")) {
                Got got = get(queue);
                BytesMessage message = got.message;
                assertThat(got.body).isEqualTo(body);
                assertThat(message.getStringProperty("colour")).isEqualTo("red");
                assertThat(message.propertyExists("BactrianFanOut")).isFalse();
                assertThat(message.getJMSDestination()).isInstanceOf(Queue.class);
                assertThat(message.getJMSDeliveryMode()).isEqualTo(persistent ? 2 : 1);
            }
            await(queue + " empty", () -> queue(queue).getMessageCount() == 0);
        }
        assertThat(waiting()).isZero();
        assertThat(queue(FanOutBinding.ADDRESS)).as("a queue of what is shared").isNull();
    }

    @Test
    void whoHasAnIdentityOfItsOwnGetsItsOwnCopy() throws Exception {
        subscribe("A", "B");
        subscribeAs("C", "ID:01");
        subscribeAs("C", "ID:02");
        publish("x", true, true);
        assertThat(first("A")).isSameAs(first("B"));
        assertThat(
                        List.of(
                                get("C").message.getJMSCorrelationID(),
                                get("C").message.getJMSCorrelationID()))
                .containsExactlyInAnyOrder("ID:01", "ID:02");
        assertThat(get("A").message.getJMSCorrelationID())
                .isEqualTo(get("B").message.getJMSCorrelationID());
    }

    @Test
    void whatIsRolledBackNeverWas() throws Exception {
        subscribe("A", "B");
        publish("x", true, false);
        assertThat(waiting()).isZero();
        publish("y", true, true);
        assertThat(get("A").body).isEqualTo("y");
        assertThat(get("B").body).isEqualTo("y");
    }

    @Test
    void aQueueThatIsGoneIsNotInTheWayOfTheOthers() throws Exception {
        subscribe("A", "B", "GONE");
        publish("x", true, true);
        queue("GONE").deleteQueue();
        publish("y", true, true);
        for (String queue : List.of("A", "B")) {
            assertThat(get(queue).body).isEqualTo("x");
            assertThat(get(queue).body).isEqualTo("y");
        }
        // as the queue manager has it: named again, it is there again
        assertThat(get("GONE").body).isEqualTo("y");
    }

    @Test
    void aQueueThatGoesMeanwhileRollsTheUnitOfWorkBack() throws Exception {
        subscribe("A", "GONE");
        FanOut.Way way = fanOut.way(session);
        BytesMessage message = session.createBytesMessage();
        way.address(message, List.of(way.place("A"), way.place("GONE")));
        queue("GONE").deleteQueue();
        session.createProducer(null).send(way.destination(), message);
        assertThatThrownBy(session::commit).hasMessageContaining("removed meanwhile");
        session.rollback();
        assertThat(queue("A").getMessageCount()).isZero();
        assertThat(waiting()).isZero();
    }

    @Test
    void aQueueThatRefusesIsNoPlaceWhileItIsFull() throws Exception {
        broker.broker()
                .server()
                .getAddressSettingsRepository()
                .addMatch(
                        "FULL",
                        new AddressSettings()
                                .setAddressFullMessagePolicy(AddressFullMessagePolicy.FAIL)
                                .setMaxSizeBytes(5_000));
        subscribe("A", "FULL");
        FanOut.Way way = fanOut.way(session);
        FanOut.Place place = way.place("FULL");
        assertThat(place.isOpen()).isTrue();
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(new byte[10_000]);
        session.createProducer(session.createQueue("FULL")).send(message);
        session.commit();
        assertThat(place.isOpen()).isFalse();
        assertThat(way.place("FULL")).isNull();
        assertThat(way.place("A").isOpen()).isTrue();
        assertThat(way.place("NOT.THERE")).isNull();
        assertThat(way.place("activemq.management")).isNull();
    }

    @Test
    void eachHasItsOwnAfterARestart() throws Exception {
        subscribe("A", "B", "C");
        publish("x", true, true);
        assertThat(get("A").body).isEqualTo("x");
        connection.close();
        factory.close();
        broker.close();
        broker = new RunningBroker(data, null, Map.of());
        connect();
        assertThat(queue("A").getMessageCount()).isZero();
        assertThat(get("B").body).isEqualTo("x");
        assertThat(get("C").body).isEqualTo("x");
        subscribe("A", "B", "C");
        publish("y", true, true);
        assertThat(get("A").body).isEqualTo("y");
    }

    @Test
    void aQueueThatPagesHasThemInItsOrderAlsoAfterARestart() throws Exception {
        subscribe("A", "PAGING", "B");
        publish("0", true, true);
        assertThat(queue("PAGING").getPagingStore().startPaging()).isTrue();
        for (int i = 1; i < 4; i++) {
            publish(i + "", true, true);
        }
        assertThat(queue("PAGING").getPagingStore().isPaging()).isTrue();
        connection.close();
        factory.close();
        broker.close();
        broker = new RunningBroker(data, null, Map.of());
        connect();
        for (String queue : List.of("A", "PAGING", "B")) {
            for (int i = 0; i < 4; i++) {
                assertThat(get(queue).body).as(queue).isEqualTo(i + "");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void largeOnesAndMoreThanTheMemoryTakesAreShared(boolean persistent) throws Exception {
        subscribe("A", "B", "C");
        String large = "x".repeat(1_200_000);
        for (int i = 0; i < 3; i++) {
            publish(i + large, persistent, true);
            publish(i + "-", persistent, true);
        }
        for (String queue : List.of("A", "B", "C")) {
            for (int i = 0; i < 3; i++) {
                String got = get(queue).body;
                assertThat(got.length()).isEqualTo(large.length() + Integer.toString(i).length());
                assertThat(got).startsWith(i + "x");
                assertThat(get(queue).body).isEqualTo(i + "-");
            }
        }
    }

    @Test
    void whatHasNoRoomInMemoryIsPagedByEachQueue() throws Exception {
        subscribe("A", "B");
        String body = "x".repeat(200_000);
        int count = 15; // 3 MB, and an address may have 2
        for (int i = 0; i < count; i++) {
            publish(i + body, true, true);
        }
        assertThat(fanOut.way(session)).as("while the memory is full").isNull();
        for (String queue : List.of("A", "B")) {
            for (int i = 0; i < count; i++) {
                assertThat(get(queue).body).startsWith(i + "x");
            }
        }
        await("room when all is gone", () -> fanOut.way(session) != null);
    }

    @Test
    void nobodyElseSendsThereOrListens() throws Exception {
        subscribe("A", "B");
        publish("x", false, true);
        try (ActiveMQConnectionFactory remote = new ActiveMQConnectionFactory(broker.url());
                JMSContext client = remote.createContext();
                JMSContext own = factory.createContext()) {
            for (JMSContext each : List.of(client, own)) {
                assertThatThrownBy(
                                () -> each.createConsumer(each.createQueue(FanOutBinding.ADDRESS)))
                        .isInstanceOf(JMSRuntimeException.class);
            }
            assertThatThrownBy(
                            () ->
                                    client.createProducer()
                                            .send(client.createQueue(FanOutBinding.ADDRESS), "x"))
                    .isInstanceOf(JMSRuntimeException.class);
            try (JMSConsumer all = client.createConsumer(client.createTopic("#"))) {
                publish("y", false, true);
                client.createProducer().send(client.createTopic("other"), "z");
                assertThat(all.receiveBody(String.class, PATIENCE)).isEqualTo("z");
            }
        }
        assertThat(get("A").body).isEqualTo("x");
        assertThat(get("A").body).isEqualTo("y");
    }

    @Test
    void sessionsOfOthersHaveNoWay() throws Exception {
        try (ActiveMQConnectionFactory remote = new ActiveMQConnectionFactory(broker.url());
                Connection over = remote.createConnection();
                Session there = over.createSession(Session.SESSION_TRANSACTED);
                Session untransacted = connection.createSession()) {
            assertThat(fanOut.way(session)).isNotNull();
            assertThat(fanOut.way(there)).isNull();
            assertThat(fanOut.way(untransacted)).isNull();
            assertThat(new EmbeddedFanOut(() -> null, 0).way(session)).isNull();
            assertThat(new EmbeddedFanOut(() -> broker.broker().server(), 7).way(session)).isNull();
        }
    }
}
