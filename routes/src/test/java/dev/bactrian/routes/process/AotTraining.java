// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Fills the cache of classes: {@code ./mvnw package -Paot} runs this after packaging, and no other
 * build does. A start with the cache must then give what the start without it gave.
 */
class AotTraining {

    private static final int ROUNDS = 20;

    @TempDir Path data;

    @Test
    void theCacheIsMadeAndTheFlowsRunWithIt() throws Exception {
        AotLayout layout = new AotLayout(Path.of("target"));
        layout.make();

        Map<String, String> trained;
        try (ApplicationProcess training =
                ApplicationProcess.launch(
                        layout.launcher(),
                        data.resolve("training"),
                        Map.of("BACTRIAN_TRAIN", "true"))) {
            trained = smoke(training, ROUNDS);
            assertThat(training.stop()).as(training::log).isIn(0, 143);
        }
        assertThat(layout.caches()).hasSize(1);

        try (ApplicationProcess cached =
                ApplicationProcess.launch(
                        layout.launcher(),
                        data.resolve("cached"),
                        // Refuses a cache that does not fit, where a user's start goes on without.
                        Map.of("JAVA_OPTS", strict()))) {
            Map<String, String> outputs = smoke(cached, 1);
            assertThat(outputs.keySet()).isEqualTo(trained.keySet());
            for (String flow : outputs.keySet()) {
                assertThat(Smoke.stable(outputs.get(flow)))
                        .as(flow)
                        .isEqualTo(Smoke.stable(trained.get(flow)));
            }
        }
    }

    /** A JVM refuses the option of the other kind of cache. */
    private static String strict() {
        return Runtime.version().feature() < 25 ? "-Xshare:on" : "-XX:AOTMode=on";
    }

    private static Map<String, String> smoke(ApplicationProcess application, int rounds)
            throws IOException, InterruptedException {
        try (var client = application.client()) {
            Smoke smoke = new Smoke(client, application.httpPort());
            Map<String, String> outputs = smoke.run();
            for (int round = 1; round < rounds; round++) {
                smoke.run();
            }
            return outputs;
        }
    }
}
