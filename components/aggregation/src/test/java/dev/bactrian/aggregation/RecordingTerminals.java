// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.Message;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Terminals that write down what arrives, once its unit of work has committed. */
final class RecordingTerminals implements AggregationTerminals {
    final BlockingQueue<AggregateResult> complete = new LinkedBlockingQueue<>();
    final BlockingQueue<AggregateResult> timedOut = new LinkedBlockingQueue<>();
    final BlockingQueue<String> unknown = new LinkedBlockingQueue<>();

    @Override
    public void complete(UnitOfWork unit, AggregateResult result) {
        unit.onCompletion(committed -> add(complete, result, committed));
    }

    @Override
    public void timedOut(UnitOfWork unit, AggregateResult result) {
        unit.onCompletion(committed -> add(timedOut, result, committed));
    }

    @Override
    public void unknown(UnitOfWork unit, Message reply) {
        String text = text(reply);
        unit.onCompletion(committed -> add(unknown, text, committed));
    }

    private static <T> void add(BlockingQueue<T> queue, T item, boolean committed) {
        if (committed) {
            queue.add(item);
        }
    }

    static String text(Message message) {
        return MessageBody.bytes(message).text(StandardCharsets.UTF_8);
    }

    static <T> T next(BlockingQueue<T> queue) throws InterruptedException {
        T item = queue.poll(240, TimeUnit.SECONDS);
        if (item == null) {
            throw new AssertionError("nothing came within 240 s");
        }
        return item;
    }
}
