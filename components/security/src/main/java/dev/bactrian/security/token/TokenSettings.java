// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security.token;

/**
 * Whose tokens let in, and what they say of a user.
 *
 * @param issuer the {@code iss} of the tokens, as the issuer writes it
 * @param audience their {@code aud}: this broker's name at the issuer
 * @param keys where the issuer's keys (a JWK set, RFC 7517) are: an {@code https://} address or a
 *     file; null for what his {@code /.well-known/openid-configuration} says
 * @param userClaim which claim is the user's name
 * @param rolesClaim which claim has his roles, with dots into objects ({@code realm_access.roles}):
 *     a list, or a text with blanks between
 */
public record TokenSettings(
        String issuer, String audience, String keys, String userClaim, String rolesClaim) {}
