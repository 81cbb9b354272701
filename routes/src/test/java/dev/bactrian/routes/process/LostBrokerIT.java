package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
    void flowsHealWithoutARestartAndWithoutLoss() throws IOException {
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
                assertThat(client.depth("PASSTHROUGH.BACKOUT")).isZero();
            }
            assertThat(flows.log()).contains("BAC2113");
        } finally {
            broker.close();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
