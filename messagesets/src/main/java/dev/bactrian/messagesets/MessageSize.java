// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.util.Locale;
import java.util.Map;

/**
 * Sizes as the reports write them: {@code 256b}, {@code 2kB}, {@code 20000kB}, {@code 4K}, {@code
 * 1MB}.
 *
 * <p>{@code kB}, {@code MB}, {@code GB} are powers of 1000; {@code K}, {@code M}, {@code G} and
 * {@code KiB}, {@code MiB}, {@code GiB} are powers of 1024 (mq-v53-hpux-2002: "2K (2,048 bytes)").
 * Case does not matter. A number alone is bytes.
 */
public final class MessageSize {

    private static final Map<String, Long> UNITS =
            Map.ofEntries(
                    Map.entry("", 1L),
                    Map.entry("b", 1L),
                    Map.entry("kb", 1_000L),
                    Map.entry("mb", 1_000_000L),
                    Map.entry("gb", 1_000_000_000L),
                    Map.entry("k", 1L << 10),
                    Map.entry("kib", 1L << 10),
                    Map.entry("m", 1L << 20),
                    Map.entry("mib", 1L << 20),
                    Map.entry("g", 1L << 30),
                    Map.entry("gib", 1L << 30));

    private MessageSize() {}

    /**
     * Reads a size.
     *
     * @param text digits and a unit, white space between them allowed
     * @return bytes
     * @throws IllegalArgumentException when it is no size, naming the text and what was expected
     */
    public static long parse(String text) {
        String trimmed = text.strip();
        int digits = 0;
        while (digits < trimmed.length()
                && trimmed.charAt(digits) >= '0'
                && trimmed.charAt(digits) <= '9') {
            digits++;
        }
        Long unit = UNITS.get(trimmed.substring(digits).strip().toLowerCase(Locale.ROOT));
        if (digits == 0 || digits > 18 || unit == null) {
            throw notASize(text);
        }
        try {
            return Math.multiplyExact(Long.parseLong(trimmed.substring(0, digits)), unit);
        } catch (ArithmeticException tooLarge) {
            throw notASize(text);
        }
    }

    private static IllegalArgumentException notASize(String text) {
        return new IllegalArgumentException(
                MessagesetError.NO_SIZE
                        + ": \""
                        + text
                        + "\" is no size; a number and b, kB, MB, GB (of 1000) or K, M, G (of 1024) was expected, as in 256b or 20000kB");
    }
}
