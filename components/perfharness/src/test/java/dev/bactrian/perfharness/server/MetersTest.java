// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.perfharness.error.HarnessException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetersTest {

    @TempDir Path directory;

    @Test
    void aProcessIsSeenToUseTheProcessor() {
        ProcessMeter meter = ProcessMeter.own();
        Duration from = meter.cpu();
        long turns = 0;
        long limit = System.nanoTime() + 60_000_000_000L;
        while (meter.cpu().minus(from).toMillis() < 50 && System.nanoTime() < limit) {
            turns++;
        }
        assertThat(meter.cpu().minus(from)).isGreaterThanOrEqualTo(Duration.ofMillis(50));
        assertThat(turns).isPositive();
    }

    @Test
    void idleAndWaitingTimeIsNotBusy() {
        assertThat(MachineMeter.busy("cpu  100 20 30 5000 400 5 6 7 8 9"))
                .isEqualTo(Duration.ofMillis(1680));
    }

    @Test
    void onlyThreadsThatCompileCountAsCompilers() {
        String columns = " S 1 2 3 0 -1 4194368 5 0 0 0 70 8 0 0 20 0 30 0 9 9 9";
        assertThat(ProcessMeter.compilerTicks("77 (C2 CompilerThre)" + columns)).isEqualTo(78);
        assertThat(ProcessMeter.compilerTicks("78 (C1 (odd) name)" + columns)).isZero();
        assertThat(ProcessMeter.compilerTicks("79 (main)" + columns)).isZero();
    }

    @Test
    void pausesAreCountedOnce() throws Exception {
        Path file = directory.resolve("gc.log");
        GcLog log = new GcLog(file);
        assertThat(log.look()).isEqualTo(new GcLog.Pauses(0, 0));
        Files.writeString(
                file,
                """
                [0.009s][info][gc] Using G1
                [0.5s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 3.500ms
                [0.6s][info][gc] GC(1) Concurrent Mark Cycle 7.000ms
                [0.7s][info][gc] GC(1) Pause Remark 30M->30M(256M) 1.250ms
                [0.8s][info][gc] GC(2) Pause Yo""");
        assertThat(log.look()).isEqualTo(new GcLog.Pauses(2, 4.75));
        Files.writeString(file, "ung (Normal) 24M->4M(256M) 2.000ms\n", StandardOpenOption.APPEND);
        assertThat(log.look()).isEqualTo(new GcLog.Pauses(1, 2.0));
        assertThat(log.look()).isEqualTo(new GcLog.Pauses(0, 0));
    }

    @Test
    void theMachineIsCalibrated() throws Exception {
        Calibration calibration = Calibration.measure(directory);
        assertThat(calibration.cpuMillis()).isPositive();
        assertThat(calibration.forceMillis()).isPositive();
        assertThat(calibration.forceHighMillis()).isGreaterThanOrEqualTo(calibration.forceMillis());
        try (var left = Files.list(directory)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void aBrokerThatEndsAtOnceIsToldWithItsLastWords() {
        Launch launch =
                new Launch(
                        directory.resolve("no-such.jar"),
                        List.of("routing"),
                        Map.of(),
                        List.of(),
                        directory);
        assertThatThrownBy(() -> ServerProcess.start(launch))
                .isInstanceOf(HarnessException.class)
                .hasMessageContaining("BAC8612: the broker ended with status 1")
                .hasMessageContaining("no-such.jar");
    }

    @Test
    void theCommandNamesFlowsPortsAndData() {
        Launch launch =
                new Launch(
                        Path.of("app.jar"),
                        List.of("routing", "large"),
                        Map.of("bactrian.flow.routing.instances", "4"),
                        List.of("-Xmx1g"),
                        directory);
        assertThat(launch.command(1234, 5678))
                .contains(
                        "-Xmx1g",
                        "-Dbactrian.flows=routing,large",
                        "-Dbactrian.broker.port=1234",
                        "-Dquarkus.http.port=5678",
                        "-Dbactrian.flow.routing.instances=4",
                        "-Dbactrian.data-dir=" + directory.resolve("data"))
                .endsWith("-jar", "app.jar");
    }

    @Test
    void anExecutableIsStartedWithoutJavaAndAScriptWithItsOptions() {
        Launch executable =
                new Launch(
                        Path.of("target/x-runner"),
                        List.of(),
                        Map.of(),
                        List.of("-Xmx1g"),
                        directory);
        assertThat(executable.command(1, 2))
                .startsWith("target/x-runner", "-Dbactrian.broker.port=1")
                .doesNotContain("-Xmx1g", "-jar")
                .noneMatch(option -> option.startsWith("-Dbactrian.flows="));
        Launch script =
                new Launch(
                        Path.of("target/run"), List.of(), Map.of(), List.of("-Xmx1g"), directory);
        assertThat(script.command(1, 2)).startsWith("target/run").contains("-Xmx1g");
    }
}
