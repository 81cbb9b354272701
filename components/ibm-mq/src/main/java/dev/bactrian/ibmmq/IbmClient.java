// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.ibmmq;

import dev.bactrian.ibmmq.error.IbmMqError;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.XAConnectionFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;

/** IBM's client (com.ibm.mq.jakarta.client), found by name. */
final class IbmClient implements ClientFactories {
    /** What its factories are made by (IBM MQ classes for JMS, JmsFactoryFactory). */
    static final String FACTORIES = "com.ibm.msg.client.jakarta.jms.JmsFactoryFactory";

    private static final String PROPERTIES = "com.ibm.msg.client.jakarta.jms.JmsPropertyContext";
    private static final String PROVIDER = "com.ibm.msg.client.jakarta.wmq";

    private final ClassLoader classes;

    /** That of the application. */
    IbmClient() {
        this(
                Thread.currentThread().getContextClassLoader() == null
                        ? IbmClient.class.getClassLoader()
                        : Thread.currentThread().getContextClassLoader());
    }

    IbmClient(ClassLoader classes) {
        this.classes = classes;
    }

    @Override
    public ConnectionFactory factory(Map<String, Object> properties) {
        return (ConnectionFactory) make("createConnectionFactory", properties);
    }

    @Override
    public XAConnectionFactory xaFactory(Map<String, Object> properties) {
        return (XAConnectionFactory) make("createXAConnectionFactory", properties);
    }

    /**
     * Makes one and sets it up.
     *
     * @throws IbmMqException BAC9301, BAC9305
     */
    private Object make(String maker, Map<String, Object> properties) {
        try {
            Class<?> factories = classes.loadClass(FACTORIES);
            Object wmq = factories.getMethod("getInstance", String.class).invoke(null, PROVIDER);
            Object factory = factories.getMethod(maker).invoke(wmq);
            Class<?> context = classes.loadClass(PROPERTIES);
            for (Map.Entry<String, Object> property : properties.entrySet()) {
                set(context, factory, property.getKey(), property.getValue());
            }
            return factory;
        } catch (ClassNotFoundException e) {
            throw new IbmMqException(
                    IbmMqError.NO_CLIENT,
                    "IBM's MQ client is not on the class path: add"
                            + " com.ibm.mq:com.ibm.mq.jakarta.client to the application's dependencies"
                            + " (IBM's licence, so it is not brought along)",
                    null);
        } catch (InvocationTargetException e) {
            throw new IbmMqException(
                    IbmMqError.CLIENT_REFUSES,
                    "IBM's client: " + ConnectFailure.line(e.getCause()),
                    e);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IbmMqException(
                    IbmMqError.CLIENT_REFUSES, "IBM's client is of another kind: " + e, e);
        }
    }

    private static void set(Class<?> context, Object factory, String name, Object value)
            throws ReflectiveOperationException {
        try {
            if (value instanceof String) {
                setter(context, "setStringProperty", String.class).invoke(factory, name, value);
            } else if (value instanceof Integer) {
                setter(context, "setIntProperty", int.class).invoke(factory, name, value);
            } else if (value instanceof Boolean) {
                setter(context, "setBooleanProperty", boolean.class).invoke(factory, name, value);
            } else {
                setter(context, "setObjectProperty", Object.class).invoke(factory, name, value);
            }
        } catch (InvocationTargetException e) {
            // the value may be a password, and IBM's text may repeat it
            throw new IbmMqException(
                    IbmMqError.CLIENT_REFUSES,
                    "IBM's client does not take the property "
                            + name
                            + (name.equals(FactoryProperties.PASSWORD)
                                    ? ""
                                    : ": " + ConnectFailure.line(e.getCause())),
                    name.equals(FactoryProperties.PASSWORD) ? null : e);
        }
    }

    private static Method setter(Class<?> context, String name, Class<?> type)
            throws NoSuchMethodException {
        return context.getMethod(name, String.class, type);
    }
}
