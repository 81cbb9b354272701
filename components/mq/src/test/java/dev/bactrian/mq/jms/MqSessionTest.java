// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.TransactionRolledBackException;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.apache.activemq.artemis.api.core.ActiveMQInterruptedException;
import org.junit.jupiter.api.Test;

/**
 * A get without a wait, on providers that answer "nothing" too early; a commit that ends in any
 * way.
 */
class MqSessionTest {
    private final Deque<Message> onDisk = new ArrayDeque<>();
    private int waits;

    /** Says that there is nothing, until it is waited for: as Artemis with a paged queue. */
    private MqSession paged() {
        return MqSession.around(
                proxy(
                        Session.class,
                        (name, arguments) ->
                                switch (name) {
                                    case "createQueue" -> proxy(Queue.class, (n, a) -> null);
                                    case "createConsumer" ->
                                            proxy(MessageConsumer.class, this::consumer);
                                    case "createBrowser" ->
                                            proxy(
                                                    QueueBrowser.class,
                                                    (n, a) ->
                                                            n.equals("getEnumeration")
                                                                    ? Collections.enumeration(
                                                                            List.copyOf(onDisk))
                                                                    : null);
                                    default -> throw new AssertionError(name);
                                }));
    }

    private Object consumer(String name, Object[] arguments) {
        if (name.equals("receive")) {
            waits++;
            return onDisk.poll();
        }
        return null;
    }

    @FunctionalInterface
    private interface Answers {
        Object to(String name, Object[] arguments) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Answers answers) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (self, method, arguments) -> answers.to(method.getName(), arguments)));
    }

    @Test
    void aMessageThatIsStillOnDiskIsWaitedFor() throws JMSException {
        Message message = proxy(Message.class, (n, a) -> null);
        onDisk.add(message);
        assertThat(paged().get("Q", null, 0).jms()).isSameAs(message);
        assertThat(waits).isEqualTo(1);
    }

    /** Whether a commit is in doubt where a method of the session throws that. */
    private static boolean doubts(String method, Throwable failure) {
        MqSession session =
                MqSession.around(
                        proxy(
                                Session.class,
                                (name, arguments) -> {
                                    if (name.equals(method)) {
                                        throw failure;
                                    }
                                    return name.equals("getTransacted") ? Boolean.TRUE : null;
                                }));
        assertThat(catchThrowable(session::commit)).isSameAs(failure);
        return session.isInDoubt();
    }

    @Test
    void aCommitThatEndsInAnyOtherWayThanByARefusalIsInDoubt() {
        assertThat(doubts("commit", new JMSException("gone"))).isTrue();
        assertThat(doubts("commit", new ActiveMQInterruptedException("interrupted"))).isTrue();
        assertThat(doubts("commit", new AssertionError("as the test wants it"))).isTrue();
        assertThat(doubts("commit", new TransactionRolledBackException("refused"))).isFalse();
        assertThat(doubts("getTransacted", new IllegalStateException("closed"))).isFalse();
    }

    @Test
    void aCommitThatIsAnsweredIsNotInDoubt() throws JMSException {
        MqSession session =
                MqSession.around(
                        proxy(
                                Session.class,
                                (name, arguments) ->
                                        name.equals("getTransacted") ? Boolean.TRUE : null));
        session.commit();
        assertThat(session.isInDoubt()).isFalse();
    }

    @Test
    void anEmptyQueueIsNotWaitedFor() throws JMSException {
        assertThat(paged().get("Q", null, 0)).isNull();
        assertThat(waits).isZero();
    }
}
