// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import dev.bactrian.perfharness.error.HarnessError;
import dev.bactrian.perfharness.error.HarnessException;
import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.jms.client.ActiveMQSession;

/**
 * The queues of a run are empty before it and after it. Clients have one message in flight each, so
 * a message that is left is one that nobody got: such a run is void.
 */
public final class QueueCheck {

    private static final long BETWEEN_LOOKS = Duration.ofMillis(20).toNanos();

    private final JmsSettings settings;
    private final List<String> queues;

    /**
     * @param settings of the queue manager
     * @param queues what is looked at; names of topics and folders are passed over
     */
    public QueueCheck(JmsSettings settings, List<String> queues) {
        this.settings = settings;
        this.queues = queues.stream().filter(name -> name != null && !name.contains(":")).toList();
    }

    /**
     * Before the run.
     *
     * @throws HarnessException when a queue holds messages
     * @throws JMSException when the queue manager does not say
     */
    public void before() throws JMSException {
        Map<String, Long> full = waitUntilEmpty(Duration.ZERO);
        if (!full.isEmpty()) {
            throw new HarnessException(
                    HarnessError.NOT_EMPTY,
                    text(full) + " before the run; bactrian queues clear QUEUE empties it");
        }
    }

    /**
     * After the run, its clients closed.
     *
     * @param patience how long the last unit of work of a flow may take to end
     * @throws HarnessException when a queue holds messages
     * @throws JMSException when the queue manager does not say
     */
    public void after(Duration patience) throws JMSException {
        Map<String, Long> full = waitUntilEmpty(patience);
        if (!full.isEmpty()) {
            throw new HarnessException(
                    HarnessError.MESSAGES_LEFT, text(full) + " at the end: the run is void");
        }
    }

    private static String text(Map<String, Long> full) {
        return full.entrySet().stream()
                .map(
                        queue ->
                                queue.getValue()
                                        + (queue.getValue() == 1 ? " message on " : " messages on ")
                                        + queue.getKey())
                .collect(Collectors.joining(", "));
    }

    /** Those that are not empty by then. */
    private Map<String, Long> waitUntilEmpty(Duration patience) throws JMSException {
        long end = System.nanoTime() + patience.toNanos();
        try (JmsLink link = new JmsLink(settings, false, 0)) {
            ClientSession session = ((ActiveMQSession) link.session()).getCoreSession();
            while (true) {
                Map<String, Long> full = full(session);
                if (full.isEmpty() || System.nanoTime() - end >= 0) {
                    return full;
                }
                LockSupport.parkNanos(BETWEEN_LOOKS);
            }
        }
    }

    private Map<String, Long> full(ClientSession session) throws JMSException {
        Map<String, Long> full = new LinkedHashMap<>();
        for (String queue : queues) {
            try {
                long depth = session.queueQuery(SimpleString.of(queue)).getMessageCount();
                if (depth > 0) {
                    full.put(queue, depth);
                }
            } catch (ActiveMQException e) {
                JMSException failure = new JMSException(e.getMessage());
                failure.initCause(e);
                throw failure;
            }
        }
        return full;
    }
}
