// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.security.Access;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The users that the settings name. */
public final class BrokerAccess {

    private static final Path USERS = Path.of("config", "users");
    private static final Path PERMISSIONS = Path.of("config", "permissions");

    private BrokerAccess() {}

    /**
     * The users of the settings: those of the file, and {@code bactrian.broker.user} of the
     * embedded queue manager, who may do everything. Without either, everybody may do everything
     * but administer.
     *
     * @throws IllegalArgumentException BAC8311 for a user without password
     * @throws dev.bactrian.security.SecurityRefusal BAC8360, BAC8361 for files that are none
     */
    public static Access of(BrokerSettings settings) {
        Path users = named(settings.security().users(), USERS);
        Path permissions = named(settings.security().permissions(), PERMISSIONS);
        Access access = users == null ? Access.open() : Access.of(users, permissions);
        Optional<String> owner = settings.broker().user();
        if (owner.isEmpty() || !settings.broker().embedded()) {
            return access;
        }
        String password =
                settings.broker()
                        .password()
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                BrokerError.NO_PASSWORD
                                                        + ": bactrian.broker.user is set, and"
                                                        + " bactrian.broker.password is not"));
        return access.withOwner(owner.get(), password);
    }

    /** A file that is named is there; one that is not named is taken when it is there. */
    private static Path named(Optional<Path> given, Path otherwise) {
        return given.orElse(Files.exists(otherwise) ? otherwise : null);
    }
}
