// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import jakarta.jms.Message;

/** Whose messages they are: some things JMS has no means for, and a provider has. */
final class Provider {
    private static final String ARTEMIS = "org.apache.activemq.artemis.";

    private static final ClassValue<Boolean> IS_ARTEMIS =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return type.getName().startsWith(ARTEMIS);
                }
            };

    private Provider() {}

    /** Whether {@link ArtemisMessages} may be used. */
    static boolean isArtemis(Message message) {
        return IS_ARTEMIS.get(message.getClass());
    }
}
