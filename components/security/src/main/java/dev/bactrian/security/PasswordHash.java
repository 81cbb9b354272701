// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * A password as it is stored: PBKDF2 with HMAC-SHA-512, a salt of 16 bytes, and as many rounds as
 * stand in it (210,000 for a new one, as OWASP's cheat sheet on the storage of passwords asks).
 *
 * @param rounds how often the hash is taken
 * @param salt random bytes
 * @param hash what the password gives
 */
record PasswordHash(int rounds, byte[] salt, byte[] hash) {

    private static final String NAME = "pbkdf2-sha512";
    private static final int ROUNDS = 210_000;
    private static final int MOST_ROUNDS = 10_000_000;
    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;

    /** Of a new password. */
    static PasswordHash of(String password) {
        byte[] salt = new byte[SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        return new PasswordHash(ROUNDS, salt, derive(password, salt, ROUNDS));
    }

    /**
     * As it was stored.
     *
     * @throws IllegalArgumentException without the text itself where it is none
     */
    static PasswordHash parse(String stored) {
        String[] parts = stored.split("\\$");
        try {
            int rounds = Integer.parseInt(parts[1]);
            byte[] salt = Base64.getDecoder().decode(parts[2]);
            byte[] hash = Base64.getDecoder().decode(parts[3]);
            if (parts.length == 4
                    && parts[0].equals(NAME)
                    && rounds > 0
                    && rounds <= MOST_ROUNDS
                    && salt.length >= 8
                    && hash.length == HASH_BYTES) {
                return new PasswordHash(rounds, salt, hash);
            }
        } catch (RuntimeException notOne) {
            // told below, without the text
        }
        throw new IllegalArgumentException(
                "expected the hash of a password, as in " + NAME + "$" + ROUNDS + "$salt$hash");
    }

    /** Whether this is its hash; takes as long for a wrong password as for the right one. */
    boolean matches(String password) {
        return MessageDigest.isEqual(hash, derive(password, salt, rounds));
    }

    /** As it is stored. */
    String text() {
        Base64.Encoder base64 = Base64.getEncoder();
        return String.join(
                "$",
                NAME,
                Integer.toString(rounds),
                base64.encodeToString(salt),
                base64.encodeToString(hash));
    }

    /** Not the hash: this may reach a log. */
    @Override
    public String toString() {
        return NAME;
    }

    private static byte[] derive(String password, byte[] salt, int rounds) {
        PBEKeySpec key = new PBEKeySpec(password.toCharArray(), salt, rounds, HASH_BYTES * 8);
        try {
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512")
                    .generateSecret(key)
                    .getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("PBKDF2 with HMAC-SHA-512 is part of every JDK", e);
        } finally {
            key.clearPassword();
        }
    }
}
