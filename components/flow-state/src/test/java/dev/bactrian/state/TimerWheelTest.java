// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class TimerWheelTest {
    private static final long START = 1_700_000_000_000L;

    private static class Alarm extends TimerWheel.Timer {
        final long deadline;
        long came = -1;
        long now;

        Alarm(long deadline) {
            this.deadline = deadline;
        }

        @Override
        protected void expired() {
            assertThat(came).as("comes once").isEqualTo(-1);
            came = now;
        }
    }

    @Property(seed = "20261121")
    void neverEarlyNeverMoreThanATickLate(
            @ForAll @Size(min = 1, max = 60)
                    List<@LongRange(min = -50, max = 40_000) Long> delays) {
        TimerWheel wheel = new TimerWheel(START);
        List<Alarm> alarms = new ArrayList<>();
        for (long delay : delays) {
            Alarm alarm = new Alarm(START + delay);
            wheel.schedule(alarm, alarm.deadline);
            alarms.add(alarm);
        }
        for (long now = START; now <= START + 40_040; now += 5) {
            for (Alarm alarm : alarms) {
                alarm.now = now;
            }
            wheel.advance(now);
        }
        for (Alarm alarm : alarms) {
            long due = Math.max(alarm.deadline, START);
            assertThat(alarm.came).isBetween(due, due + 2L * TimerWheel.TICK_MILLIS + 5);
        }
        assertThat(wheel.size()).isZero();
    }

    @Test
    void aClearedDeadlineDoesNotCome() {
        TimerWheel wheel = new TimerWheel(START);
        Alarm alarm = new Alarm(START + 100);
        wheel.schedule(alarm, alarm.deadline);
        assertThat(wheel.cancel(alarm)).isTrue();
        assertThat(wheel.cancel(alarm)).isFalse();
        wheel.advance(START + 1_000);
        assertThat(alarm.came).isEqualTo(-1);
    }

    @Test
    void hundredThousandDeadlinesOverAnHourEachInItsTick() {
        TimerWheel wheel = new TimerWheel(START);
        Random random = new Random(7);
        List<Alarm> alarms = new ArrayList<>();
        long[] clock = {START};
        for (int i = 0; i < 100_000; i++) {
            Alarm alarm =
                    new Alarm(START + random.nextInt(3_600_000)) {
                        @Override
                        protected void expired() {
                            this.now = clock[0];
                            super.expired();
                        }
                    };
            wheel.schedule(alarm, alarm.deadline);
            alarms.add(alarm);
        }
        for (; clock[0] <= START + 3_600_040; clock[0] += 20) {
            wheel.advance(clock[0]);
        }
        for (Alarm alarm : alarms) {
            // the first tick that is not before it
            long ticks = Math.floorDiv(alarm.deadline - 1, TimerWheel.TICK_MILLIS) + 1;
            assertThat(alarm.came).isEqualTo(Math.max(ticks * TimerWheel.TICK_MILLIS, START + 20));
        }
    }

    /** What a reply does, setting and clearing, looks at nothing; a turn looks at each once. */
    @Test
    void nothingIsLookedForAmongHundredThousand() {
        TimerWheel wheel = new TimerWheel(START);
        List<Alarm> alarms = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            Alarm alarm = new Alarm(START + 3_600_000 + i);
            wheel.schedule(alarm, alarm.deadline);
            alarms.add(alarm);
        }
        for (Alarm alarm : alarms) {
            assertThat(wheel.cancel(alarm)).isTrue();
            wheel.schedule(alarm, alarm.deadline);
        }
        assertThat(wheel.looks()).isZero();
        long now = START;
        for (int tick = 0; tick < 512; tick++) {
            long before = wheel.looks();
            wheel.advance(now += TimerWheel.TICK_MILLIS);
            // each bucket has its share of deadlines that are spread evenly
            assertThat(wheel.looks() - before).isBetween(180L, 220L);
        }
        assertThat(wheel.looks()).isEqualTo(100_000);
        assertThat(wheel.size()).isEqualTo(100_000);
    }

    @Test
    void afterALongPauseEverythingDueComes() {
        TimerWheel wheel = new TimerWheel(START);
        Alarm soon = new Alarm(START + 30);
        Alarm later = new Alarm(START + 50_000);
        wheel.schedule(soon, soon.deadline);
        wheel.schedule(later, later.deadline);
        soon.now = START + 49_000;
        wheel.advance(START + 49_000);
        assertThat(soon.came).isEqualTo(START + 49_000);
        assertThat(later.came).isEqualTo(-1);
        later.now = START + 90_000;
        wheel.advance(START + 90_000);
        assertThat(later.came).isEqualTo(START + 90_000);
    }

    @Test
    void oneDeadlineForEachTimer() {
        TimerWheel wheel = new TimerWheel(START);
        Alarm alarm = new Alarm(START + 100);
        wheel.schedule(alarm, alarm.deadline);
        assertThatThrownBy(() -> wheel.schedule(alarm, START + 100))
                .isInstanceOf(IllegalStateException.class);
    }
}
