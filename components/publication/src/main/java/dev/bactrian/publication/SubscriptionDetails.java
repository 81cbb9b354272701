// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What few subscriptions have. Immutable.
 *
 * @param name SubName; {@code ""} for none
 * @param userData SubUserData; {@code ""} for none
 * @param user who owns this subscription, where that is not the subscriber's user; {@code ""} else
 * @param identities SubIdentity of those who joined, true for the one that has it for itself
 * @param expires when it ends, milliseconds since 1970; 0 for never
 */
record SubscriptionDetails(
        String name, String userData, String user, Map<String, Boolean> identities, long expires) {
    static final SubscriptionDetails NONE = new SubscriptionDetails("", "", "", Map.of(), 0);

    /** One object for all who have nothing of it. */
    SubscriptionDetails shared() {
        return equals(NONE) ? NONE : this;
    }

    SubscriptionDetails withName(String newName) {
        return new SubscriptionDetails(newName, userData, user, identities, expires);
    }

    SubscriptionDetails joined(String identity, boolean exclusively) {
        Map<String, Boolean> all = new LinkedHashMap<>(identities);
        all.put(identity, exclusively);
        return new SubscriptionDetails(name, userData, user, all, expires);
    }

    SubscriptionDetails left(String identity) {
        Map<String, Boolean> all = new LinkedHashMap<>(identities);
        all.remove(identity);
        return new SubscriptionDetails(name, userData, user, all, expires);
    }

    boolean isLocked() {
        return identities.containsValue(true);
    }
}
