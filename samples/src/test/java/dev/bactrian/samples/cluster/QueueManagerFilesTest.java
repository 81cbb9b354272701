// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.samples.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.apache.activemq.artemis.core.config.FileDeploymentManager;
import org.apache.activemq.artemis.core.config.HAPolicyConfiguration;
import org.apache.activemq.artemis.core.config.impl.FileConfiguration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The queue managers' files as Artemis reads them: by its schema, then by its own code. */
class QueueManagerFilesTest {

    private static final Map<String, String> SETTINGS =
            Map.of(
                    "cluster.data", "target/cluster",
                    "cluster.port", "61616",
                    "cluster.peer", "localhost:61617",
                    "cluster.password", "not a secret");

    @BeforeEach
    void set() {
        SETTINGS.forEach(System::setProperty);
    }

    @AfterEach
    void unset() {
        SETTINGS.keySet().forEach(System::clearProperty);
    }

    @ParameterizedTest
    @CsvSource({"live.xml, PRIMARY", "backup.xml, BACKUP"})
    void theyAreAReplicatedPair(String file, String role) throws Exception {
        FileConfiguration configuration = new FileConfiguration();
        FileDeploymentManager manager =
                new FileDeploymentManager(
                        Path.of("cluster", "queue-manager", file).toUri().toString());
        manager.addDeployable(configuration);
        manager.readConfiguration();

        HAPolicyConfiguration.TYPE type = configuration.getHAPolicyConfiguration().getType();
        assertThat(type.name()).contains(role).contains("REPLICA");
        assertThat(configuration.isPersistenceEnabled()).isTrue();
        assertThat(configuration.isSecurityEnabled()).isTrue();
        assertThat(configuration.getConnectorConfigurations()).containsOnlyKeys("self", "peer");
        assertThat(configuration.getClusterConfigurations()).hasSize(1);
        assertThat(configuration.getAddressSettings().get("#").getMaxDeliveryAttempts())
                .isEqualTo(-1);
    }
}
