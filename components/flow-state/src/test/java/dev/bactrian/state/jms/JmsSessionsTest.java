// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.bactrian.state.UnitOfWork;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.TransactionRolledBackException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.activemq.artemis.api.core.ActiveMQInterruptedException;
import org.junit.jupiter.api.Test;

/** What becomes of a unit of work whose commit fails. */
class JmsSessionsTest {
    @FunctionalInterface
    private interface Answers {
        Object to(String name) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Answers answers) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (self, method, arguments) -> answers.to(method.getName())));
    }

    /** A unit of work whose commit throws that. */
    private static UnitOfWork committed(Exception failure) {
        Session session =
                proxy(
                        Session.class,
                        name -> {
                            if (name.equals("commit")) {
                                throw failure;
                            }
                            return name.equals("getTransacted") ? Boolean.TRUE : null;
                        });
        Connection connection =
                proxy(Connection.class, name -> name.equals("createSession") ? session : null);
        ConnectionFactory factory = proxy(ConnectionFactory.class, name -> connection);
        AtomicReference<UnitOfWork> unit = new AtomicReference<>();
        try (JmsSessions sessions = new JmsSessions(factory)) {
            assertThat(catchThrowable(() -> sessions.run(unit::set)))
                    .isInstanceOf(RuntimeException.class);
        }
        assertThat(unit.get().hasEnded()).isTrue();
        return unit.get();
    }

    @Test
    void onlyARefusalIsARollback() {
        assertThat(committed(new TransactionRolledBackException("no")).isInDoubt()).isFalse();
        assertThat(committed(new JMSException("gone")).isInDoubt()).isTrue();
        assertThat(committed(new ActiveMQInterruptedException("interrupted")).isInDoubt()).isTrue();
    }
}
