// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.TreeError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RepeatedLinesTest {
    private final List<String> told = new ArrayList<>();
    private final Deque<Runnable> timers = new ArrayDeque<>();
    private final RepeatedLines lines =
            new RepeatedLines(
                    (line, stack) -> told.add(stack == null ? line : line + " " + stack),
                    timers::add);

    @Test
    void tenThousandAreTwoLines() {
        for (int i = 1; i <= 10_000; i++) {
            lines.tell("broken", "message " + i + " is broken");
        }
        assertThat(told).containsExactly("message 1 is broken");
        interval();
        assertThat(told)
                .containsExactly(
                        "message 1 is broken",
                        "message 10000 is broken (the last of 9999 like it within 30 s)");
    }

    @Test
    void eachIntervalHasItsLineAndAQuietOneEndsThem() {
        lines.tell("a", "1");
        lines.tell("a", "2");
        interval();
        lines.tell("a", "3");
        interval();
        interval(); // nothing came
        assertThat(told).containsExactly("1", "2", "3");
        assertThat(timers).isEmpty();
        lines.tell("a", "4");
        assertThat(told).endsWith("4");
    }

    @Test
    void kindsAreToldApartAndOnlyTheFirstHasAStack() {
        lines.tell("a", "a1", new IllegalStateException("x"));
        lines.tell("b", "b1");
        lines.tell("a", "a2", new IllegalStateException("x"));
        assertThat(told).containsExactly("a1 java.lang.IllegalStateException: x", "b1");
        interval();
        assertThat(told).endsWith("a2").hasSize(3);
    }

    @Test
    void whatIsCountedIsToldAtTheEnd() {
        for (int i = 0; i < 4; i++) {
            lines.tell("a", "again");
        }
        lines.flush();
        assertThat(told).containsExactly("again", "again (the last of 3 like it within 30 s)");
        interval(); // of before the end
        assertThat(told).hasSize(2);
    }

    /** A flow that goes on failing is stopped and started: one line for each interval still. */
    @Test
    void whatBeginsAfterTheEndHasOneIntervalAtATime() {
        for (int start = 0; start < 5; start++) {
            lines.tell("a", "first");
            lines.tell("a", "again");
            lines.flush();
        }
        lines.tell("a", "first");
        told.clear();
        for (int i = 1; i <= 3; i++) {
            lines.tell("a", "again");
            interval();
            assertThat(told).hasSize(i);
            assertThat(timers).hasSize(1);
        }
    }

    @Test
    void whatIsQuotedForgesNoLine() {
        String hostile = "BAC1: '\r\n2026 ERROR all is lost\u2028\u0085\u001b[2J\u202e'";
        lines.tell("a", hostile);
        lines.tell("a", hostile);
        interval();
        String clean = "BAC1: '··2026 ERROR all is lost···[2J·'";
        assertThat(told).containsExactly(clean, clean);
    }

    @Test
    void whatIsQuotedDoesNotFillTheLog() {
        String endless = "BAC1: '" + "x".repeat(1_000_000) + "' of service S";
        for (int i = 0; i < 3; i++) {
            lines.tell("a", endless);
        }
        lines.flush();
        assertThat(told).hasSize(2);
        assertThat(told.get(0))
                .hasSize(RepeatedLines.LONGEST_LINE)
                .startsWith("BAC1: 'xxx")
                .endsWith("xxx' of service S");
        assertThat(told.get(1))
                .hasSizeLessThan(RepeatedLines.LONGEST_LINE + 100)
                .endsWith("xxx' of service S (the last of 2 like it within 30 s)");
    }

    @Test
    void kindsWithoutEndAreOne() {
        for (int i = 0; i < 10_000; i++) {
            lines.tell("kind " + i, "line " + i);
        }
        assertThat(told).hasSize(RepeatedLines.MOST_KINDS + 1);
        interval();
        assertThat(told).hasSize(RepeatedLines.MOST_KINDS + 2);
        assertThat(told.get(told.size() - 1)).startsWith("line 9999 (the last of 9949 like it");
    }

    @Test
    void threadsLoseNone() throws Exception {
        CountDownLatch ready = new CountDownLatch(4);
        List<Thread> threads = new ArrayList<>();
        RepeatedLines counted =
                new RepeatedLines(
                        (line, stack) -> {
                            synchronized (told) {
                                told.add(line);
                            }
                        },
                        timers::add);
        for (int t = 0; t < 4; t++) {
            Thread thread =
                    new Thread(
                            () -> {
                                ready.countDown();
                                for (int i = 0; i < 5_000; i++) {
                                    counted.tell("a", "x");
                                }
                            });
            thread.start();
            threads.add(thread);
        }
        assertThat(ready.await(60, TimeUnit.SECONDS)).isTrue();
        for (Thread thread : threads) {
            thread.join(60_000);
            assertThat(thread.isAlive()).isFalse();
        }
        counted.flush();
        assertThat(told).containsExactly("x", "x (the last of 19999 like it within 30 s)");
    }

    @Test
    void aKindIsWhatIsNotOfOneMessage() {
        assertThat(RepeatedLines.kind("BAC1003: expected '</a>' (line 1, column 31)"))
                .isEqualTo(RepeatedLines.kind("BAC1003: expected '</bcd>' (line 22, column 3)"))
                .isNotEqualTo(RepeatedLines.kind("BAC1004: expected '</a>' (line 1, column 31)"));
        Exception parse = new ParseException(TreeError.values()[0], "a value of 'x'", 7);
        assertThat(RepeatedLines.kind(new RuntimeException("row 7", parse)))
                .isEqualTo(RepeatedLines.kind(parse))
                .startsWith(TreeError.values()[0].code());
        assertThat(RepeatedLines.kind(new IllegalStateException("row 7")))
                .isEqualTo("java.lang.IllegalStateException: row ");
        assertThat(RepeatedLines.kind("x".repeat(100_000))).hasSize(100);
    }

    private void interval() {
        List<Runnable> due = new ArrayList<>(timers);
        timers.clear();
        due.forEach(Runnable::run);
    }
}
