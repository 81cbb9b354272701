// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateStore;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.simulation.Seeds;
import dev.bactrian.state.simulation.Simulation;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Whatever happens, each fan-out that committed ends once, and each reply is in one result or on
 * the unknown path, once.
 */
class AggregationSimulationTest {

    /** Longer than any history. */
    private static final long LONG = 1_000_000;

    private static final int STEPS = 120;

    sealed interface Letter permits FanOutLetter, ReplyLetter {}

    record FanOutLetter(String origin, List<String> ids, long timeout) implements Letter {}

    record ReplyLetter(String id, String text) implements Letter {}

    record Ended(AggregateResult result, long millis) {}

    record Unknown(String text) {}

    @Test
    void histories() {
        Seeds.run(seed -> new History(seed).check());
    }

    private static final class History extends Simulation<Letter> implements AggregationTerminals {
        private final Map<String, FanOutLetter> fanOuts = new HashMap<>();
        private final List<ReplyLetter> replies = new ArrayList<>();
        private final boolean patient;
        private final boolean inServiceOnly;
        private final long unknownMillis;
        private Aggregations aggregations;

        History(long seed) {
            super(seed, seed % 4 != 0);
            patient = seed % 4 == 0;
            inServiceOnly = seed % 3 == 1;
            unknownMillis = patient ? LONG : random.nextInt(3) * 40L;
            for (int i = 0; i < 6; i++) {
                List<String> ids = new ArrayList<>();
                for (int request = random.nextInt(4); request >= 0; request--) {
                    ids.add("request " + i + "." + request);
                }
                long timeout = patient ? LONG : 1 + random.nextInt(300);
                FanOutLetter letter = new FanOutLetter("origin " + i, ids, timeout);
                fanOuts.put(letter.origin(), letter);
                put(letter);
                ids.forEach(this::repliesTo);
            }
            if (!patient) {
                repliesTo("request of a stranger");
            }
        }

        private void repliesTo(String id) {
            int number = patient ? 1 : random.nextInt(10) / 4; // 0 to 2
            for (int i = 0; i < number; i++) {
                ReplyLetter letter = new ReplyLetter(id, "reply " + i + " to " + id);
                replies.add(letter);
                put(letter);
            }
        }

        @Override
        protected StateStore begin(
                StateJournal journal, StateThreads threads, Transactions transactions) {
            aggregations =
                    new Aggregations(
                            "Simulated",
                            new AggregationSettings(unknownMillis, 0, 10, 1_000, inServiceOnly),
                            journal,
                            threads,
                            transactions,
                            this);
            aggregations.recover();
            return aggregations;
        }

        @Override
        protected void process(UnitOfWork unit, Letter letter) {
            if (letter instanceof ReplyLetter reply) {
                Message message =
                        Message.parse(
                                ByteSlice.of(reply.text().getBytes(StandardCharsets.UTF_8)),
                                new BlobDomain(),
                                ParseOptions.DEFAULT);
                aggregations.reply(unit, reply.id(), message, true);
            } else if (letter instanceof FanOutLetter fanOut) {
                FanOut opened = aggregations.open(unit, fanOut.origin(), fanOut.timeout(), true);
                fanOut.ids().forEach(id -> opened.request(id, "F-" + id));
            }
        }

        @Override
        public void complete(UnitOfWork unit, AggregateResult result) {
            send(unit, new Ended(result, clock.millis()));
        }

        @Override
        public void timedOut(UnitOfWork unit, AggregateResult result) {
            send(unit, new Ended(result, clock.millis()));
        }

        @Override
        public void unknown(UnitOfWork unit, Message reply) {
            send(unit, new Unknown(RecordingTerminals.text(reply)));
        }

        void check() {
            run(STEPS, inServiceOnly ? 20_000 : 5_000);
            for (Letter letter : backedOut()) {
                if (letter instanceof FanOutLetter fanOut) {
                    fanOuts.remove(fanOut.origin());
                } else {
                    replies.remove(letter);
                }
            }
            List<String> seen = new ArrayList<>();
            List<String> origins = new ArrayList<>();
            for (Object output : outputs()) {
                if (output instanceof Unknown unknown) {
                    assertThat(patient).isFalse();
                    seen.add(unknown.text());
                } else if (output instanceof Ended ended) {
                    origins.add(ended.result().origin());
                    seen.addAll(check(ended));
                }
            }
            assertThat(origins).containsExactlyInAnyOrderElementsOf(fanOuts.keySet());
            assertThat(seen)
                    .containsExactlyInAnyOrderElementsOf(
                            replies.stream().map(ReplyLetter::text).toList());
            assertThat(records()).isZero();
            assertThat(size()).isZero();
            assertThat(deadlines()).isZero();
        }

        /** The replies that a result has: of its own requests, each once, in their order. */
        private List<String> check(Ended ended) {
            AggregateResult result = ended.result();
            FanOutLetter asked = fanOuts.get(result.origin());
            assertThat(result.requests()).isEqualTo(asked.ids().size());
            assertThat(result.complete()).isEqualTo(result.parts().size() == result.requests());
            if (!result.complete()) {
                assertThat(patient).isFalse();
                long down = inServiceOnly ? downBetween(result.openedMillis(), ended.millis()) : 0;
                assertThat(ended.millis())
                        .isGreaterThanOrEqualTo(result.openedMillis() + asked.timeout() + down);
            }
            List<String> texts = new ArrayList<>();
            List<String> ids = new ArrayList<>();
            for (AggregateResult.Part part : result.parts()) {
                String text = RecordingTerminals.text(part.message());
                String id = part.folder().substring("F-".length());
                assertThat(text).endsWith(" to " + id);
                ids.add(id);
                texts.add(text);
            }
            List<String> inOrder = new ArrayList<>(asked.ids());
            inOrder.retainAll(ids);
            assertThat(ids).isEqualTo(inOrder);
            return texts;
        }
    }
}
