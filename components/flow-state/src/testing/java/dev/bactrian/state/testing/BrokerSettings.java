// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.testing;

import java.nio.file.Path;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;

/** An Artemis as the application sets up its own. */
public final class BrokerSettings {
    private BrokerSettings() {}

    /** Without a disk. */
    public static Configuration inMemory() throws Exception {
        return new ConfigurationImpl()
                .setPersistenceEnabled(false)
                .setSecurityEnabled(false)
                .setJMXManagementEnabled(false)
                .addAddressSetting(
                        "#",
                        new AddressSettings()
                                .setAutoDeleteQueues(false)
                                .setAutoDeleteAddresses(false)
                                .setMaxDeliveryAttempts(-1)
                                .setDefaultAddressRoutingType(RoutingType.ANYCAST)
                                .setDefaultQueueRoutingType(RoutingType.ANYCAST));
    }

    /** With one. */
    public static Configuration onDisk(Path home) throws Exception {
        return inMemory()
                .setPersistenceEnabled(true)
                .setJournalType(JournalType.NIO)
                .setJournalDirectory(home.resolve("journal").toString())
                .setBindingsDirectory(home.resolve("bindings").toString())
                .setPagingDirectory(home.resolve("paging").toString())
                .setLargeMessagesDirectory(home.resolve("large").toString())
                .setMaxDiskUsage(-1);
    }
}
