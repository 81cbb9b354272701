// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.TreeSet;

/**
 * What lies on which queue, for the message of a test that fails: each queue that is not empty, and
 * why the first message of a backout queue is there.
 */
final class QueueReport {

    private static final long ANSWER_MILLISECONDS = 5_000;
    private static final int LONGEST = 20;

    /** The topic of the commands for flows. */
    static final String COMMANDS = "BACTRIAN.COMMAND";

    private final JMSContext context;

    QueueReport(JMSContext context) {
        this.context = context;
    }

    /** One line for each queue that holds messages; never fails. */
    String text() {
        List<String> lines = new ArrayList<>();
        try {
            for (String queue : names()) {
                if (lines.size() == LONGEST) {
                    lines.add("...");
                    break;
                }
                describe(queue, lines);
            }
        } catch (JMSRuntimeException | JMSException e) {
            return "what lies on other queues is not known: " + e.getMessage();
        }
        return lines.isEmpty()
                ? "every queue is empty"
                : "there are messages on\n  " + String.join("\n  ", lines);
    }

    private void describe(String name, List<String> lines) throws JMSException {
        Queue queue = context.createQueue(name);
        try (QueueBrowser browser = context.createBrowser(queue)) {
            Enumeration<?> messages = browser.getEnumeration();
            int count = 0;
            String why = null;
            while (messages.hasMoreElements()) {
                Message message = (Message) messages.nextElement();
                if (count++ == 0) {
                    why = message.getStringProperty("BactrianFailure");
                }
            }
            if (count > 0) {
                lines.add(name + ": " + count + (why == null ? "" : ", the first failed: " + why));
            }
        }
    }

    /** As a process that runs flows answers: management is closed to clients. */
    private Iterable<String> names() throws JMSException {
        TreeSet<String> names = new TreeSet<>();
        TemporaryQueue answers = context.createTemporaryQueue();
        try (var consumer = context.createConsumer(answers)) {
            Message question = context.createTextMessage("queues");
            question.setJMSReplyTo(answers);
            context.createProducer()
                    .setTimeToLive(ANSWER_MILLISECONDS)
                    .send(context.createTopic(COMMANDS), question);
            if (!(consumer.receive(ANSWER_MILLISECONDS) instanceof TextMessage answer)) {
                throw new JMSException("no process that runs flows tells the queues");
            }
            answer.getText().lines().skip(1).forEach(names::add);
        } finally {
            answers.delete();
        }
        return names;
    }
}
