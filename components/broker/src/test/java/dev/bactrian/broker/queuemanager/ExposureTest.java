// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.security.Access;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExposureTest {

    private static final Map<String, String> TLS = Map.of("bactrian.broker.tls.certificate", "x");
    private static final Access USERS = Access.open().withOwner("ops", "secret-of-ops");

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "127.0.0.1", "127.1.2.3", "::1"})
    void onThisMachineAnythingGoes(String host) {
        assertThatCode(() -> check(host, Map.of(), Access.open(), host, false))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::", "192.0.2.1"})
    void beyondItTlsAndUsersAreNeeded(String host) {
        assertThatThrownBy(() -> check(host, Map.of(), USERS, "localhost", false))
                .hasMessageStartingWith("BAC8317")
                .hasMessageContaining("queue manager on " + host + " has no TLS")
                .hasMessageNotContaining("users");
        assertThatThrownBy(() -> check(host, TLS, Access.open(), "localhost", false))
                .hasMessageContaining("there are no users")
                .hasMessageNotContaining("TLS");
        assertThatThrownBy(() -> check("localhost", Map.of(), USERS, host, false))
                .hasMessageContaining("HTTP on " + host + " has no TLS");
        assertThatThrownBy(() -> check("localhost", Map.of(), Access.open(), host, true))
                .hasMessageContaining("there are no users");
        assertThatCode(() -> check(host, TLS, USERS, host, true)).doesNotThrowAnyException();
        assertThatCode(() -> check("localhost", Map.of(), Access.open(), null, false))
                .doesNotThrowAnyException();
    }

    @Test
    void anOptionAllowsIt() {
        assertThatCode(
                        () ->
                                check(
                                        "0.0.0.0",
                                        Map.of("bactrian.security.exposed", "true"),
                                        Access.open(),
                                        "0.0.0.0",
                                        false))
                .doesNotThrowAnyException();
    }

    private static void check(
            String host, Map<String, String> more, Access access, String http, boolean httpTls) {
        BrokerSettings settings =
                new SmallRyeConfigBuilder()
                        .withMapping(BrokerSettings.class)
                        .withDefaultValues(Map.of("bactrian.broker.host", host))
                        .withDefaultValues(more)
                        .build()
                        .getConfigMapping(BrokerSettings.class);
        Exposure.check(settings, access, http, httpTls);
    }
}
