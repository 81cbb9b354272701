// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.kill;

import dev.bactrian.state.testing.PatientClient;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Takes requests, and answers those that it has in random order: one in fifty never, one in thirty
 * twice, one in fifty with a second reply to nobody.
 */
final class RandomBackend implements Runnable {
    private static final int BATCH = 20;

    private final int port;
    private final int requests;
    private final Random random = new Random(20_08);
    private final Set<String> sent = ConcurrentHashMap.newKeySet();

    RandomBackend(int port, int requests) {
        this.port = port;
        this.requests = requests;
    }

    /** The texts of the replies, each another one. */
    Set<String> sent() {
        return sent;
    }

    private record Reply(String text, String correlation) {}

    @Override
    public void run() {
        Set<String> answered = new HashSet<>();
        try (PatientClient client = new PatientClient(port)) {
            while (answered.size() < requests) {
                List<Reply> replies = new ArrayList<>();
                for (Message request : client.take("REQUEST", 200)) {
                    if (answered.add(text(request))) {
                        replies(request, replies);
                    }
                }
                Collections.shuffle(replies, random);
                for (int i = 0; i < replies.size(); i += BATCH) {
                    put(client, replies.subList(i, Math.min(replies.size(), i + BATCH)));
                }
            }
        }
    }

    private static String text(Message message) {
        try {
            return PatientClient.text(message);
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    private void replies(Message request, List<Reply> replies) {
        String text = text(request);
        String id;
        try {
            id = request.getJMSMessageID();
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
        boolean answer = AggregationProcess.isAnswered(text);
        if (answer) {
            replies.add(new Reply(text + "/0", id));
        }
        int dice = random.nextInt(150);
        if (answer && dice < 5) {
            replies.add(new Reply(text + "/1", id));
        }
        if (dice % 50 == 7) {
            replies.add(new Reply(text + "/nobody", "ID:nobody-" + text));
        }
    }

    private void put(PatientClient client, List<Reply> replies) {
        client.patiently(
                session -> {
                    for (Reply reply : replies) {
                        PatientClient.send(session, "REPLY", reply.text, reply.correlation, null);
                    }
                    return null;
                });
        synchronized (sent) {
            replies.forEach(reply -> sent.add(reply.text));
            sent.notifyAll();
        }
    }

    /** Waits until so many replies were sent, or the backend has ended. */
    void awaitReplies(int wanted, Future<?> end) throws InterruptedException {
        synchronized (sent) {
            while (sent.size() < wanted && !end.isDone()) {
                TimeUnit.MILLISECONDS.timedWait(sent, 1_000);
            }
        }
    }
}
