// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.state.testing.TestBroker;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Orders that come out of order. */
class ResequenceRouteTest extends SequenceFixture {
    private final AtomicInteger failures = new AtomicInteger();

    private static RouteBuilder orders(String options) {
        return new RouteBuilder() {
            @Override
            public void configure() {
                errorHandler(noErrorHandler());
                from(INPUT)
                        .to("resequence:R?number=/Order/Number&group=/Order/Customer" + options)
                        .to("mq:DONE");
            }
        };
    }

    private RouteBuilder terminals(String options) {
        return new RouteBuilder() {
            @Override
            public void configure() {
                errorHandler(noErrorHandler());
                from("resequence:R?retryDelay=10" + options)
                        .process(
                                exchange -> {
                                    if (failures.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
                                        throw new IllegalStateException("not yet");
                                    }
                                    Object missing =
                                            exchange.getMessage()
                                                    .getHeader(SequenceConstants.MISSING);
                                    exchange.getMessage()
                                            .setHeader("missing", String.valueOf(missing));
                                })
                        .to("mq:OUT");
                from("resequence:R?terminal=expire").to("mq:EXPIRED");
            }
        };
    }

    private static String order(String customer, Object number) {
        return "<Order><Customer>"
                + customer
                + "</Customer><Number>"
                + number
                + "</Number></Order>";
    }

    /** Puts it, and waits until its unit of work has ended. */
    private void come(String customer, Object number) throws Exception {
        put(order(customer, number));
        assertThat(text("DONE")).isEqualTo(order(customer, number));
    }

    private void assertNext(String queue, String customer, int... numbers) throws Exception {
        for (int number : numbers) {
            assertThat(text(queue)).isEqualTo(order(customer, number));
        }
    }

    /** A deadline is set when the unit of work has ended: after its messages can be seen. */
    private static void awaitDeadline(DefaultCamelContext camel) {
        ResequenceComponent component = camel.getComponent("resequence", ResequenceComponent.class);
        TestBroker.await("a deadline", () -> component.threads().timers().size() == 1);
    }

    private static void awaitOpen(DefaultCamelContext camel, int count) {
        ResequenceComponent component = camel.getComponent("resequence", ResequenceComponent.class);
        TestBroker.await(count + " open groups", () -> component.group("R").size() == count);
    }

    @ParameterizedTest
    @ValueSource(strings = {"queue", "memory", "jdbc"})
    void eachGroupComesInItsOrder(String where) throws Exception {
        state = where;
        try (DefaultCamelContext camel = run(terminals("&start=1&end=3"), orders(""))) {
            come("a", 2);
            come("b", 1);
            assertNext("OUT", "b", 1);
            come("a", 3);
            assertNothingCame();
            come("a", 1);
            assertNext("OUT", "a", 1, 2, 3);
            awaitOpen(camel, 1);
            come("a", 1); // the group began anew
            assertNext("OUT", "a", 1);
        }
    }

    @Test
    void aNumberThatCameAlreadyOrCannotBeIsRefused() throws Exception {
        try (DefaultCamelContext camel = run(terminals("&end=9"), orders(""))) {
            come("a", 0);
            come("a", 2);
            for (Object number : new Object[] {0, 2, -1, 10}) {
                put(order("a", number));
                assertThat(failure()).contains("BAC9102");
            }
            put(order("a", "many"));
            assertThat(failure()).contains("BAC9101", "many");
            come("a", 1);
            assertNext("OUT", "a", 0, 1, 2);
        }
    }

    @Test
    void whatWaitsForTooLongExpiresInItsOrderAndTheGroupEnds() throws Exception {
        try (DefaultCamelContext camel = run(terminals("&missingTimeout=60000"), orders(""))) {
            come("a", 0);
            come("a", 3);
            awaitDeadline(camel);
            clock.advance(30 * SECOND);
            come("a", 2);
            clock.advance(30 * SECOND); // 60 s since the gap was there
            assertNext("OUT", "a", 0);
            assertNext("EXPIRED", "a", 2, 3);
            awaitOpen(camel, 0);
            assertNothingCame();
        }
    }

    @Test
    void aGapIsLeftOutWhereTheRouteSaysSo() throws Exception {
        try (DefaultCamelContext camel =
                run(terminals("&missingTimeout=60000&gap=skip"), orders(""))) {
            come("a", 0);
            come("a", 3);
            come("a", 4);
            awaitDeadline(camel);
            clock.advance(60 * SECOND);
            assertNext("OUT", "a", 0);
            Message behindTheGap = get("OUT");
            assertThat(new String(behindTheGap.getBody(byte[].class), StandardCharsets.UTF_8))
                    .isEqualTo(order("a", 3));
            assertThat(behindTheGap.getStringProperty("missing")).isEqualTo("2");
            assertNext("OUT", "a", 4);
            put(order("a", 1));
            assertThat(failure()).contains("BAC9102");
        }
    }

    @Test
    void theSmallestNumberIsTheFirstAfterATime() throws Exception {
        try (DefaultCamelContext camel = run(terminals("&startAfter=5000"), orders(""))) {
            come("a", 9);
            come("a", 8);
            assertNothingCame();
            awaitDeadline(camel);
            clock.advance(5 * SECOND);
            assertNext("OUT", "a", 8, 9);
            come("a", 10);
            assertNext("OUT", "a", 10);
        }
    }

    @Test
    void aMessageSaysThatItIsTheFirstOrTheLast() throws Exception {
        try (DefaultCamelContext camel =
                run(
                        terminals("&start=message"),
                        orders("&startWhen=/Order/Number = 5&endWhen=/Order/Number = 7"))) {
            come("a", 7);
            come("a", 6);
            assertNothingCame();
            come("a", 5);
            assertNext("OUT", "a", 5, 6, 7);
            awaitOpen(camel, 0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"queue", "jdbc"})
    void whatWaitsOutlivesTheProcess(String where) throws Exception {
        state = where;
        try (DefaultCamelContext camel = run(terminals(""), orders(""))) {
            come("a", 0);
            come("a", 2);
            come("a", 3);
            put(order("b", 1), DeliveryMode.NON_PERSISTENT);
            assertThat(text("DONE")).isEqualTo(order("b", 1));
            // not persistent: what is done for it is there before it is off its queue
            broker.awaitDepth("IN", 0);
            assertNext("OUT", "a", 0);
            awaitOpen(camel, 2);
        }
        try (DefaultCamelContext camel = run(terminals(""), orders(""))) {
            awaitOpen(camel, 1);
            put(order("a", 0));
            assertThat(failure()).contains("BAC9102");
            come("a", 1);
            assertNext("OUT", "a", 1, 2, 3);
        }
    }

    @Test
    void whereARouteFailsNothingHasHappened() throws Exception {
        try (DefaultCamelContext camel = run(terminals("&missingTimeout=60000"), orders(""))) {
            come("a", 1);
            failures.set(1);
            put(order("a", 0));
            assertThat(failure()).contains("not yet");
            assertNothingCame();
            come("a", 0);
            assertNext("OUT", "a", 0, 1);
        }
    }

    @Test
    void tooManyAreRefused() throws Exception {
        try (DefaultCamelContext camel = run(terminals("&maximumWaiting=2"), orders(""))) {
            come("a", 1);
            come("a", 2);
            put(order("a", 3));
            assertThat(failure()).contains("BAC9106");
            come("a", 0);
            assertNext("OUT", "a", 0, 1, 2);
        }
    }
}
