// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class FailedMessagesTest {
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1); // it may run over
    private final FailedMessages messages = new FailedMessages(now::get);

    @Test
    void oneThatNeverComesAgainIsNotKeptForGood() {
        messages.excuse(List.of("expired"));
        messages.forget(List.of("another"));
        assertThat(messages.isEmpty()).isFalse();
        now.addAndGet(FailedMessages.KEPT + 1);
        messages.forget(List.of("another"));
        assertThat(messages.isEmpty()).isTrue();
        assertThat(messages.excused("expired")).isZero();
    }

    @Test
    void oneThatIsHeardOfStays() {
        messages.excuse(List.of("waits", "gone"));
        for (int i = 0; i < 3; i++) {
            now.addAndGet(FailedMessages.KEPT - TimeUnit.SECONDS.toNanos(1));
            messages.excuse(List.of("waits"));
            messages.forget(List.of("another"));
        }
        assertThat(messages.excused("waits")).isEqualTo(4);
        assertThat(messages.excused("gone")).isZero();
    }

    @Test
    void onlyWhatFailedItselfHasFailed() {
        messages.excuse(List.of("with another"));
        messages.failed("itself", "why");
        messages.failed("itself", null);
        messages.refused("itself");
        assertThat(messages.hasFailed("with another")).isFalse();
        assertThat(messages.hasFailed("itself")).isTrue();
        assertThat(messages.reason("itself")).isEqualTo("why");
        assertThat(messages.isRefused("itself")).isTrue();
        messages.forget(List.of("itself", "with another"));
        assertThat(messages.isEmpty()).isTrue();
    }

    @Test
    void notMoreThanAThousandAreKnown() {
        for (int i = 0; i <= 1000; i++) {
            messages.failed("m" + i, "why");
        }
        assertThat(messages.hasFailed("m0")).isFalse();
        assertThat(messages.hasFailed("m1000")).isTrue();
    }
}
