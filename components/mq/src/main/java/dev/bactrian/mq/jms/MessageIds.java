// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.UUID;

/**
 * Identifiers of 24 bytes, as MQMD has them, and of text, as JMS has them, both ways without loss:
 *
 * <ul>
 *   <li>{@code ID:} and 48 hexadecimal digits, as IBM's classes write them: these bytes;
 *   <li>{@code ID:} and a UUID, as Artemis writes them: {@code AMQ UUID} and the 16 bytes of the
 *       UUID;
 *   <li>other text of at most 23 characters of printable ASCII: these, and zeros.
 * </ul>
 *
 * Longer text is cut in the bytes, as IBM's classes do; the JMS property still has it whole.
 */
public final class MessageIds {
    /** Length in bytes of MsgId, CorrelId and GroupId. */
    public static final int LENGTH = 24;

    private static final String PREFIX = "ID:";
    private static final byte[] UUID_MARK = "AMQ UUID".getBytes(StandardCharsets.US_ASCII);
    private static final int UUID_TEXT = 36;

    private MessageIds() {}

    /** The bytes of a JMS identifier; all zero for null. */
    public static byte[] toBytes(String id) {
        byte[] bytes = new byte[LENGTH];
        if (id == null) {
            return bytes;
        }
        if (id.startsWith(PREFIX)) {
            int digits = id.length() - PREFIX.length();
            if (digits == UUID_TEXT && putUuid(id.substring(PREFIX.length()), bytes)) {
                return bytes;
            }
            if (digits == 2 * LENGTH && isHex(id)) {
                return HexFormat.of().parseHex(id, PREFIX.length(), id.length());
            }
        }
        byte[] text = id.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(text, 0, bytes, 0, Math.min(LENGTH, text.length));
        return bytes;
    }

    private static boolean putUuid(String text, byte[] bytes) {
        try {
            UUID uuid = UUID.fromString(text);
            ByteBuffer.wrap(bytes)
                    .put(UUID_MARK)
                    .putLong(uuid.getMostSignificantBits())
                    .putLong(uuid.getLeastSignificantBits());
            return uuid.toString().equals(text);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isHex(String id) {
        for (int i = PREFIX.length(); i < id.length(); i++) {
            if (Character.digit(id.charAt(i), 16) < 0) {
                return false;
            }
        }
        return true;
    }

    /** The JMS identifier of bytes; null where they are all zero. */
    public static String toText(byte[] bytes) {
        byte[] id = Arrays.copyOf(bytes, LENGTH);
        int end = LENGTH;
        while (end > 0 && id[end - 1] == 0) {
            end--;
        }
        if (end == 0) {
            return null;
        }
        if (Arrays.equals(id, 0, UUID_MARK.length, UUID_MARK, 0, UUID_MARK.length)) {
            ByteBuffer rest = ByteBuffer.wrap(id, UUID_MARK.length, LENGTH - UUID_MARK.length);
            return PREFIX + new UUID(rest.getLong(), rest.getLong());
        }
        boolean printable = end < LENGTH;
        for (int i = 0; i < end; i++) {
            printable &= id[i] >= ' ' && id[i] < 0x7F;
        }
        return printable
                ? new String(id, 0, end, StandardCharsets.US_ASCII)
                : PREFIX + HexFormat.of().withUpperCase().formatHex(id);
    }

    /**
     * {@code ID:} and the bytes in hexadecimal digits: text for properties, which cannot be bytes.
     */
    static String toHex(byte[] bytes) {
        return PREFIX + HexFormat.of().withUpperCase().formatHex(bytes);
    }
}
