// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.log.RepeatedLines;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The log has one line for what fails again and again; each message has its own reason. */
class BackoutLinesTest {
    private static final int MESSAGES = 10_000;

    private final List<String> told = new ArrayList<>();
    private final RepeatedLines lines = new RepeatedLines((line, stack) -> told.add(line));
    private final Backout backout = new Backout("orders", "ORDERS.BACKOUT", null, lines);
    private final List<String> reasons = new ArrayList<>();

    @Test
    void tenThousandPoisonMessagesAreTwoLines() {
        for (int i = 0; i < MESSAGES; i++) {
            backout.remember("ID:" + i, failure(i));
            assertThat(backout.move(message(i), session(false), 3, failure(i))).isTrue();
        }
        lines.flush();
        assertThat(told).hasSize(2);
        assertThat(told.get(0))
                .isEqualTo(
                        "BAC2115: flow orders gives up message ID:0 of queue ORDERS.IN after 3"
                                + " failures: BAC1003: expected '</a>', found '0' (line 0)");
        assertThat(told.get(1))
                .contains("ID:9999")
                .endsWith("(the last of 9999 like it within 30 s)");
        assertThat(reasons).hasSize(MESSAGES);
        assertThat(reasons.get(17)).endsWith("found '17' (line 17)");
    }

    @Test
    void aBackoutQueueThatTakesNothingIsToldOnceToo() {
        for (int i = 0; i < 500; i++) {
            assertThat(backout.move(message(i), session(true), 3, failure(i))).isFalse();
        }
        assertThat(told).hasSize(2);
        assertThat(told.get(1)).startsWith("BAC2116: queue ORDERS.BACKOUT does not take message");
    }

    private static MessageException failure(int i) {
        return new MessageException(
                "BAC1003", "expected '</a>', found '" + i + "' (line " + i + ")");
    }

    private static JmsInput message(int i) {
        return new JmsInput(
                proxy(
                        BytesMessage.class,
                        (method, arguments) ->
                                switch (method) {
                                    case "getJMSMessageID" -> "ID:" + i;
                                    case "getPropertyNames" ->
                                            java.util.Collections.emptyEnumeration();
                                    default -> null;
                                }),
                "ORDERS.IN");
    }

    private MqSession session(boolean refuses) {
        return MqSession.around(
                proxy(
                        Session.class,
                        (method, arguments) -> {
                            if (refuses && method.startsWith("create")) {
                                throw new JMSException("it is full");
                            }
                            return method.equals("createBytesMessage")
                                    ? proxy(BytesMessage.class, this::noted)
                                    : method.equals("createProducer")
                                            ? proxy(
                                                    jakarta.jms.MessageProducer.class,
                                                    (m, a) -> null)
                                            : method.equals("createQueue")
                                                    ? proxy(jakarta.jms.Queue.class, (m, a) -> null)
                                                    : null;
                        }));
    }

    private Object noted(String method, Object[] arguments) {
        if (method.equals("setStringProperty") && arguments[0].equals(FailureProperties.FAILURE)) {
            reasons.add(arguments[1].toString());
        }
        return null;
    }

    private interface Answer {
        Object to(String method, Object[] arguments) throws Exception;
    }

    private static <T> T proxy(Class<T> type, Answer answer) {
        return type.cast(
                Proxy.newProxyInstance(
                        BackoutLinesTest.class.getClassLoader(),
                        new Class<?>[] {type},
                        (proxy, method, arguments) -> {
                            Object result = answer.to(method.getName(), arguments);
                            Class<?> returned = method.getReturnType();
                            if (result != null || !returned.isPrimitive()) {
                                return result;
                            }
                            return returned == boolean.class
                                    ? (Object) false
                                    : returned == int.class
                                            ? (Object) 0
                                            : returned == long.class ? (Object) 0L : null;
                        }));
    }
}
