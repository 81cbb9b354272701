// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.scan;

import dev.bactrian.tree.ByteSink;

/**
 * How a delimiter can stand in a value without ending it (DFDL 1.0 §13.2.1): by an escape character
 * before it, or by a block around the value. Immutable.
 */
public final class EscapeScheme {
    private final Delimiter character;
    private final Delimiter escapeEscape;
    private final Delimiter blockStart;
    private final Delimiter blockEnd;
    private final String characterText;
    private final String escapeEscapeText;
    private final String blockStartText;
    private final String blockEndText;
    private final boolean always;
    private final String extra;
    private final TextEncoding encoding;
    private final boolean[] starts = new boolean[256];

    /** The bytes that a character which is escaped beside the delimiters can start with. */
    private final boolean[] extraStarts = new boolean[256];

    private final boolean byteByByte;
    private final boolean blockOfBytes;

    /** Whether whatever has to do with blocks is a byte, and no part of another character. */
    private final boolean marksOfBytes;

    /**
     * @param character the escape character; null for a block scheme
     * @param escapeEscape the character before an escape character, or before a block end; null
     *     where there is none
     * @param blockStart null for a character scheme
     * @param blockEnd null for a character scheme
     * @param always whether a block is written around every value
     * @param extra characters that are escaped beside the delimiters
     */
    public EscapeScheme(
            Delimiter character,
            Delimiter escapeEscape,
            Delimiter blockStart,
            Delimiter blockEnd,
            boolean always,
            String extra,
            TextEncoding encoding) {
        this.character = character;
        this.escapeEscape = escapeEscape;
        this.blockStart = blockStart;
        this.blockEnd = blockEnd;
        this.always = always;
        this.extra = extra;
        this.encoding = encoding;
        this.byteByByte = encoding.width() <= 1 && !encoding.hasLeadBytes();
        for (Delimiter one : new Delimiter[] {character, escapeEscape, blockStart, blockEnd}) {
            if (one != null) {
                one.markFirst(starts);
            }
        }
        extra.codePoints()
                .forEach(c -> extraStarts[encoding.encode(Character.toString(c))[0] & 0xFF] = true);
        this.blockOfBytes =
                byteByByte
                        && blockStart != null
                        && blockStart.output().length == 1
                        && blockEnd.output().length == 1;
        this.marksOfBytes =
                blockOfBytes
                        && (escapeEscape == null || escapeEscape.output().length == 1)
                        && extra.chars().allMatch(c -> c < 0x80);
        this.characterText = text(character, encoding);
        this.escapeEscapeText = text(escapeEscape, encoding);
        this.blockStartText = text(blockStart, encoding);
        this.blockEndText = text(blockEnd, encoding);
    }

    private static String text(Delimiter delimiter, TextEncoding encoding) {
        return delimiter == null ? "" : new String(delimiter.output(), encoding.charset());
    }

    /**
     * The end of a value that starts at a position: the first delimiter that is not escaped, or the
     * limit.
     *
     * @return the position; negative where a block has no end
     */
    public int find(DelimiterSet delimiters, byte[] data, int from, int limit) {
        return character != null
                ? findByCharacter(delimiters, data, from, limit)
                : findByBlock(delimiters, data, from, limit);
    }

    /**
     * The end of a value that has no escape in it.
     *
     * @param stops what {@link #stops} made of the delimiters
     * @return -1 where it may have one: then {@link #find} says where it ends
     */
    public int findWithout(
            DelimiterSet delimiters, DelimiterSet stops, byte[] data, int from, int limit) {
        if (blockStart != null) {
            return from < limit
                            && starts[data[from] & 0xFF]
                            && blockStart.match(data, from, limit) > 0
                    ? -1
                    : delimiters.find(data, from, limit);
        }
        return stops == null ? -1 : stops.findWithoutEscape(data, from, limit);
    }

    /**
     * Delimiters and escapes in one table, for {@link #findWithout}.
     *
     * @return null where there is no such table: blocks, and characters of more than one byte
     */
    public DelimiterSet stops(DelimiterSet delimiters) {
        return character == null || !byteByByte ? null : delimiters.stoppingAt(starts);
    }

    private int findByCharacter(DelimiterSet delimiters, byte[] data, int from, int limit) {
        int at = from;
        while (at < limit) {
            if (byteByByte && !starts[data[at] & 0xFF]) {
                if (delimiters.standsAt(data, at, limit)) {
                    return at;
                }
                at++;
                continue;
            }
            int length = escapeEscape == null ? -1 : escapeEscape.match(data, at, limit);
            if (length > 0) {
                int escaped = character.match(data, at + length, limit);
                if (escaped > 0) {
                    at += length + escaped;
                    continue;
                }
            }
            length = character.match(data, at, limit);
            if (length > 0) {
                at += length;
                Delimiter after = delimiters.at(data, at, limit);
                int skipped = after == null ? 0 : after.match(data, at, limit);
                if (skipped <= 0 && at < limit) {
                    skipped = encoding.characterLength(data, at, limit);
                }
                at += skipped;
                continue;
            }
            if (delimiters.matches(data, at, limit)) {
                return at;
            }
            at += encoding.characterLength(data, at, limit);
        }
        return limit;
    }

    private int findByBlock(DelimiterSet delimiters, byte[] data, int from, int limit) {
        int start = blockStart.match(data, from, limit);
        if (start <= 0) {
            return delimiters.find(data, from, limit);
        }
        int at = from + start;
        while (at < limit) {
            if (byteByByte && !starts[data[at] & 0xFF]) {
                at++;
                continue;
            }
            int length = escapeEscape == null ? -1 : escapeEscape.match(data, at, limit);
            if (length > 0) {
                int escaped = blockEnd.match(data, at + length, limit);
                if (escaped > 0) {
                    at += length + escaped;
                    continue;
                }
            }
            length = blockEnd.match(data, at, limit);
            if (length > 0) {
                return delimiters.find(data, at + length, limit);
            }
            at += encoding.characterLength(data, at, limit);
        }
        return -1;
    }

    /** Whether values are escaped by a block around them, not character by character. */
    public boolean isBlock() {
        return blockStart != null;
    }

    /** Whether a block starts with one byte and ends with one. */
    public boolean isBlockOfBytes() {
        return blockOfBytes;
    }

    /** The byte that starts a block {@linkplain #isBlockOfBytes() of such}. */
    public byte blockStart() {
        return blockStart.output()[0];
    }

    /** The byte that ends a block {@linkplain #isBlockOfBytes() of such}. */
    public byte blockEnd() {
        return blockEnd.output()[0];
    }

    /** The bytes that anything of the scheme can start with, 256; callers leave them. */
    public boolean[] marks() {
        return starts;
    }

    /** Whether the bytes, without padding, may hold an escape: then they must be unescaped. */
    public boolean mayEscape(byte[] data, int from, int to) {
        if (blockStart != null) {
            return blockStart.match(data, from, to) > 0;
        }
        for (int i = from; i < to; i++) {
            if (starts[data[i] & 0xFF]) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether the bytes, which start with a block, are one whose start and end are a byte each, and
     * which has nothing escaped in it: the value is what is between.
     */
    public boolean isSimpleBlock(byte[] data, int from, int to) {
        if (!blockOfBytes || to - from < 2 || blockEnd.match(data, to - 1, to) != 1) {
            return false;
        }
        for (int i = from + 1; i < to - 1; i++) {
            if (starts[data[i] & 0xFF]) {
                return false;
            }
        }
        return true;
    }

    /** The value without its escapes. */
    public String unescape(String text) {
        if (character != null) {
            return unescapeCharacters(text);
        }
        if (!text.startsWith(blockStartText)
                || !text.endsWith(blockEndText)
                || text.length() < blockStartText.length() + blockEndText.length()) {
            return text;
        }
        String inner =
                text.substring(blockStartText.length(), text.length() - blockEndText.length());
        return escapeEscapeText.isEmpty()
                ? inner
                : inner.replace(escapeEscapeText + blockEndText, blockEndText);
    }

    private String unescapeCharacters(String text) {
        if (text.indexOf(characterText) < 0
                && (escapeEscapeText.isEmpty() || text.indexOf(escapeEscapeText) < 0)) {
            return text;
        }
        StringBuilder result = new StringBuilder(text.length());
        int i = 0;
        while (i < text.length()) {
            if (!escapeEscapeText.isEmpty()
                    && text.startsWith(escapeEscapeText, i)
                    && text.startsWith(characterText, i + escapeEscapeText.length())) {
                result.append(characterText);
                i += escapeEscapeText.length() + characterText.length();
            } else if (text.startsWith(characterText, i)) {
                i += characterText.length();
                if (i < text.length()) {
                    result.append(text.charAt(i++));
                }
            } else {
                result.append(text.charAt(i++));
            }
        }
        return result.toString();
    }

    /**
     * The value with its escapes: every delimiter in it, and every escape, made harmless.
     *
     * @param delimiters what would end the value
     */
    public String escape(String text, DelimiterSet delimiters) {
        return character != null
                ? escapeCharacters(text, delimiters)
                : escapeBlock(text, delimiters);
    }

    /**
     * The bytes that say that a value may need an escape: the first bytes of all that could.
     *
     * @return a table of 256; null where every value is written with an escape
     */
    public boolean[] alarms(DelimiterSet delimiters) {
        if (always) {
            return null;
        }
        boolean[] table = new boolean[256];
        for (int b = 0; b < 256; b++) {
            table[b] = starts[b] || extraStarts[b] || delimiters.mayStartWith((byte) b);
        }
        return table;
    }

    /**
     * Puts a block around a value that was written, where it needs one, in place: as {@link
     * #escape} would, where the block's marks and all that has to be in a block are bytes.
     *
     * @param start where the value starts in the sink; it ends where the sink does
     * @return false where this is not the way, and nothing was changed
     */
    public boolean escapeWritten(ByteSink sink, int start, DelimiterSet delimiters) {
        if (!marksOfBytes || always) {
            return false;
        }
        byte[] written = sink.array();
        int end = sink.size();
        byte close = blockEnd.output()[0];
        boolean needed = start < end && written[start] == blockStart.output()[0];
        int closing = 0;
        for (int i = start; i < end; i++) {
            closing += written[i] == close ? 1 : 0;
            needed =
                    needed
                            || extraStarts[written[i] & 0xFF]
                            || delimiters.standsAt(written, i, end);
        }
        if (!needed) {
            return true;
        }
        int more = 2 + (escapeEscape == null ? 0 : closing);
        sink.ensure(more);
        byte[] target = sink.array();
        int to = end + more;
        target[--to] = close;
        for (int i = end - 1; i >= start; i--) {
            byte b = target[i];
            target[--to] = b;
            if (b == close && escapeEscape != null) {
                target[--to] = escapeEscape.output()[0];
            }
        }
        target[start] = blockStart.output()[0];
        sink.advance(more);
        return true;
    }

    private String escapeBlock(String text, DelimiterSet delimiters) {
        boolean needed =
                always
                        || text.startsWith(blockStartText)
                        || hasDelimiter(text, delimiters)
                        || text.chars().anyMatch(c -> extra.indexOf(c) >= 0);
        if (!needed) {
            return text;
        }
        String inner =
                escapeEscapeText.isEmpty()
                        ? text
                        : text.replace(blockEndText, escapeEscapeText + blockEndText);
        return blockStartText + inner + blockEndText;
    }

    private boolean hasDelimiter(String text, DelimiterSet delimiters) {
        byte[] bytes = encoding.encode(text);
        for (int at = 0; at < bytes.length; ) {
            if (delimiters.standsAt(bytes, at, bytes.length)) {
                return true;
            }
            at += encoding.characterLength(bytes, at, bytes.length);
        }
        return false;
    }

    private String escapeCharacters(String text, DelimiterSet delimiters) {
        byte[] bytes = encoding.encode(text);
        StringBuilder result = new StringBuilder(text.length() + 8);
        int at = 0;
        for (int i = 0; i < text.length(); ) {
            if (text.startsWith(characterText, i)) {
                result.append(escapeEscapeText.isEmpty() ? characterText : escapeEscapeText);
            } else if (delimiters.standsAt(bytes, at, bytes.length)
                    || extra.indexOf(text.charAt(i)) >= 0) {
                result.append(characterText);
            }
            int next = encoding.width() == 2 ? i + 1 : text.offsetByCodePoints(i, 1);
            result.append(text, i, next);
            i = next;
            at += encoding.characterLength(bytes, at, bytes.length);
        }
        return result.toString();
    }
}
