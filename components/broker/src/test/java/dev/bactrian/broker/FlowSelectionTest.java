// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FlowSelectionTest {

    private static final Set<String> FLOWS =
            Set.of("passthrough", "routing", "routing-db", "profile-parse");

    @Test
    void allFlowsRunUnlessSomeAreNamed() {
        assertThat(selection(Map.of()).includes("routing")).isTrue();
        FlowSelection some = selection(Map.of("bactrian.flows", "routing,passthrough"));
        assertThat(some.includes("routing")).isTrue();
        assertThat(some.includes("routing-db")).isFalse();
    }

    @Test
    void nameThatEndsInAnAsteriskStandsForAllThatBeginSo() {
        FlowSelection selection = selection(Map.of("bactrian.flows", "profile-*"));
        assertThat(selection.includes("profile-parse")).isTrue();
        assertThat(selection.includes("routing")).isFalse();
        assertThatCode(() -> selection.check(FLOWS)).doesNotThrowAnyException();
    }

    @Test
    void noneLeavesThePackagedFlowsOutAndNotTheFiles() {
        for (Map<String, String> settings :
                java.util.List.of(
                        Map.of("bactrian.flows", "none"), Map.of("bactrian.demo", "false"))) {
            FlowSelection none = selection(settings);
            assertThat(none.includes("routing")).isFalse();
            assertThat(none.includesFile("orders")).isTrue();
            assertThatCode(() -> none.check(FLOWS)).doesNotThrowAnyException();
        }
        FlowSelection one = selection(Map.of("bactrian.flows", "none,orders"));
        assertThat(one.includes("routing")).isFalse();
        assertThat(one.includesFile("orders")).isTrue();
        assertThat(one.includesFile("letters")).isFalse();
    }

    @Test
    void settingsOfOneFlowAreItsOwn() {
        FlowSelection selection =
                selection(
                        Map.of(
                                "bactrian.flow.routing.instances", "4",
                                "bactrian.flow.routing-db.backout-threshold", "7"));
        selection.check(FLOWS);
        assertThat(selection.instances("routing")).isEqualTo(4);
        assertThat(selection.instances("routing-db")).isEqualTo(1);
        assertThat(selection.backoutThreshold("routing-db")).isEqualTo(7);
        assertThat(selection.backoutThreshold("passthrough")).isEqualTo(3);
    }

    @Test
    void unknownFlowIsRefusedByName() {
        FlowSelection named = selection(Map.of("bactrian.flows", "routing,rooting"));
        assertThatThrownBy(() -> named.check(FLOWS))
                .hasMessageStartingWith("BAC8301: bactrian.flows names 'rooting'")
                .hasMessageContaining("routing-db");
        FlowSelection set = selection(Map.of("bactrian.flow.rooting.instances", "2"));
        assertThatThrownBy(() -> set.check(FLOWS))
                .hasMessageStartingWith("BAC8301: bactrian.flow.rooting names 'rooting'");
    }

    @Test
    void numberBelowOneIsRefused() {
        FlowSelection selection = selection(Map.of("bactrian.flow.routing.instances", "0"));
        assertThatThrownBy(() -> selection.check(FLOWS))
                .hasMessage(
                        "BAC8302: bactrian.flow.routing.instances is 0; a number of at least 1 was"
                                + " expected");
    }

    private static FlowSelection selection(Map<String, String> properties) {
        BrokerSettings settings =
                new SmallRyeConfigBuilder()
                        .withMapping(BrokerSettings.class)
                        .withDefaultValues(properties)
                        .build()
                        .getConfigMapping(BrokerSettings.class);
        return new FlowSelection(settings);
    }
}
