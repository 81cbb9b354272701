// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlowWordsTest {
    private static final Map<String, Predicate<String>> VALUES =
            Map.of("nodes", FlowWords.ON_OR_OFF, "to", List.of("file", "log")::contains);

    private static FlowWords of(String command) {
        return FlowWords.of(command.split(" "), VALUES);
    }

    @Test
    void aFlowAndValuesStandInAnyOrder() {
        assertThat(of("trace nodes=off routing to=file"))
                .isEqualTo(new FlowWords("routing", Map.of("nodes", "off", "to", "file")));
        assertThat(of("trace routing nodes=on").isOn("nodes")).isTrue();
        assertThat(of("trace routing nodes=off").isOn("nodes")).isFalse();
        assertThat(of("trace to=log").isOn("nodes")).isNull();
        assertThat(of("trace")).isEqualTo(new FlowWords(null, Map.of()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "trace nodes=maybe",
                "trace nodes=",
                "trace depth=1",
                "trace routing aggregation",
                "trace =on"
            })
    void otherWordsAreNone(String command) {
        assertThat(of(command)).isNull();
    }
}
