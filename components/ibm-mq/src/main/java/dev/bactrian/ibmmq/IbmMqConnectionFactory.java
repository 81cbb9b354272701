// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.ibmmq;

import dev.bactrian.mq.jms.QueueNames;
import dev.bactrian.mq.jms.QueueOpening;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import jakarta.jms.XAJMSContext;

/**
 * Connects to a queue manager of IBM MQ, with and without XA. The failures to connect are one line
 * (BAC9304) with IBM's own exceptions behind it, and no text of it has a password.
 *
 * <p>It pools nothing: {@code mq:} keeps its sessions open, and conversations of a channel share
 * sockets. Other components want a pool around it.
 */
public final class IbmMqConnectionFactory
        implements ConnectionFactory, XAConnectionFactory, QueueOpening {
    private final String place;
    private final IbmMqSettings.MessageContext context;
    private final ConnectionFactory plain;
    private final XAConnectionFactory xa;

    /**
     * Makes it of settings; nothing is connected yet.
     *
     * @throws IbmMqException BAC9301 without IBM's client, BAC9302 and BAC9303 for settings,
     *     BAC9305 for what the client does not take
     */
    public IbmMqConnectionFactory(IbmMqSettings settings) {
        this(settings, new IbmClient());
    }

    IbmMqConnectionFactory(IbmMqSettings settings, ClientFactories client) {
        place = FactoryProperties.place(settings);
        context = settings.messageContext();
        plain = client.factory(FactoryProperties.of(settings, false));
        xa = client.xaFactory(FactoryProperties.of(settings, true));
    }

    /** The URI under which {@code mq:} opens a queue: whole messages, whole MQMDs. */
    @Override
    public String address(String queue) {
        return QueueNames.ibm(queue, context.option());
    }

    private interface Opening<T> {
        T open() throws JMSException;
    }

    private interface ContextOpening<T> {
        T open();
    }

    private <T> T told(Opening<T> opening) throws JMSException {
        try {
            return opening.open();
        } catch (JMSException e) {
            throw ConnectFailure.of(place, e);
        }
    }

    private <T> T toldContext(ContextOpening<T> opening) {
        try {
            return opening.open();
        } catch (JMSRuntimeException e) {
            JMSException checked = new JMSException(e.getMessage(), e.getErrorCode());
            checked.initCause(e.getCause());
            JMSException told = ConnectFailure.of(place, checked);
            throw new JMSRuntimeException(told.getMessage(), told.getErrorCode(), e);
        }
    }

    @Override
    public Connection createConnection() throws JMSException {
        return told(plain::createConnection);
    }

    @Override
    public Connection createConnection(String user, String password) throws JMSException {
        return told(() -> plain.createConnection(user, password));
    }

    @Override
    public JMSContext createContext() {
        return toldContext(plain::createContext);
    }

    @Override
    public JMSContext createContext(String user, String password) {
        return toldContext(() -> plain.createContext(user, password));
    }

    @Override
    public JMSContext createContext(String user, String password, int sessionMode) {
        return toldContext(() -> plain.createContext(user, password, sessionMode));
    }

    @Override
    public JMSContext createContext(int sessionMode) {
        return toldContext(() -> plain.createContext(sessionMode));
    }

    @Override
    public XAConnection createXAConnection() throws JMSException {
        return told(xa::createXAConnection);
    }

    @Override
    public XAConnection createXAConnection(String user, String password) throws JMSException {
        return told(() -> xa.createXAConnection(user, password));
    }

    @Override
    public XAJMSContext createXAContext() {
        return toldContext(xa::createXAContext);
    }

    @Override
    public XAJMSContext createXAContext(String user, String password) {
        return toldContext(() -> xa.createXAContext(user, password));
    }

    /** Where it connects to; no user and no password. */
    @Override
    public String toString() {
        return "IBM MQ, " + place;
    }
}
