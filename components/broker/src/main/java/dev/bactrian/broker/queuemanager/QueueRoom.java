// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.error.BrokerError;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.activemq.artemis.api.core.ActiveMQAddressFullException;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.postoffice.Binding;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.impl.AddressInfo;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerPlugin;
import org.apache.activemq.artemis.core.transaction.Transaction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes no more queues, and no more addresses, than the heap has room for: each takes memory while
 * it is there, with messages or without, and whoever may send can make one by naming it. Those that
 * are there at the start are taken back whatever their number. A name takes memory as well, several
 * times: a long one counts for more than one queue, and none is longer than IBM MQ's topic strings.
 */
final class QueueRoom implements ActiveMQServerPlugin {
    private static final Logger LOG = LoggerFactory.getLogger(QueueRoom.class);

    /** Bytes of heap that an empty queue with its address takes; docs/limits.md has the figures. */
    private static final int EACH = 24 * 1024;

    /** This part of the heap at most is for queues without their messages. */
    private static final int HEAP_SHARE = 2;

    /** Characters of a name; of IBM MQ's topic strings (IBM MQ, Topic strings). */
    private static final int LONGEST = 10_240;

    /** With so many characters a name takes as much as its queue. */
    private static final int LONG = 1024;

    private final int most;
    private final AtomicInteger queues = new AtomicInteger();
    private final AtomicInteger addresses = new AtomicInteger();
    private final AtomicBoolean told = new AtomicBoolean();

    /**
     * @param most queues, and as many addresses
     */
    QueueRoom(int most) {
        this.most = most;
    }

    /** As many as half of this process's largest heap holds. */
    static int ofHeap() {
        return (int)
                Math.min(Runtime.getRuntime().maxMemory() / HEAP_SHARE / EACH, Integer.MAX_VALUE);
    }

    @Override
    public void beforeCreateQueue(QueueConfiguration queue) throws ActiveMQException {
        if (!queue.isInternal()) {
            require(queues, "queue", queue.getName());
        }
    }

    @Override
    public void beforeAddAddress(AddressInfo address, boolean reload) throws ActiveMQException {
        if (!reload && !address.isInternal()) {
            require(addresses, "address", address.getName());
        }
    }

    private void require(AtomicInteger there, String kind, SimpleString name)
            throws ActiveMQException {
        if (name.length() > LONGEST) {
            throw new ActiveMQException(
                    ActiveMQExceptionType.ILLEGAL_STATE,
                    BrokerError.NAME_TOO_LONG
                            + ": the name of the "
                            + kind
                            + " has "
                            + name.length()
                            + " characters; the most is "
                            + LONGEST);
        }
        if (there.get() + room(name) <= most) {
            return;
        }
        String text =
                BrokerError.NO_ROOM_FOR_QUEUES
                        + ": "
                        + kind
                        + " "
                        + name
                        + " is not made: there are "
                        + most
                        + " (bactrian.broker.max-queues)";
        if (told.compareAndSet(false, true)) {
            LOG.warn("{}", text);
        }
        throw new ActiveMQAddressFullException(text);
    }

    /** For how many queues, or addresses, one of such a name counts. */
    private static int room(SimpleString name) {
        return 1 + name.length() / LONG;
    }

    @Override
    public void afterAddBinding(Binding binding) {
        if (binding.getBindable() instanceof Queue) {
            queues.addAndGet(room(binding.getUniqueName()));
        }
    }

    @Override
    public void afterRemoveBinding(Binding binding, Transaction transaction, boolean deleteData) {
        if (binding.getBindable() instanceof Queue) {
            queues.addAndGet(-room(binding.getUniqueName()));
            told.set(false);
        }
    }

    @Override
    public void afterAddAddress(AddressInfo address, boolean reload) {
        addresses.addAndGet(room(address.getName()));
    }

    @Override
    public void afterRemoveAddress(SimpleString name, AddressInfo address) {
        addresses.addAndGet(-room(name));
        told.set(false);
    }
}
