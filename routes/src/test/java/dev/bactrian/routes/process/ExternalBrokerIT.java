// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.routes.harness.BrokerClient;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Flows in one process, their queue manager in another. */
@Tag("slow")
class ExternalBrokerIT {

    @TempDir Path data;

    @Test
    void flowsRunOnTheBrokerOfAnotherProcess() {
        try (ApplicationProcess broker =
                        ApplicationProcess.start(
                                data.resolve("broker"), "-Dbactrian.flows=routing");
                ApplicationProcess flows =
                        ApplicationProcess.start(
                                data.resolve("flows"),
                                "-Dbactrian.flows=passthrough",
                                "-Dbactrian.broker.embedded=false",
                                "-Dquarkus.artemis.url=tcp://localhost:" + broker.port());
                BrokerClient client = broker.client()) {
            assertThat(flows.log()).doesNotContain("Queue manager listens");
            assertThat(broker.log()).doesNotContain("PASSTHROUGH.IN");

            client.put("PASSTHROUGH.IN", "over there");

            assertThat(client.getText("PASSTHROUGH.OUT")).isEqualTo("over there");
        }
    }

    @Test
    void withUserAndPasswordNobodyElseConnects() {
        try (ApplicationProcess application =
                ApplicationProcess.start(
                        data,
                        "-Dbactrian.flows=passthrough",
                        "-Dbactrian.broker.user=ops",
                        "-Dbactrian.broker.password=secret")) {
            assertThat(application.log()).doesNotContain("secret");
            try (BrokerClient client =
                    BrokerClient.of(
                            "tcp://localhost:"
                                    + application.port()
                                    + "?user=ops&password=secret")) {
                client.put("PASSTHROUGH.IN", "let in");
                assertThat(client.getText("PASSTHROUGH.OUT")).isEqualTo("let in");
            }
            assertThatThrownBy(application::client).hasMessageContaining("AMQ229031");
        }
    }
}
