// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A queue manager in another process is killed and started again: the flows go on by themselves.
 */
@Tag("slow")
class LostBrokerIT {

    private static final int MESSAGES = 300;

    @TempDir Path data;

    @Test
    void flowsHealWithoutARestartAndWithoutLoss() {
        String port = "-Dbactrian.broker.port=" + freePort();
        String others = "-Dbactrian.flows=routing";
        Path home = data.resolve("broker");
        ApplicationProcess broker = ApplicationProcess.start(home, others, port);
        try (ApplicationProcess flows =
                ApplicationProcess.start(
                        data.resolve("flows"),
                        "-Dbactrian.flows=passthrough",
                        "-Dbactrian.broker.embedded=false",
                        "-Dquarkus.artemis.url=tcp://localhost:" + broker.port())) {
            try (BrokerClient client = broker.client()) {
                for (int i = 0; i < MESSAGES; i++) {
                    client.put("PASSTHROUGH.IN", Integer.toString(i));
                }
                while (client.depth("PASSTHROUGH.OUT") == 0) {
                    Thread.onSpinWait();
                }
            }
            broker.kill();
            broker = ApplicationProcess.start(home, others, port);
            try (BrokerClient client = broker.client()) {
                client.put("PASSTHROUGH.IN", Integer.toString(MESSAGES));
                List<String> passed = new ArrayList<>();
                for (int i = 0; i <= MESSAGES; i++) {
                    passed.add(client.getText("PASSTHROUGH.OUT"));
                }
                assertThat(passed)
                        .containsExactlyInAnyOrderElementsOf(
                                IntStream.rangeClosed(0, MESSAGES)
                                        .mapToObj(Integer::toString)
                                        .toList());
                client.awaitDepth("PASSTHROUGH.BACKOUT", 0);
            }
            flows.awaitLog("BAC2113");
        } finally {
            broker.close();
        }
    }

    /**
     * A port that stays free while the broker is away: not one of those that the system gives to
     * clients, of which it may give this one to the flows that try to connect to it.
     */
    private static int freePort() {
        for (int port : new Random().ints(1_000, 20_000, 30_000).toArray()) {
            try (ServerSocket socket = new ServerSocket(port)) {
                return socket.getLocalPort();
            } catch (IOException e) {
                // another's
            }
        }
        throw new IllegalStateException("no free port from 20000 to 29999");
    }
}
