// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The application on another processor gives what it gives here. {@code native/power-test.sh} runs
 * this with an emulator behind the launcher {@code -Dbactrian.power.run}; no other build does.
 */
class PowerSmoke {

    @TempDir Path data;

    @Test
    void outputsAreThoseOfThisMachine() throws Exception {
        Map<String, String> here;
        try (ApplicationProcess application = ApplicationProcess.start(data.resolve("here"))) {
            here = smoke(application);
        }
        try (ApplicationProcess application =
                ApplicationProcess.launch(
                        Path.of(System.getProperty("bactrian.power.run")),
                        data.resolve("there"),
                        Map.of())) {
            Map<String, String> there = smoke(application);
            assertThat(there.keySet()).isEqualTo(here.keySet());
            for (String flow : here.keySet()) {
                assertThat(Smoke.stable(there.get(flow)))
                        .as(flow)
                        .isEqualTo(Smoke.stable(here.get(flow)));
            }
            assertThat(application.stop()).as(application::log).isIn(0, 143);
            System.out.println(
                    "the same outputs: "
                            + String.join(", ", there.keySet())
                            + "; stopped in order");
        }
    }

    private static Map<String, String> smoke(ApplicationProcess application) throws Exception {
        try (var client = application.client()) {
            return new Smoke(client, application.httpPort()).run();
        }
    }
}
