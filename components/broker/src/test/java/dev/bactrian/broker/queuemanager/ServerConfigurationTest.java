// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.security.Access;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerConfigurationTest {

    @TempDir Path data;

    @Test
    void everythingPersistentLivesUnderTheDataDirectory() throws Exception {
        Configuration configuration = configuration(Map.of());
        assertThat(
                        new String[] {
                            configuration.getBindingsDirectory(),
                            configuration.getJournalDirectory(),
                            configuration.getPagingDirectory(),
                            configuration.getLargeMessagesDirectory()
                        })
                .allMatch(directory -> Path.of(directory).startsWith(data));
    }

    @Test
    void memoryIsBoundedWhateverTheHeap() throws Exception {
        assertThat(configuration(Map.of()).getGlobalMaxSize())
                .isPositive()
                .isLessThanOrEqualTo(Runtime.getRuntime().maxMemory() / 4);
        assertThat(configuration(Map.of("bactrian.broker.memory-limit", "7")).getGlobalMaxSize())
                .isEqualTo(7);
    }

    @Test
    void whatIsCommittedIsForcedAndNotHeldUpForLong() throws Exception {
        Configuration configuration = configuration(Map.of());
        assertThat(configuration.isJournalSyncTransactional()).isTrue();
        assertThat(configuration.isJournalSyncNonTransactional()).isTrue();
        assertThat(configuration.isJournalDatasync()).isTrue();
        assertThat(configuration.getJournalBufferTimeout_NIO()).isBetween(1, 1_000_000);
        assertThat(configuration.getJournalBufferTimeout_AIO()).isBetween(1, 1_000_000);
    }

    @Test
    void nothingIsDroppedAndQueuesStay() throws Exception {
        AddressSettings queues = configuration(Map.of()).getAddressSettings().get("#");
        assertThat(queues.getAddressFullMessagePolicy()).isEqualTo(AddressFullMessagePolicy.PAGE);
        assertThat(queues.isAutoDeleteQueues()).isFalse();
        assertThat(queues.getMaxDeliveryAttempts()).isEqualTo(-1);
        assertThat(queues.getInitialQueueBufferSize()).isLessThan(1000);
        assertThat(queues.getDefaultAddressRoutingType()).isEqualTo(RoutingType.ANYCAST);
    }

    @Test
    void userWithoutPasswordIsRefused() {
        BrokerSettings settings = settings(Map.of("bactrian.broker.user", "ops"));
        assertThatThrownBy(() -> BrokerAccess.of(settings)).hasMessageStartingWith("BAC8311");
    }

    private Configuration configuration(Map<String, String> properties) throws Exception {
        return ServerConfiguration.of(settings(properties), Access.open(), new WatchedQueues());
    }

    private BrokerSettings settings(Map<String, String> properties) {
        Map<String, String> all = new HashMap<>(properties);
        all.put("bactrian.data-dir", data.toString());
        return new SmallRyeConfigBuilder()
                .withMapping(BrokerSettings.class)
                .withDefaultValues(all)
                .build()
                .getConfigMapping(BrokerSettings.class);
    }
}
