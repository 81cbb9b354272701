// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Beside a set of Java's; and read while it changes. */
class SharedSetPropertyTest {
    private static Integer find(SharedSet<Integer> set, int value) {
        return set.find(value & 63, each -> each == value);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void isASet(long seed) {
        Random random = new Random(seed);
        SharedSet<Integer> set = new SharedSet<>(value -> value & 63); // many of one slot
        Set<Integer> expected = new HashSet<>();
        for (int step = 0; step < 20_000; step++) {
            int value = random.nextInt(500);
            Integer there = find(set, value);
            assertThat(there != null).isEqualTo(expected.contains(value));
            if (there == null) {
                set.add(value);
                expected.add(value);
            } else if (random.nextInt(100) < (step / 5_000 % 2 == 0 ? 30 : 95)) {
                assertThat(set.remove(there)).isTrue();
                assertThat(set.remove(there)).isFalse();
                expected.remove(value);
            }
            assertThat(set.size()).isEqualTo(expected.size());
        }
        Set<Integer> all = new HashSet<>();
        set.forEach(each -> assertThat(all.add(each)).isTrue());
        assertThat(all).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void whatIsThereAllTheWhileIsFoundAllTheWhile(long seed) throws InterruptedException {
        SharedSet<Integer> set = new SharedSet<>(value -> value & 63);
        for (int i = 0; i < 100; i++) {
            set.add(i);
        }
        AtomicBoolean done = new AtomicBoolean();
        AtomicInteger missed = new AtomicInteger();
        AtomicInteger turns = new AtomicInteger();
        CountDownLatch reads = new CountDownLatch(1);
        Thread reader =
                new Thread(
                        () -> {
                            while (!done.get()) {
                                for (int i = 0; i < 100; i++) {
                                    missed.addAndGet(find(set, i) == null ? 1 : 0);
                                }
                                turns.incrementAndGet();
                                reads.countDown();
                            }
                        });
        reader.start();
        reads.await();
        Random random = new Random(seed);
        for (int step = 0; step < 50_000; step++) {
            int value = 100 + random.nextInt(400);
            Integer there = find(set, value);
            if (there == null) {
                set.add(value);
            } else {
                set.remove(there);
            }
        }
        done.set(true);
        reader.join();
        assertThat(turns.get()).isPositive();
        assertThat(missed.get()).isZero();
    }
}
