// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Passwords that were right, so that the slow hash is taken once for each user and not with each
 * request: as a keyed hash, with a key that only this process has. Wrong ones cost the slow hash
 * every time, two at a time at most, so that guessing leaves the processors to others.
 */
final class KnownPasswords {

    /** The hash of a password that nobody has. */
    static final PasswordHash NO_ACCOUNT = new PasswordHash(210_000, new byte[16], new byte[32]);

    private static final String ALGORITHM = "HmacSHA256";
    private static final int AT_A_TIME = 2;

    private final byte[] key = new byte[32];
    private final Map<String, Known> byName = new ConcurrentHashMap<>();
    private final Semaphore slow = new Semaphore(AT_A_TIME);

    private record Known(Object of, byte[] mac) {}

    KnownPasswords() {
        new SecureRandom().nextBytes(key);
    }

    /** Whether it is the password of this hash. */
    boolean matches(String name, PasswordHash hash, String password) {
        byte[] mac = mac(password);
        if (isKnown(name, hash, mac)) {
            return true;
        }
        slow.acquireUninterruptibly();
        try {
            if (!hash.matches(password)) {
                return false;
            }
        } finally {
            slow.release();
        }
        byName.put(name, new Known(hash, mac));
        return true;
    }

    /** Notes a password that somebody else found right. */
    void remember(String name, Object of, String password) {
        byName.put(name, new Known(of, mac(password)));
    }

    /** Whether it was the password of this hash, or of this identity, before. */
    boolean isKnown(String name, Object of, String password) {
        return isKnown(name, of, mac(password));
    }

    private boolean isKnown(String name, Object of, byte[] mac) {
        Known known = byName.get(name);
        // by identity: a hash that was read again is hashed again
        return known != null && known.of() == of && MessageDigest.isEqual(known.mac(), mac);
    }

    private byte[] mac(String password) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return mac.doFinal(password.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(ALGORITHM + " is part of every JDK", e);
        }
    }
}
