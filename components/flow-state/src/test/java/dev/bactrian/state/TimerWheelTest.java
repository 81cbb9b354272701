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

    @Property
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
        long worst = 0;
        for (Alarm alarm : alarms) {
            assertThat(alarm.came).isGreaterThanOrEqualTo(alarm.deadline);
            worst = Math.max(worst, alarm.came - alarm.deadline);
        }
        assertThat(worst).isLessThan(100);
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
