// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.broker;

import javax.jms.Connection;
import javax.jms.Message;
import javax.jms.Session;
import org.apache.activemq.ActiveMQConnectionFactory;

/** Puts messages as clients of ActiveMQ Classic do. */
final class OpenWireSender implements HostileSender {
    private final Connection connection;
    private final Session session;

    OpenWireSender(int port) throws Exception {
        connection = new ActiveMQConnectionFactory("tcp://localhost:" + port).createConnection();
        connection.start();
        session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    }

    @Override
    public void send(String queue, HostileMessage hostile) throws Exception {
        Message message = message(hostile);
        for (var property : hostile.properties().entrySet()) {
            message.setObjectProperty(property.getKey(), property.getValue());
        }
        session.createProducer(session.createQueue(queue)).send(message);
    }

    private Message message(HostileMessage hostile) throws Exception {
        switch (hostile.type()) {
            case "text" -> {
                return session.createTextMessage(hostile.body());
            }
            case "bytes" -> {
                var message = session.createBytesMessage();
                message.writeBytes(hostile.bytes());
                return message;
            }
            case "map" -> {
                var message = session.createMapMessage();
                message.setString("a name", hostile.body());
                return message;
            }
            case "stream" -> {
                var message = session.createStreamMessage();
                message.writeString(hostile.body());
                return message;
            }
            case "object" -> {
                return session.createObjectMessage(hostile.body());
            }
            case "plain" -> {
                return session.createMessage();
            }
            default -> {
                return session.createTextMessage();
            }
        }
    }

    @Override
    public void close() throws Exception {
        connection.close();
    }
}
