// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a disk that is full, as far as the settings say, producers wait. */
@Tag("slow")
class FullDiskIT {

    private static final int ROUND_TRIPS = 200;

    @TempDir Path data;

    @Test
    void producerIsHeldBackAndNothingIsLost() {
        try (ApplicationProcess application =
                        ApplicationProcess.start(
                                data,
                                "-Dbactrian.flows=passthrough",
                                "-Dbactrian.broker.min-disk-free=" + Long.MAX_VALUE / 2);
                BrokerClient observer = application.client()) {
            application.awaitLog("System will start blocking producers");

            CompletableFuture<String> put =
                    CompletableFuture.supplyAsync(
                            () -> {
                                try (BrokerClient producer = application.client()) {
                                    return producer.put("STORE", "must not be lost");
                                }
                            });
            for (int i = 0; i < ROUND_TRIPS; i++) {
                observer.awaitDepth("STORE", 0);
                assertThat(put).isNotDone();
            }
            application.kill();
            assertThat(put).failsWithin(Duration.ofMinutes(2));
        }
        try (ApplicationProcess application =
                        ApplicationProcess.start(data, "-Dbactrian.flows=passthrough");
                BrokerClient client = application.client()) {
            client.awaitDepth("STORE", 0);
            client.put("PASSTHROUGH.IN", "with room again");
            assertThat(client.get("PASSTHROUGH.OUT")).isNotNull();
        }
    }
}
