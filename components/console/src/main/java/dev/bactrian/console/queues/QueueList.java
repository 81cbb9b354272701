// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.error.ConsoleError;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.server.Queue;

/** The queues of the queue manager in this process. */
public final class QueueList {

    private final EmbeddedBroker broker;

    /** Those of a queue manager. */
    public QueueList(EmbeddedBroker broker) {
        this.broker = broker;
    }

    /**
     * Which queues are meant.
     *
     * @param text what their names contain, in upper or lower case; empty for all
     * @param waiting only those with messages
     * @param visible which of them the user may see
     */
    public record Filter(String text, boolean waiting, Predicate<String> visible) {}

    /**
     * A part of the list.
     *
     * @param total how many there are in all
     * @param messages how many messages they hold in all
     * @param queues this part, by name
     */
    public record Part(long total, long messages, List<QueueLine> queues) {}

    /** Whether there is one here. */
    public boolean isThere() {
        return broker.isRunning();
    }

    /**
     * Some of the queues.
     *
     * @throws ConsoleRefusal BAC8810
     */
    public Part list(Filter filter, int offset, int limit) {
        requireBroker();
        String text = filter.text().toLowerCase(Locale.ROOT);
        List<Queue> found =
                broker.queues()
                        .filter(
                                queue ->
                                        queue.getName()
                                                .toString()
                                                .toLowerCase(Locale.ROOT)
                                                .contains(text))
                        .filter(queue -> !filter.waiting() || queue.getMessageCount() > 0)
                        .filter(queue -> filter.visible().test(queue.getName().toString()))
                        .toList();
        return new Part(
                found.size(),
                found.stream().mapToLong(Queue::getMessageCount).sum(),
                found.stream().skip(offset).limit(limit).map(QueueList::line).toList());
    }

    /**
     * One queue.
     *
     * @throws ConsoleRefusal BAC8806 where there is none of that name, BAC8810
     */
    public QueueLine get(String name) {
        return line(find(name));
    }

    /** How many messages flows have got from these queues since the queue manager started. */
    public long got(List<String> names) {
        if (!broker.isRunning()) {
            return 0;
        }
        long got = 0;
        for (String name : names) {
            Queue queue = broker.server().locateQueue(SimpleString.of(name));
            got += queue == null ? 0 : queue.getMessagesAcknowledged();
        }
        return got;
    }

    /** As {@link #get}, for what is on it. */
    Queue find(String name) {
        requireBroker();
        Queue queue = broker.server().locateQueue(SimpleString.of(name));
        if (queue == null
                || queue.getRoutingType() != RoutingType.ANYCAST
                || queue.isTemporary()
                || queue.isInternalQueue()) {
            throw new ConsoleRefusal(ConsoleError.NO_SUCH_QUEUE, "there is no queue " + name);
        }
        return queue;
    }

    private void requireBroker() {
        if (!broker.isRunning()) {
            throw new ConsoleRefusal(
                    ConsoleError.NO_QUEUE_MANAGER, "no queue manager runs in this process");
        }
    }

    private static QueueLine line(Queue queue) {
        return new QueueLine(
                queue.getName().toString(),
                queue.getMessageCount(),
                queue.getDeliveringCount(),
                queue.getConsumerCount(),
                queue.getMessagesAdded(),
                queue.getMessagesAcknowledged());
    }
}
