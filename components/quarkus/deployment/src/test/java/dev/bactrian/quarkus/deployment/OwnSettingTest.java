// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import io.quarkus.test.QuarkusUnitTest;
import io.smallrye.config.ConfigMapping;
import jakarta.inject.Inject;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Settings that an application adds under {@code bactrian.} are known; the broker can be left out.
 */
class OwnSettingTest {

    /** The application's own. */
    @ConfigMapping(prefix = "bactrian.prices")
    public interface Prices {
        /** Where they come from. */
        String source();
    }

    @RegisterExtension
    static final QuarkusUnitTest APPLICATION =
            new QuarkusUnitTest()
                    .withApplicationRoot(root -> root.addClass(Prices.class))
                    .overrideConfigKey("bactrian.data-dir", "target/own-setting")
                    .overrideConfigKey("bactrian.broker.embedded", "false")
                    .overrideConfigKey("quarkus.artemis.url", "tcp://localhost:1")
                    .overrideRuntimeConfigKey("bactrian.prices.source", "table")
                    .overrideRuntimeConfigKey("bactrian.discount", "7");

    @Inject Prices prices;
    @Inject EmbeddedBroker broker;

    @ConfigProperty(name = "bactrian.discount")
    int discount;

    @Test
    void theApplicationStartsWithoutTheBroker() {
        assertThat(prices.source()).isEqualTo("table");
        assertThat(discount).isEqualTo(7);
        assertThat(broker.isRunning()).isFalse();
    }
}
