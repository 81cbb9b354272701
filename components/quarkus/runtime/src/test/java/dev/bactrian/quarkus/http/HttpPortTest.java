// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.http;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HttpPortTest {

    @Test
    void oneThatIsTakenIsToldInOneLine() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("localhost"))) {
            String port = String.valueOf(taken.getLocalPort());
            assertThatThrownBy(() -> HttpPort.requireFree(config(port, "true")))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("BAC8355: HTTP cannot listen on localhost:" + port)
                    .hasMessageNotContainingAny("\n");
            assertThatCode(() -> HttpPort.requireFree(config(port, "false")))
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void aFreeOneIsLeftFree() {
        assertThatCode(() -> HttpPort.requireFree(config("0", "true"))).doesNotThrowAnyException();
    }

    private static SmallRyeConfig config(String port, String enabled) {
        return new SmallRyeConfigBuilder()
                .withSources(
                        new PropertiesConfigSource(
                                Map.of(
                                        "quarkus.http.port",
                                        port,
                                        "quarkus.http.host",
                                        "localhost",
                                        "quarkus.http.host-enabled",
                                        enabled),
                                "test",
                                100))
                .build();
    }
}
