// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.perfharness.drive.Run;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundsTest {

    private static final Row SMALL = row("2kB");
    private static final Row LARGE = row("200kB");

    private final Rounds rounds = new Rounds(List.of(SMALL, LARGE), 3, 8);

    private static Row row(String size) {
        return new Row(
                new Published("Table", "", size, false, 1000, 50, 0.6),
                Workload.queues("flow", "IN", "OUT", "Parent"));
    }

    private static RunFigures run(double cpu, double compiler) {
        return new RunFigures(100, 1, cpu, compiler, 0.1, 60, 0, 1, 2, 3, 0, 0, 1);
    }

    private void add(Row row, double... cpus) {
        for (double cpu : cpus) {
            rounds.add(row, run(cpu, 0.01));
        }
    }

    @Test
    void aRowIsDrivenUntilItsLastRunsAreCloseAndItsFirstNeverCounts() {
        add(SMALL, 1, 1, 1);
        assertThat(rounds.open()).containsExactly(SMALL, LARGE);
        assertThat(rounds.isEnough()).isFalse();
        add(SMALL, 1.05);
        add(LARGE, 9, 5, 3, 2.9);
        assertThat(rounds.open()).containsExactly(LARGE);
        assertThat(rounds.isEnough()).isTrue();
        assertThat(rounds.isWarm(SMALL)).isTrue();
        assertThat(rounds.isWarm(LARGE)).isFalse();
        add(LARGE, 2.8);
        assertThat(rounds.open()).isEmpty();
        assertThat(rounds.isWarm(LARGE)).isTrue();
        assertThat(rounds.counted(LARGE))
                .extracting(RunFigures::serverCpu)
                .containsExactly(3.0, 2.9, 2.8);
    }

    @Test
    void oneRunIsABeginningAndSaysNothingOfBeingWarm() {
        add(SMALL, 1);
        assertThat(rounds.isBegun()).isFalse();
        rounds.failed(LARGE, "void: no reply");
        assertThat(rounds.isBegun()).isTrue();
        assertThat(rounds.isEnough()).isFalse();
        assertThat(rounds.isWarm(SMALL)).isFalse();
        add(SMALL, 1);
        assertThat(rounds.isWarm(SMALL)).isTrue();
    }

    @Test
    void whatTheCompilerStillUsesKeepsARowOpenUntilItHasHadTheMost() {
        for (int i = 0; i < 7; i++) {
            rounds.add(SMALL, run(1, 0.2));
        }
        assertThat(rounds.isSettled(SMALL)).isFalse();
        rounds.add(SMALL, run(1, 0.2));
        assertThat(rounds.isSettled(SMALL)).isTrue();
    }

    @Test
    void theCompilerHasTimeBeforeTheFirstRunAndAsLongAsItUsesMuch() {
        assertThat(rounds.isCompiling(SMALL)).isTrue();
        rounds.add(SMALL, run(1, 0.2));
        assertThat(rounds.isCompiling(SMALL)).isTrue();
        rounds.add(SMALL, run(1, 0.02));
        assertThat(rounds.isCompiling(SMALL)).isFalse();
        rounds.add(SMALL, run(1, 0.04));
        assertThat(rounds.isCompiling(SMALL)).isTrue();
        Run quiet = RowDriver.quiet(1000, Duration.ofSeconds(1));
        assertThat(quiet.clients())
                .isEqualTo(Math.max(1, Runtime.getRuntime().availableProcessors() / 2));
        assertThat(quiet.duration()).isEqualTo(Duration.ofSeconds(1));
        assertThat(RowDriver.quiet(1, Duration.ofSeconds(1)).clients()).isEqualTo(1);
    }

    @Test
    void aRowThatFailsIsLeftOutAndTheOthersBeginAnewInTheNextProcess() {
        add(SMALL, 1, 1, 1, 1);
        add(LARGE, 9, 5);
        Row failing = row("20kB");
        Rounds three = new Rounds(List.of(SMALL, failing, LARGE), 3, 8);
        three.add(SMALL, run(1, 0));
        three.failed(failing, "void: no reply");
        three.restart();
        assertThat(three.open()).containsExactly(SMALL, LARGE);
        assertThat(three.counted(SMALL)).isEmpty();
        assertThat(three.problem(failing)).isEqualTo("void: no reply");
        rounds.restart();
        assertThat(rounds.counted(SMALL)).hasSize(3);
        assertThat(rounds.counted(LARGE)).isEmpty();
    }

    @Test
    void tablesShareTheTimeThatIsLeftAndTheFirstWarmsUpForAll() {
        Budget budget = new Budget(Duration.ofSeconds(100));
        Duration second = Duration.ofSeconds(1);
        Duration none = Duration.ZERO;
        Allowance half = budget.allowance(second, 3, 5, 10, none, none);
        assertThat(half.each()).isEqualTo(second);
        assertThat(seconds(half)).isBetween(48L, 50L);
        assertThat(seconds(budget.allowance(second, 3, 5, 10, none, Duration.ofSeconds(20))))
                .isBetween(58L, 60L);
        assertThat(seconds(budget.allowance(second, 3, 5, 10, Duration.ofSeconds(60), none)))
                .isBetween(18L, 20L);
        // Five rows with five runs of 5 s each, where there are 50 s.
        assertThat(budget.allowance(Duration.ofSeconds(5), 3, 5, 10, none, none).each().toMillis())
                .isBetween(1440L, 1540L);
        assertThat(budget.allowance(second, 3, 5, 10, Duration.ofSeconds(500), none).each())
                .isEqualTo(Duration.ofMillis(100));
        assertThat(new Budget(null).allowance(second, 3, 5, 10, none, none))
                .isEqualTo(new Allowance(second, null));
    }

    @Test
    void aBudgetAndAnAllowanceEnd() {
        assertThat(new Budget(Duration.ZERO).isOver()).isTrue();
        assertThat(new Budget(Duration.ofHours(1)).isOver()).isFalse();
        assertThat(new Budget(null).isOver()).isFalse();
        long now = System.nanoTime();
        Duration second = Duration.ofSeconds(1);
        assertThat(new Allowance(second, now - 1).isOver()).isTrue();
        assertThat(new Allowance(second, now + 3_600_000_000_000L).isOver()).isFalse();
        assertThat(new Allowance(second, null).isOver()).isFalse();
    }

    @Test
    void aRoundIsBegunWhereMostOfItFits() {
        long now = System.nanoTime();
        Duration second = Duration.ofSeconds(10);
        assertThat(new Allowance(second, now + 30_000_000_000L).isTimeFor(rounds)).isTrue();
        assertThat(new Allowance(second, now + 5_000_000_000L).isTimeFor(rounds)).isFalse();
        assertThat(new Allowance(second, null).isTimeFor(rounds)).isTrue();
    }

    private static long seconds(Allowance allowance) {
        return Math.round((allowance.end() - System.nanoTime()) / 1e9);
    }
}
