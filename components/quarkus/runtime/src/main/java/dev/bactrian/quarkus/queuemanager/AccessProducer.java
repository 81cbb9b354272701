// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.queuemanager;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.security.Access;
import io.quarkus.arc.Unremovable;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** The users of the queue manager, for the other doors of the process: HTTP and SOAP. */
@Singleton
public class AccessProducer {

    @Produces
    @Singleton
    @Unremovable
    Access access(EmbeddedBroker broker) {
        return broker.access();
    }
}
