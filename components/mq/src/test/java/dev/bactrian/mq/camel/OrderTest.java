// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The order of messages over several instances of an input. */
class OrderTest extends RouteOnBroker {
    private static final int MESSAGES = 12;

    /** So long a message gives another one time to overtake it; milliseconds. */
    private static final long ROOM = 200;

    private final CountDownLatch second = new CountDownLatch(2);
    private final CountDownLatch otherGroup = new CountDownLatch(1);
    private final AtomicInteger working = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    private void flow(String in, String options, org.apache.camel.Processor work) throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:" + in + "?instances=4" + options)
                                .routeId(in)
                                .process(work)
                                .to("mq:" + in + ".OUT");
                    }
                });
    }

    private List<String> out(String in) throws Exception {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            texts.add(new String(BrokerFixture.bytes(broker.get(in + ".OUT"))));
        }
        return texts;
    }

    private static List<String> numbered(String prefix) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            texts.add(prefix + i);
        }
        return texts;
    }

    /** The first message would be overtaken by the others, if there were somebody to take them. */
    private void lingering(Exchange exchange) throws InterruptedException {
        linger(ROOM);
    }

    private void linger(long millis) throws InterruptedException {
        most.accumulateAndGet(working.incrementAndGet(), Math::max);
        second.countDown();
        second.await(millis, TimeUnit.MILLISECONDS);
        working.decrementAndGet();
    }

    @ParameterizedTest
    @ValueSource(strings = {"queue", "user"})
    void aQueueIsWorkedOffInItsOrder(String mode) throws Exception {
        String in = "ORDER." + mode.toUpperCase(java.util.Locale.ROOT);
        flow(in, "&orderMode=" + mode, this::lingering);
        for (String text : numbered("m")) {
            broker.put(in, text);
        }
        assertThat(out(in)).isEqualTo(numbered("m"));
        assertThat(most).hasValue(1);
    }

    @Test
    void withoutAnOrderMessagesAreWorkedOnSideBySide() throws Exception {
        flow("ORDER.NONE", "", exchange -> linger(BrokerFixture.PATIENCE));
        broker.awaitConsumers("ORDER.NONE", 4);
        for (String text : numbered("m")) {
            broker.put("ORDER.NONE", text);
        }
        assertThat(out("ORDER.NONE")).containsExactlyInAnyOrderElementsOf(numbered("m"));
        assertThat(most.get()).isGreaterThan(1);
    }

    /** The first message of one group waits until one of the other is worked on. */
    @Test
    void eachGroupKeepsItsOrderBesideTheOthers() throws Exception {
        flow(
                "ORDER.GROUP",
                "",
                exchange -> {
                    String text = exchange.getMessage().getBody(String.class);
                    if (text.equals("a0")) {
                        assertThat(otherGroup.await(BrokerFixture.PATIENCE, TimeUnit.MILLISECONDS))
                                .isTrue();
                    } else if (text.startsWith("b")) {
                        otherGroup.countDown();
                    }
                });
        broker.awaitConsumers("ORDER.GROUP", 4);
        for (int i = 0; i < MESSAGES / 2; i++) {
            for (String group : List.of("a", "b")) {
                broker.put(
                        "ORDER.GROUP",
                        (group + i).getBytes(),
                        message -> message.setStringProperty("JMSXGroupID", group));
            }
        }
        List<String> out = out("ORDER.GROUP");
        assertThat(out.stream().filter(text -> text.startsWith("a")).toList())
                .isEqualTo(numbered("a").subList(0, MESSAGES / 2));
        assertThat(out.stream().filter(text -> text.startsWith("b")).toList())
                .isEqualTo(numbered("b").subList(0, MESSAGES / 2));
    }
}
