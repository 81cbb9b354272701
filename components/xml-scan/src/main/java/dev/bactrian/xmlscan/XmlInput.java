// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

import static dev.bactrian.xmlscan.ByteClass.isSpace;

import java.util.Arrays;

/** The bytes of a document, or of a part of it, and the errors about them. */
public abstract class XmlInput {
    /** The bytes; not to be changed. */
    public final byte[] bytes;

    /** The first of them that counts. */
    public final int start;

    /** Behind the last of them that counts. */
    public final int limit;

    /** What is accepted at most, and checked. */
    public final XmlRules rules;

    /** Whether these are the last bytes of the document. */
    final boolean last;

    /** Whether characters are left unchecked: {@link XmlRules#anyCharacter}. */
    final boolean anyCharacter;

    private final XmlPosition origin;
    private final XmlReporter reporter;

    XmlInput(
            byte[] bytes,
            int start,
            int limit,
            XmlRules rules,
            XmlReporter reporter,
            XmlPosition origin,
            boolean last) {
        this.bytes = bytes;
        this.start = start;
        this.limit = limit;
        this.rules = rules;
        this.reporter = reporter;
        this.origin = origin;
        this.last = last;
        this.anyCharacter = rules.anyCharacter();
    }

    /** Where in the document a position of the bytes is. */
    public XmlPosition position(int p) {
        return origin.behind(bytes, start, Math.min(p, limit), limit);
    }

    /** An error at a position of the bytes. */
    public RuntimeException error(int p, XmlFault fault, String text) {
        return reporter.report(fault, text, position(p));
    }

    /** An error where something was expected and something else, or the end, stands. */
    public RuntimeException expected(int p, String what) {
        if (p < limit) {
            return error(p, XmlFault.MALFORMED, "expected " + what + ", not " + found(p));
        }
        return last
                ? error(p, XmlFault.TRUNCATED, "expected " + what + ", but the document ends")
                : XmlIncomplete.SIGN;
    }

    /** What stands at a position, for a message: a printable character, or a byte's number. */
    private String found(int p) {
        int b = bytes[p] & 0xFF;
        return b > 0x20 && b < 0x7F ? "'" + (char) b + "'" : String.format("byte 0x%02X", b);
    }

    /** The error about a limit. */
    public RuntimeException limit(int p, String text) {
        return error(p, XmlFault.LIMIT, text);
    }

    /** The error about an element that stands too deep. */
    public RuntimeException tooDeep(int p) {
        return limit(p, "elements are nested deeper than " + rules.depth());
    }

    /** The error about a value that starts here and is too long. */
    public RuntimeException valueTooLong(int p) {
        return limit(p, "a value is longer than " + rules.valueBytes() + " bytes");
    }

    /** The byte at a position; 0, which is illegal everywhere, behind the end. */
    public byte byteAt(int p) {
        return p < limit ? bytes[p] : 0;
    }

    /** The byte at a position, where the verdict hangs on it even if the bytes end before. */
    final byte needed(int p) {
        if (p >= limit && !last) {
            throw XmlIncomplete.SIGN;
        }
        return byteAt(p);
    }

    /** Skips white space. */
    public int skipSpace(int p) {
        int at = p;
        while (at < limit && isSpace(bytes[at])) {
            at++;
        }
        return at;
    }

    final boolean startsWith(byte[] wanted, int p) {
        int length = Math.min(wanted.length, limit - p);
        boolean same = Arrays.equals(bytes, p, p + length, wanted, 0, length);
        if (same && length < wanted.length && !last) {
            throw XmlIncomplete.SIGN;
        }
        return same && length == wanted.length;
    }

    /** Checks one character of several bytes; returns the position behind it. */
    int character(int p) {
        if (anyCharacter) {
            return p + 1;
        }
        int c = Utf8.codePoint(bytes, p, limit);
        if (c < 0) {
            if (!last && Utf8.isCut(bytes, p, limit)) {
                throw XmlIncomplete.SIGN;
            }
            throw error(p, XmlFault.CHARACTER, "expected a character in UTF-8, not " + found(p));
        }
        if (!XmlCharacter.isChar(c)) {
            throw error(
                    p,
                    XmlFault.CHARACTER,
                    String.format("character U+%04X is not allowed in XML", c));
        }
        return p + Utf8.length(c);
    }

    /** Whether a reference may stand for a character. */
    boolean isAllowed(int c) {
        return anyCharacter ? Character.isValidCodePoint(c) : XmlCharacter.isChar(c);
    }

    /** A byte that may not stand here does; returns the position behind it where that is let go. */
    final int illegal(int p) {
        byte b = bytes[p];
        if (b == '<') {
            throw error(p, XmlFault.MALFORMED, "'<' is not allowed in the value of an attribute");
        }
        if (anyCharacter) {
            return p + 1;
        }
        throw error(
                p,
                XmlFault.CHARACTER,
                String.format("character U+%04X is not allowed in XML", b & 0xFF));
    }
}
