// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

/**
 * The numbers below a modulus, each once, in an order that a seed chooses, and then again.
 *
 * <p>This is how "every value different" is kept without remembering any value: the n-th value is
 * computed from n alone, and none comes twice before all have come once.
 */
final class Shuffle {

    private final long modulus;
    private final long step;
    private final long start;

    /**
     * @param modulus how many different numbers there are, below 2^31
     * @param step neighbours' distance; has no divisor in common with the modulus
     * @param seed chooses where the order begins
     */
    Shuffle(long modulus, long step, long seed) {
        this.modulus = modulus;
        this.step = step % modulus;
        this.start = Long.remainderUnsigned(mix(seed ^ modulus * 0x9E3779B97F4A7C15L), modulus);
    }

    /** The n-th number, n from zero. */
    int at(long n) {
        return (int) ((n % modulus * step + start) % modulus);
    }

    /**
     * Stafford's mixing of 64 bits (variant 13): every bit of the result depends on every bit of
     * the seed.
     */
    static long mix(long seed) {
        long z = (seed ^ (seed >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
