// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.jms.MqSession;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Tells an instance of a flow to end after its message, and wakes it where it waits for one. */
final class StopSignal {
    private final CountDownLatch asked = new CountDownLatch(1);
    private volatile MessageConsumer waiting;

    /** Whether it is to end. */
    boolean isAsked() {
        return asked.getCount() == 0;
    }

    void ask() {
        asked.countDown();
        MessageConsumer open = waiting;
        if (open != null) {
            MqSession.closeQuietly(open);
        }
    }

    /** Waits that long, or until it is asked. */
    void pause(long milliseconds) {
        try {
            asked.await(milliseconds, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // left over from what the flow did on this thread: only ask() ends an instance
        }
    }

    /** Gets a message; null where none came in that time, or it was asked. */
    Message receive(MessageConsumer jms, long wait) throws JMSException {
        if (wait <= 0) {
            return jms.receiveNoWait();
        }
        waiting = jms;
        try {
            return isAsked() ? null : jms.receive(wait);
        } finally {
            waiting = null;
        }
    }
}
