// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.powerloss.ArchiveFlow.Way;
import dev.bactrian.powerloss.Failpoint.Step;
import dev.bactrian.state.testing.KilledProcess;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The process ends at each step of the unit of work, by its name, in each flow that keeps
 * something; the next process goes on, and what was put is in one place, whole and once.
 */
@Tag("soak")
class FailpointHaltTest {
    @TempDir Path directory;

    static Stream<Arguments> halts() {
        Set<Way> ways =
                EnumSet.of(
                        Way.UNIT_OF_WORK,
                        Way.THREE_MESSAGES,
                        Way.WAREHOUSE,
                        Way.DATABASE_ROUTE,
                        Way.FILE,
                        Way.FILE_OF_RECORDS);
        return Stream.concat(
                Stream.of(StatefulFlow.values())
                        .flatMap(flow -> halts(flow.name(), FailpointTest.steps(flow), 2)),
                ways.stream()
                        .flatMap(
                                way ->
                                        halts(
                                                way.name(),
                                                FailpointTest.steps(way),
                                                FailpointTest.time(way))));
    }

    private static Stream<Arguments> halts(String flow, Set<Step> steps, int time) {
        return steps.stream().map(step -> Arguments.of(flow, step, time));
    }

    @ParameterizedTest
    @MethodSource("halts")
    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void theNextProcessGoesOn(String flow, Step step, int time) throws Exception {
        Path home = directory.resolve("home");
        try (KilledProcess process =
                new KilledProcess(
                        FailpointProcess.class, home, flow, step.name(), String.valueOf(time))) {
            process.start();
            process.awaitEnd();
        }
        assertThat(home.resolve(FailpointProcess.UNHALTED)).doesNotExist();
        FailpointProcess.run(home, flow, new WatchedCalls() {}, false);
    }
}
