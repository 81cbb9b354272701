// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/**
 * One message through each flow that answers by itself, in the executable that {@code -Dnative} has
 * built. The same with jars is what {@code -Paot} trains by.
 */
@EnabledIf("isThere")
class ExecutableIT {

    @TempDir Path data;

    static boolean isThere() {
        return PackagedForm.in(Path.of("target")).isExecutable();
    }

    @Test
    void everyFlowAnswersAndTheProcessStopsInOrder() throws Exception {
        try (ApplicationProcess application = ApplicationProcess.start(data.resolve("data"))) {
            Map<String, String> outputs;
            try (var client = application.client()) {
                outputs = new Smoke(client, application.httpPort()).run();
            }
            assertThat(outputs.get("health")).isEqualTo("200");
            assertThat(outputs.values()).allSatisfy(output -> assertThat(output).isNotEmpty());
            assertThat(application.stop()).as(application::log).isIn(0, 143);
        }
    }
}
