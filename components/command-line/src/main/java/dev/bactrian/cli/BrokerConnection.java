// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.Session;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/**
 * A connection to the broker with one transacted session: what a command did is there as a whole,
 * or not at all.
 */
final class BrokerConnection implements AutoCloseable {

    private final String url;
    private final ActiveMQConnectionFactory factory;
    private final Connection connection;
    private final Session session;

    private BrokerConnection(
            String url, ActiveMQConnectionFactory factory, Connection connection, Session session) {
        this.url = url;
        this.factory = factory;
        this.connection = connection;
        this.session = session;
    }

    static BrokerConnection open(String url, String user, String password) {
        ActiveMQConnectionFactory factory;
        try {
            factory = new ActiveMQConnectionFactory(url);
        } catch (RuntimeException e) {
            throw new CommandFailure(
                    CommandError.NO_BROKER_URL,
                    "\"" + url + "\" is no broker URL; expected as in " + BrokerOptions.DEFAULT_URL,
                    e);
        }
        try {
            factory.setInitialConnectAttempts(1);
            factory.setReconnectAttempts(0);
            Connection connection =
                    user == null
                            ? factory.createConnection()
                            : factory.createConnection(user, password);
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            connection.start();
            return new BrokerConnection(url, factory, connection, session);
        } catch (JMSSecurityException e) {
            factory.close();
            throw new CommandFailure(
                    CommandError.USER_REFUSED,
                    "the broker at "
                            + url
                            + " refuses this user; give --user NAME and the password in $BACTRIAN_PASSWORD",
                    e);
        } catch (JMSException e) {
            factory.close();
            throw new CommandFailure(
                    CommandError.NO_BROKER,
                    "no broker answers at "
                            + url
                            + "; start one with ./mvnw quarkus:dev (or java -jar routes/target/quarkus-app/quarkus-run.jar), or name"
                            + " another with --broker URL",
                    e);
        }
    }

    Session session() {
        return session;
    }

    /** The client library's own connection settings, for what JMS does not offer. */
    Connection connection() {
        return connection;
    }

    String url() {
        return url;
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (JMSException alreadyGone) {
            // Everything that matters has been committed; the broker drops the rest with the
            // connection.
        } finally {
            factory.close();
        }
    }
}
