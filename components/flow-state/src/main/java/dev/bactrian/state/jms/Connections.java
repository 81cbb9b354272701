// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Closing of connections that may be broken already. */
final class Connections {
    private static final Logger LOG = LoggerFactory.getLogger(Connections.class);

    private Connections() {}

    static void close(Connection connection) {
        try {
            connection.close();
        } catch (JMSException | RuntimeException e) {
            LOG.debug("closing a broken connection: {}", e.toString());
        }
    }
}
