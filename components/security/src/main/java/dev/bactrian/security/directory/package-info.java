// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/** Users of an LDAP directory. */
package dev.bactrian.security.directory;
