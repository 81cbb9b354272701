// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.kill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.state.testing.PatientClient;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** What became of aggregations and replies, counted by id. */
final class Ends {
    private static final long PATIENCE_NANOS =
            TimeUnit.MINUTES.toNanos(Integer.getInteger("bactrian.kill.minutes", 20));

    final List<String> complete = new ArrayList<>();
    final List<String> timedOut = new ArrayList<>();
    private final List<String> empty = new ArrayList<>();
    private final List<String> replies = new ArrayList<>();

    /** Takes until all have ended and all replies are found, and then what comes beyond that. */
    void take(int port, int count, Set<String> sent) throws JMSException {
        long begin = System.nanoTime();
        try (PatientClient client = new PatientClient(port)) {
            while ((ends() < count || replies.size() < sent.size())
                    && System.nanoTime() - begin < PATIENCE_NANOS) {
                round(client, 100);
            }
            round(client, 1_000); // nothing comes a second time
        }
        System.out.printf(
                "aggregations %d: complete %d, timed out %d; replies %d, found %d%n",
                count, complete.size(), ends() - complete.size(), sent.size(), replies.size());
    }

    private int ends() {
        return complete.size() + timedOut.size() + empty.size();
    }

    private void round(PatientClient client, long millis) throws JMSException {
        for (Message message : client.take("OUT", millis)) {
            complete.add(end(message, true));
        }
        for (Message message : client.take("TIMEOUT", millis)) {
            String id = end(message, false);
            (id == null ? empty : timedOut).add(id == null ? message.getJMSCorrelationID() : id);
        }
        for (Message message : client.take("UNKNOWN", millis)) {
            replies.add(PatientClient.text(message));
        }
    }

    /** The id of the aggregation, from its replies; null where it has none. */
    private String end(Message message, boolean isComplete) throws JMSException {
        String text = PatientClient.text(message).strip();
        Set<String> owners = new HashSet<>();
        Set<String> requests = new HashSet<>();
        for (String reply : text.isEmpty() ? new String[0] : text.split(" ")) {
            owners.add(reply.substring(0, reply.indexOf('/')));
            requests.add(reply.substring(0, reply.lastIndexOf('/')));
            replies.add(reply);
        }
        assertThat(owners).as("one message, one aggregation").hasSizeLessThanOrEqualTo(1);
        if (isComplete) {
            assertThat(requests).as("complete is four replies").hasSize(4);
        }
        return owners.isEmpty() ? null : owners.iterator().next();
    }

    void check(int count, Set<String> sent) {
        Set<String> answered = new TreeSet<>();
        Set<String> others = new TreeSet<>();
        for (int i = 0; i < count; i++) {
            String id = String.valueOf(i);
            (AggregationProcess.isComplete(id) ? answered : others).add(id);
        }
        assertThat(complete).doesNotHaveDuplicates();
        assertThat(new TreeSet<>(complete)).isEqualTo(answered);
        assertThat(timedOut).doesNotHaveDuplicates();
        assertThat(others).containsAll(timedOut);
        assertThat(empty).doesNotHaveDuplicates(); // by the input's message id
        assertThat(timedOut.size() + empty.size()).isEqualTo(others.size());
        assertThat(replies).doesNotHaveDuplicates();
        assertThat(new TreeSet<>(replies)).isEqualTo(new TreeSet<>(sent));
    }
}
