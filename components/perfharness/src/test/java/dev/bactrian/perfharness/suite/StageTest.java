// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.perfharness.drive.Run;
import dev.bactrian.perfharness.server.Launch;
import dev.bactrian.tree.ErrorCode;
import dev.bactrian.xmlscan.XmlScanner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A limit in a process of its own, driven as a row is. */
class StageTest {

    private static final int REQUESTS = 40;

    @Test
    void aServerThatOnlyScansIsDrivenAsAFlowIs(@TempDir Path folder) throws Exception {
        // what stands beside the packaged broker, as far as this one needs it
        Files.createDirectories(folder.resolve("lib/boot"));
        Path libraries = Files.createDirectories(folder.resolve("lib/main"));
        for (Class<?> needed : List.of(XmlScanner.class, ErrorCode.class)) {
            Files.createSymbolicLink(
                    libraries.resolve(needed.getSimpleName()),
                    Path.of(needed.getProtectionDomain().getCodeSource().getLocation().toURI()));
        }
        Row row =
                LimitRun.suite().rows().stream()
                        .filter(each -> each.id().equals("soap-provider-limit/2kB/non-persistent"))
                        .findFirst()
                        .orElseThrow();
        Launch broker =
                new Launch(
                        folder.resolve("quarkus-run.jar"),
                        List.of("scan"),
                        Map.of(),
                        List.of("-Xmx64m"),
                        folder.resolve("broker"));
        SuiteSettings settings =
                new SuiteSettings(
                        broker.application(),
                        folder,
                        List.of(),
                        Map.of(),
                        2,
                        1,
                        1,
                        Duration.ofMillis(200),
                        Duration.ZERO,
                        Duration.ZERO,
                        List.of(),
                        List.of(),
                        null,
                        true);
        try (Stage stage = Stage.start(broker, row.workload())) {
            assertThat(stage.all()).hasSize(1);
            assertThat(stage.startTime()).isPositive();
            RunFigures run =
                    new RowDriver(stage, new Applications(settings))
                            .run(row, Run.counted(2, REQUESTS));
            assertThat(run.messages()).isEqualTo(REQUESTS);
            assertThat(run.median()).isPositive();
        }
    }
}
