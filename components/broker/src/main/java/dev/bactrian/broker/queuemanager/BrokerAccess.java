// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.security.Access;
import dev.bactrian.security.UserSource;
import dev.bactrian.security.directory.LdapSettings;
import dev.bactrian.security.directory.LdapUsers;
import dev.bactrian.security.token.TokenSettings;
import dev.bactrian.security.token.TokenUsers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The users that the settings name. */
final class BrokerAccess {

    private static final Path USERS = Path.of("config", "users");
    private static final Path PERMISSIONS = Path.of("config", "permissions");

    private BrokerAccess() {}

    /**
     * The users of the settings: those of the file, of a directory and an issuer, and {@code
     * bactrian.broker.user} of the embedded queue manager, who may do everything. Without either,
     * everybody may do everything but administer.
     *
     * @throws IllegalArgumentException BAC8311 for a user without password
     * @throws dev.bactrian.security.SecurityRefusal BAC8360, BAC8361 for files that are none;
     *     BAC8365 for settings of a directory or of tokens that do not do
     */
    public static Access of(BrokerSettings settings) {
        Path users = named(settings.security().users(), USERS);
        Path permissions = named(settings.security().permissions(), PERMISSIONS);
        List<UserSource> sources = sources(settings.security());
        Access access =
                users == null && sources.isEmpty()
                        ? Access.open()
                        : Access.of(users, permissions, sources);
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

    private static List<UserSource> sources(BrokerSettings.Security settings) {
        List<UserSource> sources = new ArrayList<>();
        BrokerSettings.Ldap ldap = settings.ldap();
        ldap.url()
                .ifPresent(
                        url ->
                                sources.add(
                                        new LdapUsers(
                                                new LdapSettings(
                                                        url,
                                                        ldap.trusted().orElse(null),
                                                        ldap.bindDn().orElse(null),
                                                        ldap.bindPassword().orElse(null),
                                                        ldap.userBase().orElse(null),
                                                        ldap.userFilter(),
                                                        ldap.groupBase().orElse(null),
                                                        ldap.groupFilter(),
                                                        ldap.groupName(),
                                                        ldap.lasts()))));
        BrokerSettings.Tokens tokens = settings.tokens();
        tokens.issuer()
                .ifPresent(
                        issuer ->
                                sources.add(
                                        new TokenUsers(
                                                new TokenSettings(
                                                        issuer,
                                                        tokens.audience().orElse(null),
                                                        tokens.keys().orElse(null),
                                                        tokens.userClaim(),
                                                        tokens.rolesClaim()))));
        return sources;
    }

    /** A file that is named is there; one that is not named is taken when it is there. */
    private static Path named(Optional<Path> given, Path otherwise) {
        return given.orElse(Files.exists(otherwise) ? otherwise : null);
    }
}
