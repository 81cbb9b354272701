// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

import dev.bactrian.security.PermissionFile.Grant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What two files said when they were read: never changed, replaced as a whole. Thread-safe. */
final class Rules {

    /** Names whose permissions are remembered for one user; beyond, they are found each time. */
    private static final int MOST_NAMES = 10_000;

    private final Map<String, Account> accounts = new HashMap<>();
    private final Map<String, String> byToken = new HashMap<>();
    private final Map<String, List<Grant>> byRole;

    Rules(UserFile users, Map<String, List<Grant>> byRole) {
        this.byRole = byRole;
        for (String name : users.names()) {
            UserFile.Entry entry = users.entry(name);
            accounts.put(name, account(entry.password(), entry.roles()));
            if (entry.token() != null) {
                byToken.put(entry.token(), name);
            }
        }
    }

    /** What roles grant to somebody who is not in the file. */
    Account accountOf(List<String> roles) {
        return account(null, roles);
    }

    private Account account(PasswordHash password, List<String> roles) {
        List<Grant> grants = new ArrayList<>();
        roles.forEach(role -> grants.addAll(byRole.getOrDefault(role, List.of())));
        return new Account(
                password, roles.contains(PermissionFile.EVERYTHING), List.copyOf(grants));
    }

    Account account(String name) {
        return name == null ? null : accounts.get(name);
    }

    String ofToken(String token) {
        return byToken.get(UserFile.tokenHash(token));
    }

    /** A user, and what all of his roles grant. */
    static final class Account {
        private final PasswordHash password;
        private final boolean everything;
        private final List<Grant> grants;
        private final Map<String, Integer> addresses = new ConcurrentHashMap<>();

        Account(PasswordHash password, boolean everything, List<Grant> grants) {
            this.password = password;
            this.everything = everything;
            this.grants = grants;
        }

        PasswordHash password() {
            return password;
        }

        boolean may(Permission permission, Place.Kind kind, String name) {
            return everything || (bits(kind, name) & permission.bit()) != 0;
        }

        /** By a name that may be that of a queue and of a topic. */
        boolean mayAtAddress(Permission permission, String name) {
            if (everything) {
                return true;
            }
            Integer known = addresses.get(name);
            if (known == null) {
                known = bits(Place.Kind.QUEUE, name) | bits(Place.Kind.TOPIC, name);
                if (addresses.size() < MOST_NAMES) {
                    addresses.put(name, known);
                }
            }
            return (known & permission.bit()) != 0;
        }

        private int bits(Place.Kind kind, String name) {
            int bits = 0;
            for (Grant grant : grants) {
                Place.Kind there = grant.place().kind();
                if (there == kind && grant.place().covers(name)) {
                    bits |= grant.bits();
                } else if (there == Place.Kind.BROKER) {
                    bits |= grant.bits();
                }
            }
            return bits;
        }
    }
}
