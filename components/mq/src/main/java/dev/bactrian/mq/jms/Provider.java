// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import jakarta.jms.Message;

/** Whose messages they are: some things JMS has no means for, and a provider has. */
final class Provider {
    private static final String ARTEMIS = "org.apache.activemq.artemis.";

    private static final String IBM = "com.ibm.";

    private static final ClassValue<Boolean> IS_ARTEMIS = startsWith(ARTEMIS);
    private static final ClassValue<Boolean> IS_IBM = startsWith(IBM);

    private static ClassValue<Boolean> startsWith(String packages) {
        return new ClassValue<>() {
            @Override
            protected Boolean computeValue(Class<?> type) {
                return type.getName().startsWith(packages);
            }
        };
    }

    private Provider() {}

    /** Whether {@link ArtemisMessages} may be used. */
    static boolean isArtemis(Message message) {
        return IS_ARTEMIS.get(message.getClass());
    }

    /**
     * Whether it is a message, session or destination of IBM's client, which says MQMD's fields in
     * types of its own.
     */
    static boolean isIbm(Object ofProvider) {
        return IS_IBM.get(ofProvider.getClass());
    }
}
