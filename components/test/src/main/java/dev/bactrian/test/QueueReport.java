package dev.bactrian.test;

import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.TemporaryQueue;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.TreeSet;
import org.apache.activemq.artemis.api.core.management.ResourceNames;
import org.apache.activemq.artemis.api.jms.management.JMSManagementHelper;

/**
 * What lies on which queue, for the message of a test that fails: each queue that is not empty, and
 * why the first message of a backout queue is there.
 */
final class QueueReport {

    private static final long ANSWER_MILLISECONDS = 5_000;
    private static final int LONGEST = 20;
    private static final String MANAGEMENT = "activemq.management";

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

    /** The queues that a client may name: not those of subscriptions and of the broker itself. */
    private Iterable<String> names() throws JMSException {
        TreeSet<String> names = new TreeSet<>();
        TemporaryQueue answers = context.createTemporaryQueue();
        try (var consumer = context.createConsumer(answers)) {
            Message question = context.createMessage();
            question.setJMSReplyTo(answers);
            ask(question);
            context.createProducer().send(context.createQueue(MANAGEMENT), question);
            Message answer = consumer.receive(ANSWER_MILLISECONDS);
            Object found = answer == null ? null : result(answer);
            if (found instanceof Object[] array) {
                for (Object name : array) {
                    if (!name.toString().startsWith("$") && !name.equals(answers.getQueueName())) {
                        names.add(name.toString());
                    }
                }
            }
        } finally {
            answers.delete();
        }
        return names;
    }

    private static void ask(Message question) throws JMSException {
        try {
            JMSManagementHelper.putOperationInvocation(
                    question, ResourceNames.BROKER, "getQueueNames", "ANYCAST");
        } catch (JMSException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object result(Message answer) throws JMSException {
        try {
            return JMSManagementHelper.getResult(answer);
        } catch (JMSException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
