// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/** Users by the signed tokens of an issuer (OpenID Connect). */
package dev.bactrian.security.token;
