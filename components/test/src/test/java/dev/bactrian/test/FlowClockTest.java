// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.aggregation.camel.AggregationComponent;
import java.time.Duration;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class FlowClockTest {

    @RegisterExtension
    static final FlowTester flows =
            FlowTester.of(
                            new RouteBuilder() {
                                @Override
                                public void configure() {
                                    from("mq:ASK.IN")
                                            .to("aggregation:control:ask?timeout=3600000")
                                            .to("mq:ASK.REQUEST?replyToQueue=ASK.REPLY")
                                            .to("aggregation:request:ask?folder=Answer");
                                    from("aggregation:reply:ask?terminal=timeout")
                                            .setBody(constant("late"))
                                            .to("mq:ASK.LATE");
                                }
                            })
                    .with(
                            camel ->
                                    camel.getComponent("aggregation", AggregationComponent.class)
                                            .setState("memory"));

    @Test
    void anHourIsUpAtOnce() {
        flows.queues().put("ASK.IN", "question");
        flows.queues().get("ASK.REQUEST");

        assertThat(Queues.text(flows.clock().awaitTimeout(flows.queues(), "ASK.LATE")))
                .isEqualTo("late");
    }

    @Test
    void whatNeverComesFails() {
        Queues impatient = Queues.at(flows.port()).patience(Duration.ofMillis(10));
        try (impatient) {
            assertThatThrownBy(() -> flows.clock().awaitTimeout(impatient, "NEVER"))
                    .hasMessageContaining("no time was up of what goes to NEVER");
        }
    }
}
