// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.jms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.log.RepeatedLines;
import java.util.ArrayList;
import java.util.List;
import org.apache.camel.RuntimeCamelException;
import org.junit.jupiter.api.Test;

/** What is told of messages that fail in a flow from {@code jms:} that has no backout step. */
class JmsFailuresTest {

    private final List<String> told = new ArrayList<>();
    private final List<Throwable> stacks = new ArrayList<>();
    private final RepeatedLines lines =
            new RepeatedLines(
                    (line, stack) -> {
                        told.add(line);
                        stacks.add(stack);
                    });

    @Test
    void manyAlikeAreOneLineWithACodeAndNoStack() {
        JmsFailures failures = new JmsFailures("orders", true, lines);
        for (int order = 0; order < 100; order++) {
            failures.handleError(
                    new RuntimeCamelException(
                            new IllegalStateException("order " + order + " is not known")));
        }
        assertThat(told)
                .containsExactly(
                        "BAC8341: flow orders: a message has failed, and comes again:"
                                + " java.lang.IllegalStateException: order 0 is not known");
        failures.handleError(new IllegalArgumentException("another"));
        lines.flush();
        assertThat(told).hasSize(3);
        assertThat(told.get(2)).contains("order 99 is not known", "the last of 99 like it");
        assertThat(stacks).containsOnlyNulls();
    }

    @Test
    void whatWasAcknowledgedBeforeIsGone() {
        new JmsFailures("orders", false, lines).handleError(new IllegalStateException("no"));
        assertThat(told).singleElement().asString().contains("and is gone: ");
    }
}
