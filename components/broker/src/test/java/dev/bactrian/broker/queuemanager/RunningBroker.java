// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.security.Access;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.activemq.artemis.api.core.SimpleString;

/** The embedded queue manager of a test, on a free port. */
final class RunningBroker implements AutoCloseable {

    private final EmbeddedBroker broker;

    RunningBroker(Path data, Access access, Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.put("bactrian.data-dir", data.toString());
        all.put("bactrian.broker.port", "0");
        BrokerSettings mapped =
                new SmallRyeConfigBuilder()
                        .withMapping(BrokerSettings.class)
                        .withDefaultValues(all)
                        .build()
                        .getConfigMapping(BrokerSettings.class);
        broker = access == null ? new EmbeddedBroker(mapped) : new EmbeddedBroker(mapped, access);
        broker.start();
    }

    EmbeddedBroker broker() {
        return broker;
    }

    int port() {
        return broker.port();
    }

    String url() {
        return "tcp://localhost:" + port();
    }

    boolean hasQueue(String name) {
        return broker.server().locateQueue(SimpleString.of(name)) != null;
    }

    boolean hasAddress(String name) {
        return broker.server().getAddressInfo(SimpleString.of(name)) != null;
    }

    @Override
    public void close() {
        broker.close();
    }
}
