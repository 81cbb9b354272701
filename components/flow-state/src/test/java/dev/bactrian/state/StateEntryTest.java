// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class StateEntryTest {
    private static final long LONGER_THAN_THE_TEST = 3_600_000;

    private static final class Entry extends StateEntry {
        @Override
        protected void expired() {
            // has no deadline
        }
    }

    @Test
    void oneOfTwoUnitsThatWaitForEachOtherGivesUp() throws Exception {
        Entry left = new Entry();
        Entry right = new Entry();
        UnitOfWork first = new UnitOfWork();
        UnitOfWork second = new UnitOfWork();
        assertThat(left.hold(first, 0)).isTrue();
        assertThat(right.hold(second, 0)).isTrue();
        CompletableFuture<Boolean> wantsRight = holdOrEnd(first, right);
        CompletableFuture<Boolean> wantsLeft = holdOrEnd(second, left);
        boolean gotRight = wantsRight.get(60, TimeUnit.SECONDS);
        boolean gotLeft = wantsLeft.get(60, TimeUnit.SECONDS);
        assertThat(gotRight && gotLeft).isFalse();
    }

    private static CompletableFuture<Boolean> holdOrEnd(UnitOfWork unit, Entry wanted) {
        return CompletableFuture.supplyAsync(
                () -> {
                    boolean held = wanted.hold(unit, LONGER_THAN_THE_TEST);
                    unit.completed(held);
                    return held;
                },
                runnable -> new Thread(runnable).start());
    }

    @Test
    void theMessagesOfOneUnitDoNotWaitForEachOther() {
        Entry entry = new Entry();
        UnitOfWork unit = new UnitOfWork();
        assertThat(entry.hold(unit, 0)).isTrue();
        assertThat(entry.hold(unit, LONGER_THAN_THE_TEST)).isTrue();
        unit.completed(true);
        assertThat(entry.hold(new UnitOfWork(), 0)).isTrue();
    }
}
