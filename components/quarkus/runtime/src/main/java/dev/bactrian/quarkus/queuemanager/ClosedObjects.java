// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.queuemanager;

import java.util.stream.Stream;

/**
 * Has the client of Artemis make no object of a message. By default it trusts every class on the
 * class path, and Camel's {@code jms:} asks for the object of each object message that it gets:
 * whoever may put a message would choose whose code runs. Whoever needs object messages names the
 * classes with one of the client's own system properties, which then stands.
 */
final class ClosedObjects {

    private static final String PREFIX = "org.apache.activemq.artemis.jms.deserialization.";

    private ClosedObjects() {}

    /** Denies every class, unless the process was started with a list of its own. */
    static void close() {
        boolean chosen =
                Stream.of("allowlist", "denylist", "whitelist", "blacklist")
                        .anyMatch(list -> System.getProperty(PREFIX + list) != null);
        if (!chosen) {
            System.setProperty(PREFIX + "denylist", "*");
        }
    }
}
