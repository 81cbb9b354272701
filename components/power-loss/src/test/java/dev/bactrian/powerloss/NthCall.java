// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/**
 * Counts what is called of a queue manager's client and of a database, and has the n-th call fail,
 * as it would when the link is cut: the call is not made, or it is made and its answer is lost.
 * Calls that only close something are not counted; what was opened and not closed is known.
 */
final class NthCall {
    private static final Set<Class<?>> WRAPPED =
            Set.of(
                    Connection.class,
                    Session.class,
                    MessageConsumer.class,
                    MessageProducer.class,
                    java.sql.Connection.class,
                    PreparedStatement.class);

    private final int failing;
    private final boolean answerIsLost;
    private final AtomicInteger calls = new AtomicInteger();
    private final Set<Object> open = ConcurrentHashMap.newKeySet();
    private volatile String failed;

    /**
     * @param failing the number of the call that fails, from 1
     * @param answerIsLost whether the call is made all the same
     */
    NthCall(int failing, boolean answerIsLost) {
        this.failing = failing;
        this.answerIsLost = answerIsLost;
    }

    ConnectionFactory over(ConnectionFactory factory) {
        return (ConnectionFactory) wrap(ConnectionFactory.class, factory);
    }

    DataSource over(DataSource source) {
        return (DataSource) wrap(DataSource.class, source);
    }

    /** Which call failed; null where there were not so many. */
    String failed() {
        return failed;
    }

    /** Connections and sessions that were opened, and not closed since. */
    int open() {
        return open.size();
    }

    private Object wrap(Class<?> type, Object target) {
        return Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> call(target, method, arguments));
    }

    private Object call(Object target, Method method, Object[] arguments) throws Throwable {
        boolean counts = counts(method);
        boolean fails = counts && calls.incrementAndGet() == failing;
        if (fails) {
            failed = target.getClass().getSimpleName() + "." + method.getName();
            if (!answerIsLost) {
                throw failure(method);
            }
        }
        Object result;
        try {
            result = method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
        if (method.getName().equals("close")) {
            open.remove(target);
        }
        if (fails) {
            if (result instanceof AutoCloseable opened) {
                opened.close(); // the caller never had it
            }
            throw failure(method);
        }
        Class<?> type = method.getReturnType();
        if (result == null || !WRAPPED.contains(type)) {
            return result;
        }
        if (type == Connection.class || type == java.sql.Connection.class) {
            open.add(result);
        }
        return wrap(type, result);
    }

    private static boolean counts(Method method) {
        boolean fails =
                Arrays.stream(method.getExceptionTypes())
                        .anyMatch(type -> type == JMSException.class || type == SQLException.class);
        return fails
                && !Set.of("close", "isClosed", "setExceptionListener").contains(method.getName());
    }

    private static Exception failure(Method method) {
        return Arrays.asList(method.getExceptionTypes()).contains(SQLException.class)
                ? new SQLException("told to fail", "08006")
                : new JMSException("told to fail");
    }
}
