// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.rest;

import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.error.ConsoleError;
import dev.bactrian.security.Access;
import dev.bactrian.security.Permission;

/**
 * Who asks, and what he may.
 *
 * @param user his name; null where the process has no users
 * @param access the users of the process
 * @param mayChange whether he may change something
 */
record Caller(String user, Access access, boolean mayChange) {

    boolean maySee(String queue) {
        return access.isOpen()
                || access.mayAdminister(user)
                || access.mayAtAddress(user, Permission.BROWSE, queue);
    }

    void requireSight(String queue) {
        if (!maySee(queue)) {
            throw new ConsoleRefusal(
                    ConsoleError.NOT_PERMITTED, "the user may not browse the queue " + queue);
        }
    }

    void requireAdministrator() {
        if (!access.isOpen() && !access.mayAdminister(user)) {
            throw new ConsoleRefusal(
                    ConsoleError.NOT_PERMITTED, "the user may not administer the broker");
        }
    }

    void requireChange() {
        if (!mayChange) {
            throw new ConsoleRefusal(
                    ConsoleError.NO_CHANGES,
                    "the console only shows, or does so for this user"
                            + " (bactrian.console.changes, administer broker)");
        }
    }
}
