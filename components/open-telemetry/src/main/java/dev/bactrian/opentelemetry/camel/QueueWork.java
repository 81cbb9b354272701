// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry.camel;

import dev.bactrian.mq.camel.InputListener;
import dev.bactrian.mq.jms.JmsInput;
import io.opentelemetry.api.trace.Span;
import java.time.Instant;

/**
 * The work on a queue's message, from its arrival to the commit or rollback that it led to, on one
 * thread; where several messages are committed together, only the last of them leads to that. The
 * span is made by {@link TracedInput}, which first sees what the message says.
 */
final class QueueWork implements InputListener.Work {
    private static final ThreadLocal<QueueWork> AT_HAND = new ThreadLocal<>();

    private final JmsInput input;
    private final Instant began = Instant.now();
    private Span span;

    private QueueWork(JmsInput input) {
        this.input = input;
    }

    static QueueWork begin(JmsInput input) {
        QueueWork work = new QueueWork(input);
        AT_HAND.set(work);
        return work;
    }

    /** What this thread works on; null for nothing of a queue's. */
    static QueueWork atHand() {
        return AT_HAND.get();
    }

    /** Whether it is the work on this message, and has no span yet. */
    boolean awaits(JmsInput message) {
        return span == null && input == message;
    }

    Instant began() {
        return began;
    }

    void set(Span made) {
        span = made;
    }

    /** Null where it has none yet. */
    Span span() {
        return span;
    }

    @Override
    public void failed(Throwable failure) {
        if (span != null) {
            TracedMessage.fail(span, failure);
        }
    }

    @Override
    public void ended() {
        AT_HAND.remove();
        if (span != null) {
            span.end();
        }
    }
}
