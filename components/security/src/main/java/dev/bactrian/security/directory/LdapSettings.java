// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security.directory;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Where a directory is, and how users stand in it.
 *
 * @param url {@code ldaps://host:636}, or {@code ldap://} to this machine
 * @param trusted the authorities of its certificate, in PEM; null for those of the JDK
 * @param bindDn as whom users are searched; null for nobody
 * @param bindPassword the password of that one; null without one
 * @param userBase below which entry users are searched
 * @param userFilter which entry a user is, <code>{0}</code> for the name he gave
 * @param groupBase below which entry groups are searched; null for those that the user's own {@code
 *     memberOf} names
 * @param groupFilter which groups are a user's, <code>{0}</code> for his DN, <code>{1}</code> for
 *     his name
 * @param groupName the attribute that names a group
 * @param lasts for how long an answer holds
 */
public record LdapSettings(
        URI url,
        Path trusted,
        String bindDn,
        String bindPassword,
        String userBase,
        String userFilter,
        String groupBase,
        String groupFilter,
        String groupName,
        Duration lasts) {

    /** Without the password. */
    @Override
    public String toString() {
        return "LdapSettings[" + url + ", " + userBase + ", " + groupBase + "]";
    }
}
