// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package com.ibm.msg.client.jakarta.jms;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Session;
import jakarta.jms.XAConnectionFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/**
 * Makes connection factories to the Artemis that listens at the host and port of the settings.
 * Their sessions take queues as IBM's do, {@code queue:///NAME?options}.
 */
public final class JmsFactoryFactory {
    private static final String HOST = "XMSC_WMQ_HOST_NAME";
    private static final String PORT = "XMSC_WMQ_PORT";

    private JmsFactoryFactory() {}

    /** As IBM's. */
    public static JmsFactoryFactory getInstance(String provider) {
        if (!provider.equals("com.ibm.msg.client.jakarta.wmq")) {
            throw new IllegalArgumentException(provider);
        }
        return new JmsFactoryFactory();
    }

    /** As IBM's. */
    public Object createConnectionFactory() {
        return factory();
    }

    /** As IBM's. */
    public Object createXAConnectionFactory() {
        return factory();
    }

    private static Object factory() {
        Map<String, Object> properties = new HashMap<>();
        return proxy(
                (method, arguments) -> {
                    if (method.getDeclaringClass() == JmsPropertyContext.class) {
                        properties.put((String) arguments[0], arguments[1]);
                        return null;
                    }
                    return onQueues(call(artemis(properties), method, arguments));
                },
                ConnectionFactory.class,
                XAConnectionFactory.class,
                JmsPropertyContext.class);
    }

    private static ActiveMQConnectionFactory artemis(Map<String, Object> properties) {
        return new ActiveMQConnectionFactory(
                "tcp://" + properties.get(HOST) + ":" + properties.get(PORT));
    }

    /** Connections whose sessions take IBM's addresses. */
    private static Object onQueues(Object made) {
        if (made instanceof Connection || made instanceof Session) {
            return proxy(
                    (method, arguments) ->
                            onQueues(call(made, method, withoutOptions(method, arguments))),
                    made instanceof Connection ? Connection.class : Session.class);
        }
        return made;
    }

    private static Object[] withoutOptions(Method method, Object[] arguments) {
        return method.getName().equals("createQueue")
                ? new Object[] {((String) arguments[0]).replaceAll("^queue:///|[?].*", "")}
                : arguments;
    }

    private interface Answer {
        Object to(Method method, Object[] arguments) throws Throwable;
    }

    private static Object proxy(Answer answer, Class<?>... types) {
        return Proxy.newProxyInstance(
                JmsFactoryFactory.class.getClassLoader(),
                types,
                (proxy, method, arguments) ->
                        switch (method.getName()) {
                            case "hashCode" -> System.identityHashCode(proxy);
                            case "equals" -> proxy == arguments[0];
                            case "toString" -> "stand-in";
                            default -> answer.to(method, arguments);
                        });
    }

    private static Object call(Object on, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
