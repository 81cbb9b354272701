// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.assembly.MessageBody;
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

/** Whatever happens, each message is in one collection that was handed on, or still kept, once. */
class CollectorSimulationTest {

    private static final int STEPS = 120;

    /** A message for an input; or, without one, for the control terminal. */
    record Letter(String input, String correlation, String text) {}

    @Test
    void histories() {
        Seeds.run(seed -> new History(seed).check());
    }

    private static final class History extends Simulation<Letter> implements CollectionTerminals {
        private final Map<String, Letter> sent = new HashMap<>();
        private final CollectorSettings settings;
        private MessageCollections collections;

        History(long seed) {
            super(seed, true);
            Coordination coordination = Coordination.values()[(int) (seed % 4)];
            settings =
                    new CollectorSettings(
                            List.of(
                                    new EventHandler("A", 2, 0),
                                    new EventHandler(
                                            "B",
                                            random.nextInt(2) + 1,
                                            random.nextBoolean() ? 0 : 150)),
                            "of *",
                            random.nextBoolean() ? 0 : 200,
                            coordination,
                            0,
                            10);
            for (int i = 0; i < 18; i++) {
                String input = random.nextInt(3) < 2 ? "A" : "B";
                Letter letter = new Letter(input, "c" + random.nextInt(3), input + i);
                sent.put(letter.text(), letter);
                put(letter);
                if (coordination != Coordination.disabled && random.nextInt(4) == 0) {
                    put(new Letter(null, "of c" + random.nextInt(3), "control"));
                }
            }
        }

        @Override
        protected StateStore begin(
                StateJournal journal, StateThreads threads, Transactions transactions) {
            collections =
                    new MessageCollections(
                            "Simulated", settings, journal, threads, transactions, this);
            collections.recover();
            return collections;
        }

        @Override
        protected void process(UnitOfWork unit, Letter letter) {
            if (letter.input() == null) {
                collections.release(unit, letter.correlation());
                return;
            }
            Message message =
                    Message.parse(
                            ByteSlice.of(letter.text().getBytes(StandardCharsets.UTF_8)),
                            new BlobDomain(),
                            ParseOptions.DEFAULT);
            collections.collect(unit, letter.input(), letter.correlation(), message, true);
        }

        @Override
        public void out(UnitOfWork unit, CollectionResult result) {
            send(unit, result);
        }

        @Override
        public void expired(UnitOfWork unit, CollectionResult result) {
            send(unit, result);
        }

        void check() {
            run(STEPS, 5_000);
            backedOut().forEach(letter -> sent.remove(letter.text()));
            List<String> seen = new ArrayList<>();
            for (Object output : outputs()) {
                seen.addAll(check((CollectionResult) output));
            }
            assertThat(seen).doesNotHaveDuplicates().isSubsetOf(sent.keySet());
            assertThat(records()).isEqualTo(sent.size() - seen.size());
            if (settings.expiryMillis() > 0 && settings.coordination() == Coordination.disabled) {
                assertThat(seen).hasSameSizeAs(sent.keySet());
                assertThat(size()).isZero();
                assertThat(deadlines()).isZero();
            }
        }

        private List<String> check(CollectionResult result) {
            assertThat(result.name()).isEqualTo("of " + result.correlation());
            Map<String, Integer> counts = new HashMap<>();
            List<String> texts = new ArrayList<>();
            for (CollectionResult.Part part : result.parts()) {
                String text = MessageBody.bytes(part.message()).text(StandardCharsets.UTF_8);
                assertThat(sent.get(text).input()).isEqualTo(part.input());
                assertThat(sent.get(text).correlation()).isEqualTo(result.correlation());
                counts.merge(part.input(), 1, Integer::sum);
                texts.add(text);
            }
            for (EventHandler handler : settings.handlers()) {
                int count = counts.getOrDefault(handler.input(), 0);
                assertThat(count).isLessThanOrEqualTo(handler.quantity());
                if (result.complete() && handler.timeoutMillis() == 0) {
                    assertThat(count).isEqualTo(handler.quantity());
                }
            }
            assertThat(result.complete() || settings.expiryMillis() > 0).isTrue();
            return texts;
        }
    }
}
