// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** Answers commands for flows as a broker's process does, with one flow. */
final class FlowProcess implements AutoCloseable {

    private final ActiveMQConnectionFactory factory;
    private final Connection connection;
    private final Session session;
    private final String name;
    private final String flow;
    private final List<String> received = new CopyOnWriteArrayList<>();

    FlowProcess(String url, String name, String flow) throws JMSException {
        this.name = name;
        this.flow = flow;
        factory = new ActiveMQConnectionFactory(url);
        connection = factory.createConnection();
        session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        session.createConsumer(session.createTopic("BACTRIAN.COMMAND"))
                .setMessageListener(this::answer);
        connection.start();
    }

    List<String> received() {
        return received;
    }

    private void answer(Message message) {
        try {
            String command = ((TextMessage) message).getText();
            received.add(command);
            String[] words = command.split(" ");
            TextMessage reply = session.createTextMessage();
            reply.setStringProperty("BactrianProcess", name);
            if (words[0].equals("subscriptions")) {
                reply.setStringProperty("BactrianStatus", "ok");
                reply.setText(
                        words[1].equals("list")
                                ? "PUBLICATION\tTOPIC\tFILTER\nsport\tSport/#\tBody.A = '\\\\\\n\"'\n"
                                        + "sport\tStock\t\n"
                                : "PUBLICATION\tDELETED\nsport\t"
                                        + (command.contains("FAN") ? 2 : 0)
                                        + "\n");
            } else if (command.matches("(statistics|trace) .*")
                    && (!command.contains("flow=") && words[0].equals("statistics")
                            || command.contains(flow))) {
                reply.setStringProperty("BactrianStatus", "ok");
                reply.setText(figures(command));
            } else if (words.length > 1 && !words[0].equals("recorded") && !words[1].equals(flow)) {
                reply.setStringProperty("BactrianStatus", "unknown");
            } else if (words[0].equals("instances") && words[2].equals("99")) {
                reply.setStringProperty("BactrianStatus", "failed");
                reply.setText("not that many");
            } else {
                reply.setStringProperty("BactrianStatus", "ok");
                String state = words[0].equals("stop") ? "stopped" : "started";
                reply.setText(
                        "FLOW\tSTATE\tINSTANCES\tINPUT\n"
                                + flow
                                + "\t"
                                + state
                                + "\t1\t"
                                + flow
                                + ".IN\n");
            }
            session.createProducer(message.getJMSReplyTo()).send(reply);
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    private String figures(String command) {
        if (command.contains("of=json")) {
            return "{\"flow\":\"" + flow + "\",\"messages\":7}";
        }
        return command.contains("of=nodes")
                ? "NODE\tMESSAGES\n"
                : "FLOW\tMESSAGES\n" + flow + "\t7\n";
    }

    @Override
    public void close() throws JMSException {
        connection.close();
        factory.close();
    }
}
