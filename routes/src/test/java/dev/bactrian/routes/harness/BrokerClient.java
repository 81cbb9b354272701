// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.harness;

import dev.bactrian.test.Queues;
import java.time.Duration;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/**
 * The queues of a broker of which nothing is known but where it listens: also one in a process of
 * its own.
 */
public final class BrokerClient extends Queues {

    /** How long a message may take, in milliseconds; only a failing test waits that long. */
    public static final long PATIENCE = 90_000;

    private BrokerClient(String url) {
        super(new ActiveMQConnectionFactory(url));
        patience(Duration.ofMillis(PATIENCE));
    }

    /** Connects to a broker on this machine. */
    public static BrokerClient of(int port) {
        return of("tcp://localhost:" + port);
    }

    /** Connects to the broker of a URL. */
    public static BrokerClient of(String url) {
        return new BrokerClient(url);
    }
}
