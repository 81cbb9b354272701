// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum SecurityError implements ErrorCode {
    USERS_FILE(
            "BAC8360",
            "The file of users cannot be read",
            "The file that `bactrian.security.users` names (`config/users` when absent) has a line"
                    + " that is no user, or cannot be read. Said at the start, the process ends; said"
                    + " later, what was read before stays in force.",
            "Correct the line that the message names: `name:roles:password`, written by"
                    + " `bactrian users add`."),
    PERMISSIONS_FILE(
            "BAC8361",
            "The file of permissions cannot be read",
            "The file that `bactrian.security.permissions` names (`config/permissions` when"
                    + " absent) has a line that is no permission, or cannot be read. Said at the"
                    + " start, the process ends; said later, what was read before stays in force.",
            "Correct the line that the message names: a role, what it may, and where, as in"
                    + " `orders put,browse queue ORDERS.IN`."),
    NO_USER(
            "BAC8362",
            "No such user, or not one that can be",
            "`bactrian users` was told a name that the file of users does not have (or has"
                    + " already), or one that no user can have.",
            "`bactrian users list` shows the names. A name has no colon, no blank and no control"
                    + " character, and 64 characters at most."),
    WEAK_PASSWORD(
            "BAC8363",
            "The password is too short",
            "A password of a user has at least 8 characters.",
            "Choose a longer one; length counts for more than special characters."),
    NO_SOURCE(
            "BAC8364",
            "The directory of users, or the issuer of tokens, cannot be asked",
            "The LDAP directory of `bactrian.security.ldap.url`, or the key set of the issuer of"
                    + " `bactrian.security.tokens.issuer`, did not answer, or not with what was"
                    + " expected. Nobody logs in by it; who is logged in stays so for as long again"
                    + " as `bactrian.security.ldap.lasts` says. Said once a minute at most.",
            "Look whether it runs and can be reached from here, and whether its certificate is"
                    + " trusted (`bactrian.security.ldap.trusted`). Users of the file are not touched"
                    + " by it."),
    SOURCE_SETTINGS(
            "BAC8365",
            "Settings of the directory or of tokens that do not do",
            "A setting below `bactrian.security.ldap.` or `bactrian.security.tokens.` is missing or"
                    + " cannot be: the directory's URL is neither `ldaps://` nor that of this machine"
                    + " (passwords would travel in the clear), a filter is none, or tokens have an"
                    + " issuer and no audience (tokens made for others would let in).",
            "Correct the setting that the message names; docs/security.md has them all.");

    private final Explanation explanation;

    SecurityError(String code, String title, String cause, String advice) {
        this.explanation = new Explanation(code, title, cause, advice);
    }

    @Override
    public Explanation explanation() {
        return explanation;
    }

    /** The code. */
    @Override
    public String toString() {
        return code();
    }
}
