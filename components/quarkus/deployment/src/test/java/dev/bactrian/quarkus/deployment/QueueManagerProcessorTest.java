// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.deployment.logging.LoggingSetupBuildItem;
import java.lang.reflect.Method;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * When the embedded queue manager starts. Quarkus orders the steps of a start by what they ask for
 * alone: any other order is one build's accident.
 */
class QueueManagerProcessorTest {

    /** Without the log's levels, Artemis' audit is on, and fails the start on JDK 24 and later. */
    @Test
    void theLogStartsFirst() {
        Method start =
                Stream.of(QueueManagerProcessor.class.getDeclaredMethods())
                        .filter(method -> method.getName().equals("start"))
                        .findFirst()
                        .orElseThrow();
        assertThat(start.getParameterTypes()).contains(LoggingSetupBuildItem.class);
    }
}
