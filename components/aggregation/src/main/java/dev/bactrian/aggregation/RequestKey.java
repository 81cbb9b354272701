// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import java.util.HexFormat;
import java.util.UUID;

/**
 * The key of a request: its message id, as short as it can be kept.
 *
 * <p>Message ids stand in memory once for each open request, so the two usual forms become numbers:
 * a UUID (Artemis) and 48 hexadecimal digits (the 24 bytes of MQMD). Any other text is kept. The
 * prefix {@code ID:} of JMS says nothing and is left out; digits count the same in both cases.
 */
final class RequestKey {
    private static final int UUID_LENGTH = 36;
    private static final int MQ_DIGITS = 48;

    private RequestKey() {}

    /** The 24 bytes of an MQ message id. */
    record MqIdentifier(long first, long second, long third) {}

    /** The key of a message id; null where that is null or blank. */
    static Object of(String messageId) {
        if (messageId == null) {
            return null;
        }
        String id = messageId.startsWith("ID:") ? messageId.substring(3) : messageId;
        if (id.isBlank()) {
            return null;
        }
        try {
            if (id.length() == UUID_LENGTH && id.charAt(8) == '-' && id.charAt(23) == '-') {
                UUID uuid = UUID.fromString(id);
                return uuid.toString().equalsIgnoreCase(id) ? uuid : id;
            }
            if (id.length() == MQ_DIGITS) {
                return new MqIdentifier(
                        HexFormat.fromHexDigitsToLong(id, 0, 16),
                        HexFormat.fromHexDigitsToLong(id, 16, 32),
                        HexFormat.fromHexDigitsToLong(id, 32, 48));
            }
        } catch (IllegalArgumentException e) {
            return id; // looks like one of the two and is none
        }
        return id;
    }

    /** The text of a key, to write it down; {@link #of} makes the same key of it. */
    static String text(Object key) {
        if (key instanceof MqIdentifier id) {
            HexFormat hex = HexFormat.of();
            return hex.toHexDigits(id.first)
                    + hex.toHexDigits(id.second)
                    + hex.toHexDigits(id.third);
        }
        return key.toString();
    }
}
