// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.activity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** What is kept of a flow's doings, and for how long. */
class FlowActivityTest {
    private Instant now = Instant.EPOCH;

    private final FlowActivity activity =
            new ActivityLog(
                            new Clock() {
                                @Override
                                public ZoneId getZone() {
                                    return ZoneOffset.UTC;
                                }

                                @Override
                                public Clock withZone(ZoneId zone) {
                                    return this;
                                }

                                @Override
                                public Instant instant() {
                                    now = now.plusSeconds(1);
                                    return now;
                                }
                            })
                    .of("orders");

    @Test
    void theOldestGoes() {
        for (int i = 0; i < FlowActivity.MOST + 7; i++) {
            activity.add("thing " + i);
        }
        assertThat(activity.all()).hasSize(FlowActivity.MOST);
        assertThat(activity.all().get(0).text()).isEqualTo("thing 7");
    }

    @Test
    void whatHappensAgainIsOneThingWithANumber() {
        activity.add("started");
        for (int i = 0; i < 1000; i++) {
            activity.add("a message has failed");
            activity.add("input has a session");
        }
        assertThat(activity.all())
                .extracting(Activity::text)
                .containsExactly("started", "a message has failed", "input has a session");
        assertThat(activity.all().get(1).times()).isEqualTo(1000);
        assertThat(activity.all().get(1).first()).isEqualTo(Instant.ofEpochSecond(2));
        assertThat(activity.all().get(1).last()).isEqualTo(Instant.ofEpochSecond(2000));
    }

    @Test
    void aTextIsOneLineAndNotLong() {
        activity.add("a\nb\t" + "x".repeat(10_000));
        assertThat(activity.all().get(0).text()).startsWith("a·b·x").hasSize(501).endsWith("…");
    }
}
