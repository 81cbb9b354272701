// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import jakarta.jms.XASession;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import org.apache.camel.builder.RouteBuilder;

/**
 * A queue manager's client and a database behind proxies: somebody sees each call before it is made
 * and after it, and what he throws the caller gets. Connections that were opened and not closed are
 * known.
 */
abstract class WatchedCalls {
    private static final Set<Class<?>> WRAPPED =
            Set.of(
                    Connection.class,
                    Session.class,
                    MessageConsumer.class,
                    MessageProducer.class,
                    XAConnection.class,
                    XASession.class,
                    java.sql.Connection.class,
                    PreparedStatement.class);

    private final Set<Object> open = ConcurrentHashMap.newKeySet();

    /** A call that may fail is next; one that throws here is not made. */
    protected void before(Object target, Method method, Object[] arguments) throws Exception {}

    /**
     * A call that may fail was made; what is thrown here the caller gets in place of its result.
     */
    protected void after(Object target, Method method, Object[] arguments, Object result)
            throws Exception {}

    /** Has the routes that follow in the builder tell what they do. */
    void in(RouteBuilder routes) {}

    /** One for coordinated transactions, too, where it is one. */
    final ConnectionFactory over(ConnectionFactory factory) {
        return (ConnectionFactory)
                (factory instanceof XAConnectionFactory
                        ? wrap(factory, ConnectionFactory.class, XAConnectionFactory.class)
                        : wrap(factory, ConnectionFactory.class));
    }

    /**
     * A connection of a database for coordinated transactions. It is its pool's to close, which
     * forgets one (Agroal 2.8) whose set-up fails: it does not count as open.
     */
    final javax.sql.XAConnection over(javax.sql.XAConnection connection) {
        return (javax.sql.XAConnection) wrap(connection, javax.sql.XAConnection.class);
    }

    final DataSource over(DataSource source) {
        return (DataSource) wrap(source, DataSource.class);
    }

    /** Connections that were opened, and not closed since. */
    final int open() {
        return open.size();
    }

    /** What such a call throws when the link is cut. */
    static Exception failure(Method method) {
        if (Arrays.asList(method.getExceptionTypes()).contains(XAException.class)) {
            return new XAException(XAException.XAER_RMFAIL);
        }
        return Arrays.asList(method.getExceptionTypes()).contains(SQLException.class)
                ? new SQLException("told to fail", "08006")
                : new JMSException("told to fail");
    }

    private Object wrap(Object target, Class<?>... types) {
        return Proxy.newProxyInstance(
                getClass().getClassLoader(),
                types,
                (proxy, method, arguments) -> call(target, method, arguments));
    }

    private Object call(Object target, Method method, Object[] arguments) throws Throwable {
        boolean watched = mayFail(method);
        if (watched) {
            before(target, method, arguments);
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
        if (watched) {
            try {
                after(target, method, arguments, result);
            } catch (Exception e) {
                if (result instanceof AutoCloseable opened) {
                    opened.close(); // the caller never had it
                }
                throw e;
            }
        }
        Class<?> type = method.getReturnType();
        if (type == XAResource.class) {
            return new WatchedResource(this, (XAResource) result);
        }
        if (result == null || !WRAPPED.contains(type)) {
            return result;
        }
        if (type == Connection.class
                || type == XAConnection.class
                || type == java.sql.Connection.class
                        && !(target instanceof javax.sql.XAConnection)) {
            open.add(result);
        }
        return wrap(result, type);
    }

    private static boolean mayFail(Method method) {
        boolean fails =
                Arrays.stream(method.getExceptionTypes())
                        .anyMatch(type -> type == JMSException.class || type == SQLException.class);
        return fails
                && !Set.of("close", "isClosed", "setExceptionListener").contains(method.getName());
    }
}
