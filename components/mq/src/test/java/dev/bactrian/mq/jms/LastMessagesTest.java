// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LastMessagesTest {
    private final List<String> gone = new ArrayList<>();
    private final LastMessages messages = new LastMessages(2, gone::add);

    @Test
    void whatIsKnownIsKnownOnceAndForgotten() {
        assertThat(messages.remove("a")).isFalse();
        messages.addAll(List.of("a", "b"));
        assertThat(messages.remove("a")).isTrue();
        assertThat(messages.remove("a")).isFalse();
        assertThat(messages.remove("b")).isTrue();
        assertThat(gone).isEmpty();
    }

    @Test
    void theEldestIsLetGoAndTold() {
        assertThat(messages.add("a")).isTrue();
        assertThat(messages.add("b")).isTrue();
        assertThat(messages.add("a")).isFalse(); // does not make it younger
        assertThat(messages.add("c")).isTrue();
        assertThat(gone).containsExactly("a");
        assertThat(messages.remove("a")).isFalse();
        assertThat(messages.remove("c")).isTrue();
    }
}
