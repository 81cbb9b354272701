// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mq;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;

/** The limit: get and put in a loop of the JMS API, and nothing else. */
final class BareLoop implements Mover {
    private final String name;
    private final ConnectionFactory factory;
    private final boolean transacted;
    private final int instances;
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean running;

    /**
     * @param transacted one transaction for each message; else acknowledged when received
     */
    BareLoop(String name, ConnectionFactory factory, boolean transacted, int instances) {
        this.name = name;
        this.factory = factory;
        this.transacted = transacted;
        this.instances = instances;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void start() {
        running = true;
        for (int i = 0; i < instances; i++) {
            Thread thread = new Thread(this::move, name + " " + i);
            threads.add(thread);
            thread.start();
        }
    }

    private void move() {
        try (Connection connection = factory.createConnection()) {
            Session session =
                    transacted
                            ? connection.createSession(true, Session.SESSION_TRANSACTED)
                            : connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageConsumer consumer =
                    session.createConsumer(session.createQueue(MovingBenchmark.IN));
            MessageProducer producer =
                    session.createProducer(session.createQueue(MovingBenchmark.OUT));
            connection.start();
            while (running) {
                Message message = consumer.receive(100);
                if (message != null) {
                    producer.send(
                            message, message.getJMSDeliveryMode(), message.getJMSPriority(), 0);
                    if (transacted) {
                        session.commit();
                    }
                }
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void stop() throws InterruptedException {
        running = false;
        for (Thread thread : threads) {
            thread.join();
        }
        threads.clear();
    }
}
