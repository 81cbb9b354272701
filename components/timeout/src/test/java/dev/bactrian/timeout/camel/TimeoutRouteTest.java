// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.state.testing.ManualClock;
import dev.bactrian.state.testing.TestBroker;
import dev.bactrian.tree.Element;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests on queue IN, what comes on queue OUT. */
class TimeoutRouteTest {
    private static final long SECOND = 1_000;

    private final ManualClock clock = new ManualClock();
    private final AtomicInteger failures = new AtomicInteger();
    private TestBroker broker;
    private JMSContext client;
    private String state = "queue";

    @BeforeEach
    void start() throws Exception {
        broker = new TestBroker();
        client = broker.client().createContext();
    }

    @AfterEach
    void stop() throws Exception {
        client.close();
        broker.close();
    }

    private DefaultCamelContext run(RouteBuilder... routes) throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", broker.factory());
        TimeoutComponent component = camel.getComponent("timeout", TimeoutComponent.class);
        component.useClock(clock);
        component.setState(state);
        if (state.equals("jdbc")) {
            JdbcDataSource database = new JdbcDataSource();
            database.setURL("jdbc:h2:mem:timeouts;DB_CLOSE_DELAY=-1");
            component.setDataSource(database);
        }
        for (RouteBuilder route : routes) {
            camel.addRoutes(route);
        }
        camel.start();
        return camel;
    }

    private static RouteBuilder requests(String options) {
        return new RouteBuilder() {
            @Override
            public void configure() {
                errorHandler(noErrorHandler());
                from("mq:IN?domain=XMLNSC&transactionMode=automatic&backoutQueue=BACKOUT&backoutThreshold=1")
                        .to(
                                "timeout:T?timeZone=UTC&requestLocation=Body.Order.TimeoutRequest"
                                        + options)
                        .process(
                                exchange -> {
                                    Element body = ExchangeAssembly.message(exchange).body();
                                    if (body.path("Order", "Refuse") != null) {
                                        throw new IllegalStateException("the route behind it");
                                    }
                                })
                        .to("mq:DONE");
            }
        };
    }

    private RouteBuilder notification(String options) {
        return new RouteBuilder() {
            @Override
            public void configure() {
                errorHandler(noErrorHandler());
                from("timeout:T?timeZone=UTC&retryDelay=10" + options)
                        .process(
                                exchange -> {
                                    if (failures.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
                                        throw new IllegalStateException("not yet");
                                    }
                                    Element request =
                                            ExchangeAssembly.localEnvironment(exchange)
                                                    .firstChild("TimeoutRequest");
                                    if (request != null) {
                                        exchange.getMessage()
                                                .setHeader(
                                                        "asked",
                                                        request.path("Identifier").text()
                                                                + " "
                                                                + request.path("Count").text());
                                    }
                                })
                        .to("mq:OUT");
            }
        };
    }

    private static String order(String request) {
        StringBuilder xml = new StringBuilder("<Order><TimeoutRequest>");
        for (String field : request.split(";")) {
            int at = field.indexOf('=');
            String name = field.substring(0, at);
            xml.append('<').append(name).append('>').append(field.substring(at + 1));
            xml.append("</").append(name).append('>');
        }
        return xml.append("</TimeoutRequest></Order>").toString();
    }

    private void put(String xml, int mode) {
        client.createProducer()
                .setDeliveryMode(mode)
                .send(client.createQueue("IN"), xml.getBytes(StandardCharsets.UTF_8));
    }

    /** Puts a request, and waits until its unit of work has ended. */
    private String request(String fields) throws JMSException {
        String xml = order(fields);
        put(xml, DeliveryMode.PERSISTENT);
        assertThat(text(get("DONE"))).as("goes on unchanged").isEqualTo(xml);
        return xml;
    }

    private Message get(String queue) {
        try (JMSConsumer consumer = client.createConsumer(client.createQueue(queue))) {
            Message message = consumer.receive(TestBroker.PATIENCE_MILLIS);
            assertThat(message).as("a message on " + queue).isNotNull();
            return message;
        }
    }

    private static String text(Message message) throws JMSException {
        byte[] body = message.getBody(byte[].class);
        return body == null ? "" : new String(body, StandardCharsets.UTF_8);
    }

    private String failure() throws JMSException {
        return get("BACKOUT").getStringProperty("BactrianFailure");
    }

    /** So many timeouts are open, each with its time on the wheel. */
    private static void awaitOpen(DefaultCamelContext camel, int count) {
        TimeoutComponent component = camel.getComponent("timeout", TimeoutComponent.class);
        TestBroker.await(
                "timeouts",
                () ->
                        component.group("T").size() == count
                                && component.threads().timers().size() == count);
    }

    /** What was put to OUT up to now, one behind the other: a last one is told by its number. */
    private void assertNothingCame() throws JMSException {
        client.createProducer().send(client.createQueue("OUT"), "end".getBytes());
        assertThat(text(get("OUT"))).isEqualTo("end");
    }

    @ParameterizedTest
    @ValueSource(strings = {"queue", "memory", "jdbc"})
    void comesOnceAtItsTime(String where) throws Exception {
        state = where;
        try (DefaultCamelContext camel = run(notification(""), requests(""))) {
            String xml = request("Action=SET;Identifier=one;StartTime=" + timeIn(60));
            awaitOpen(camel, 1);
            clock.advance(59 * SECOND);
            assertNothingCame();
            clock.advance(SECOND);
            Message message = get("OUT");
            assertThat(text(message)).isEqualTo(xml);
            assertThat(message.getJMSDeliveryMode()).isEqualTo(DeliveryMode.PERSISTENT);
            assertThat(message.getStringProperty("asked")).isEqualTo("one 1");
            awaitOpen(camel, 0);
        }
    }

    private String timeIn(int seconds) {
        return clock.instant().plusSeconds(seconds).toString().substring(11, 19);
    }

    @Test
    void comesAsOftenAsItsCount() throws Exception {
        try (DefaultCamelContext camel = run(notification(""), requests(""))) {
            String xml = request("Action=SET;Identifier=three;Count=3;Interval=10");
            for (int i = 1; i <= 3; i++) {
                clock.advance(i == 1 ? SECOND : 10 * SECOND);
                assertThat(text(get("OUT"))).isEqualTo(xml);
                awaitOpen(camel, i < 3 ? 1 : 0);
            }
        }
    }

    @Test
    void isCancelledAndOverwritten() throws Exception {
        try (DefaultCamelContext camel = run(notification(""), requests(""))) {
            request("Action=SET;Identifier=a;Count=-1;Interval=10;StartTime=" + timeIn(10));
            String second =
                    request("Action=SET;Identifier=a;AllowOverwrite=FALSE;StartTime=" + timeIn(20));
            awaitOpen(camel, 1);
            put(order("Action=SET;Identifier=a"), DeliveryMode.PERSISTENT);
            assertThat(failure()).contains("BAC5703");
            clock.advance(20 * SECOND);
            assertThat(text(get("OUT"))).isEqualTo(second);
            awaitOpen(camel, 0);
            request("Action=SET;Identifier=b;StartTime=" + timeIn(10));
            awaitOpen(camel, 1);
            request("Action=CANCEL;Identifier=b");
            awaitOpen(camel, 0);
            request("Action=CANCEL;Identifier=b"); // what is not there
            clock.advance(60 * SECOND);
            assertNothingCame();
        }
    }

    @Test
    void aRequestThatIsRolledBackChangesNothing() throws Exception {
        try (DefaultCamelContext camel = run(notification(""), requests(""))) {
            String first = request("Action=SET;Identifier=a;StartTime=" + timeIn(10));
            awaitOpen(camel, 1);
            for (String fields :
                    new String[] {"SET;Identifier=a", "CANCEL;Identifier=a", "SET;Identifier=b"}) {
                put(
                        order("Action=" + fields + ";StartTime=" + timeIn(5))
                                .replace("</Order>", "<Refuse/></Order>"),
                        DeliveryMode.PERSISTENT);
                assertThat(failure()).contains("the route behind it");
            }
            awaitOpen(camel, 1);
            clock.advance(10 * SECOND);
            assertThat(text(get("OUT"))).isEqualTo(first);
            awaitOpen(camel, 0);
            assertNothingCame();
        }
    }

    @Test
    void aFailedPropagationIsTriedAgain() throws Exception {
        failures.set(2);
        try (DefaultCamelContext camel = run(notification(""), requests(""))) {
            request("Action=SET;Identifier=a;Count=2;Interval=3600");
            clock.advance(SECOND);
            TestBroker.await(
                    "the second failure",
                    () -> {
                        clock.advance(100);
                        return failures.get() == 0;
                    });
            TestBroker.await(
                    "a third attempt",
                    () -> {
                        clock.advance(100);
                        return broker.depth("OUT") == 1;
                    });
            get("OUT");
            awaitOpen(camel, 1);
            assertNothingCame();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRUE", "FALSE"})
    void outlivesTheProcess(String ignoreMissed) throws Exception {
        String asked = ";IgnoreMissed=" + ignoreMissed;
        String late;
        String repeated;
        try (DefaultCamelContext camel = run(notification(""), requests(""))) {
            late = request("Action=SET;Identifier=late;StartTime=" + timeIn(10) + asked);
            repeated =
                    request(
                            "Action=SET;Identifier=re;Count=4;Interval=100;StartTime="
                                    + timeIn(50)
                                    + asked);
            awaitOpen(camel, 2);
        }
        clock.advance(
                200 * SECOND); // those of 10, 50 and 150 s are missed; 250 and 350 are to come
        try (DefaultCamelContext camel = run(notification(""), requests(""))) {
            if (ignoreMissed.equals("FALSE")) {
                TestBroker.await(
                        "what was missed comes at once",
                        () -> {
                            clock.advance(20);
                            return broker.depth("OUT") == 3;
                        });
                assertThat(new String[] {text(get("OUT")), text(get("OUT")), text(get("OUT"))})
                        .containsExactlyInAnyOrder(late, repeated, repeated);
            } else {
                TestBroker.await(
                        "what was missed is left out",
                        () -> {
                            clock.advance(20);
                            return camel.getComponent("timeout", TimeoutComponent.class)
                                            .group("T")
                                            .size()
                                    == 1;
                        });
            }
            awaitOpen(camel, 1);
            for (int i = 0; i < 2; i++) {
                clock.advance(100 * SECOND);
                assertThat(text(get("OUT"))).isEqualTo(repeated);
                awaitOpen(camel, 1 - i);
            }
            assertNothingCame();
        }
    }

    @Test
    void whatIsNotPersistentDoesNotOutliveIt() throws Exception {
        try (DefaultCamelContext camel =
                run(notification(""), requests("&requestPersistence=no"))) {
            request("Action=SET;Identifier=a;StartTime=" + timeIn(10));
            awaitOpen(camel, 1);
        }
        try (DefaultCamelContext camel = run(notification(""), requests(""))) {
            String kept = request("Action=SET;Identifier=b;StartTime=" + timeIn(20));
            awaitOpen(camel, 1);
            clock.advance(20 * SECOND);
            assertThat(text(get("OUT"))).isEqualTo(kept);
            assertNothingCame();
        }
    }

    @Test
    void anotherProcessAsks() throws Exception {
        try (DefaultCamelContext owner = run(notification(""));
                DefaultCamelContext asking = run(requests(""))) {
            assertThat(asking.getRoutes()).hasSize(1);
            String xml = request("Action=SET;Identifier=far;StartTime=" + timeIn(10));
            awaitOpen(owner, 1);
            request("Action=SET;Identifier=gone;StartTime=" + timeIn(10));
            awaitOpen(owner, 2);
            request("Action=CANCEL;Identifier=gone");
            awaitOpen(owner, 1);
            clock.advance(10 * SECOND);
            assertThat(text(get("OUT"))).isEqualTo(xml);
        }
    }

    @Test
    void aPartOfTheMessageIsKept() throws Exception {
        String options = "&messageLocation=Body.Order.TimeoutRequest";
        try (DefaultCamelContext camel = run(notification(""), requests(options))) {
            request("Action=SET;Identifier=part");
            awaitOpen(camel, 1);
            clock.advance(SECOND);
            assertThat(text(get("OUT")))
                    .isEqualTo(
                            "<TimeoutRequest><Action>SET</Action><Identifier>part</Identifier></TimeoutRequest>");
        }
    }

    @Test
    void whatIsNoRequestIsBackedOut() throws Exception {
        try (DefaultCamelContext camel =
                run(notification(""), requests("&maximumMessageSize=2000"))) {
            put("<Order/>", DeliveryMode.PERSISTENT);
            assertThat(failure()).contains("BAC5701").contains("Body.Order.TimeoutRequest");
            put(order("Action=SET;Identifier=" + "x".repeat(2000)), DeliveryMode.PERSISTENT);
            assertThat(failure()).contains("BAC5701").contains("a longer text");
            put(
                    order("Action=SET;Identifier=a")
                            .replace("</Order>", "<Text>" + "x".repeat(2000) + "</Text></Order>"),
                    DeliveryMode.PERSISTENT);
            assertThat(failure()).contains("BAC5707");
            awaitOpen(camel, 0);
        }
    }

    @Test
    void comesByItselfAtEachInterval() throws Exception {
        try (DefaultCamelContext camel = run(notification("&mode=automatic&interval=10000"))) {
            TimeoutComponent component = camel.getComponent("timeout", TimeoutComponent.class);
            for (int i = 0; i < 3; i++) {
                TestBroker.await("its time", () -> component.threads().timers().size() == 1);
                clock.advance(10 * SECOND);
                assertThat(text(get("OUT"))).isEmpty();
            }
            TestBroker.await("its time", () -> component.threads().timers().size() == 1);
            assertNothingCame();
            clock.advance(20 * SECOND); // two at once come each by itself
            TestBroker.await(
                    "both",
                    () -> {
                        clock.advance(20);
                        return broker.depth("OUT") == 2;
                    });
        }
    }
}
