package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.BrokerSettings;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager;
import org.junit.jupiter.api.Test;

class SingleUserSecurityTest {

    private final ActiveMQSecurityManager security = of("ops", "secret");

    @Test
    void onlyTheOneUserWithThePasswordIsLetIn() {
        assertThat(security.validateUser("ops", "secret")).isTrue();
        assertThat(security.validateUser("ops", "Secret")).isFalse();
        assertThat(security.validateUser("op", "secret")).isFalse();
        assertThat(security.validateUser("ops", "")).isFalse();
        assertThat(security.validateUser(null, null)).isFalse();
        assertThat(security.validateUser("ops", null)).isFalse();
    }

    private static ActiveMQSecurityManager of(String user, String password) {
        BrokerSettings settings =
                new SmallRyeConfigBuilder()
                        .withMapping(BrokerSettings.class)
                        .withDefaultValues(
                                Map.of(
                                        "bactrian.broker.user", user,
                                        "bactrian.broker.password", password))
                        .build()
                        .getConfigMapping(BrokerSettings.class);
        return SingleUserSecurity.of(settings.broker());
    }
}
