// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.ParseException;
import dev.bactrian.xmlscan.XmlFault;
import dev.bactrian.xmlscan.XmlPosition;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds what the bytes of a document are encoded in, and makes UTF-8 of them.
 *
 * <p>A byte order mark decides; then the coded character set of the message's header; then the XML
 * declaration, read as its first bytes suggest (XML 1.0 Appendix F, EBCDIC included); then UTF-8.
 */
final class XmlEncoding {
    private static final Pattern DECLARED =
            Pattern.compile(
                    "^<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._-]*)[\"']");
    private static final char NEXT_LINE = '\u0085';
    private static final int DECLARATION_BYTES = 400;

    private XmlEncoding() {}

    /**
     * The charset of a document.
     *
     * @param ccsid the number in the message's header; 0 for none
     * @throws ParseException BAC1006 where the declared encoding is unknown, or another one than
     *     the byte order mark's
     */
    static Charset detect(ByteSlice bytes, int ccsid) {
        Charset marked = marked(bytes);
        if (marked == null) {
            return ccsid != 0 ? CodedCharacterSet.charset(ccsid) : declared(bytes);
        }
        if (ccsid == 0) {
            requireSame(bytes, marked);
        }
        return marked;
    }

    /** What the byte order mark says; null where there is none. */
    private static Charset marked(ByteSlice bytes) {
        int b0 = at(bytes, 0);
        int b1 = at(bytes, 1);
        if (b0 == 0xFE && b1 == 0xFF) {
            return StandardCharsets.UTF_16;
        }
        if (b0 == 0xFF && b1 == 0xFE) {
            return at(bytes, 2) == 0 && at(bytes, 3) == 0
                    ? Charset.forName("UTF-32LE")
                    : StandardCharsets.UTF_16;
        }
        if (b0 == 0xEF && b1 == 0xBB && at(bytes, 2) == 0xBF) {
            return StandardCharsets.UTF_8;
        }
        return b0 == 0 && b1 == 0 && at(bytes, 2) == 0xFE && at(bytes, 3) == 0xFF
                ? Charset.forName("UTF-32BE")
                : null;
    }

    /**
     * The declaration is to name what the mark says (XML 1.0 §4.3.3). Where the header of the
     * message names a character set, the declaration may be that of who sent it before it was
     * converted.
     */
    private static void requireSame(ByteSlice bytes, Charset marked) {
        String name = declaredName(bytes, marked);
        if (name != null && !isNameOf(name.toUpperCase(Locale.ROOT), marked)) {
            throw new ParseException(
                    XmlFault.ENCODING.code(),
                    "the byte order mark is that of "
                            + marked
                            + ", the XML declaration names encoding '"
                            + name
                            + "'",
                    0,
                    1,
                    1,
                    null);
        }
    }

    private static boolean isNameOf(String name, Charset marked) {
        if (marked.equals(StandardCharsets.UTF_8)) {
            return name.equals("UTF-8");
        }
        return marked.equals(StandardCharsets.UTF_16)
                ? name.startsWith("UTF-16") || name.equals("ISO-10646-UCS-2")
                : name.startsWith("UTF-32") || name.equals("ISO-10646-UCS-4");
    }

    private static String declaredName(ByteSlice bytes, Charset family) {
        String start = bytes.slice(0, Math.min(DECLARATION_BYTES, bytes.length())).text(family);
        Matcher matcher = DECLARED.matcher(start.startsWith("\uFEFF") ? start.substring(1) : start);
        return matcher.find() ? matcher.group(1) : null;
    }

    private static Charset declared(ByteSlice bytes) {
        Charset family = family(bytes);
        if (family == StandardCharsets.UTF_8 && at(bytes, 1) != '?') {
            return family;
        }
        String name = declaredName(bytes, family);
        if (name == null) {
            return family;
        }
        if (family != StandardCharsets.UTF_8 && name.toUpperCase(Locale.ROOT).startsWith("UTF")) {
            return family;
        }
        try {
            return CodedCharacterSet.named(name);
        } catch (UnsupportedCharsetException | IllegalCharsetNameException unknown) {
            throw new ParseException(
                    XmlFault.ENCODING.code(),
                    "encoding '" + name + "' of the XML declaration is not known to this Java",
                    0,
                    1,
                    1,
                    unknown);
        }
    }

    /** An encoding in which at least the XML declaration can be read. */
    private static Charset family(ByteSlice bytes) {
        int b0 = at(bytes, 0);
        int b1 = at(bytes, 1);
        if (b0 == 0 && b1 == '<') {
            return StandardCharsets.UTF_16BE;
        }
        if (b0 == '<' && b1 == 0) {
            return at(bytes, 2) == 0 ? Charset.forName("UTF-32LE") : StandardCharsets.UTF_16LE;
        }
        if (b0 == 0 && b1 == 0 && at(bytes, 3) == '<') {
            return Charset.forName("UTF-32BE");
        }
        if (b0 == 0x4C && (b1 == 0x6F || (b1 >= 0x81 && b1 <= 0xE9))) {
            return CodedCharacterSet.charset(37);
        }
        return StandardCharsets.UTF_8;
    }

    private static int at(ByteSlice bytes, int i) {
        return i < bytes.length() ? bytes.array()[bytes.offset() + i] & 0xFF : -1;
    }

    /**
     * The document in UTF-8, without a byte order mark; the same bytes where they are UTF-8
     * already, or ASCII in an encoding that agrees with it there.
     *
     * @throws ParseException BAC1005 where bytes are no characters of the charset
     */
    static ByteSlice toUtf8(ByteSlice bytes, Charset charset) {
        if (charset.equals(StandardCharsets.UTF_8)) {
            boolean mark = at(bytes, 0) == 0xEF && at(bytes, 1) == 0xBB && at(bytes, 2) == 0xBF;
            return mark ? bytes.slice(3, bytes.length() - 3) : bytes;
        }
        if (agreesWithAscii(charset) && isAscii(bytes)) {
            return bytes;
        }
        CharsetDecoder decoder =
                charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes.array(), bytes.offset(), bytes.length());
        CharBuffer characters;
        try {
            characters = decoder.decode(in);
        } catch (CharacterCodingException e) {
            int good = in.position() - bytes.offset();
            XmlPosition place = behind(bytes.slice(0, good), charset);
            throw new ParseException(
                    XmlFault.CHARACTER.code(),
                    "the bytes are not in encoding " + charset,
                    good,
                    place.line(),
                    place.column(),
                    e);
        }
        if (characters.hasRemaining() && characters.charAt(0) == '\uFEFF') {
            characters.get();
        }
        if (isEbcdic(charset)) {
            nextLinesInMarkup(characters);
        }
        ByteBuffer utf8 = StandardCharsets.UTF_8.encode(characters);
        return new ByteSlice(utf8.array(), utf8.arrayOffset(), utf8.limit());
    }

    private static boolean isEbcdic(Charset charset) {
        return charset.canEncode() && "<".getBytes(charset)[0] == 0x4C;
    }

    /**
     * Lines of EBCDIC may end with NEL, which XML 1.0 does not know as white space: outside the
     * root element and within tags it becomes a line feed, so that the document can be read. In
     * character data it stays what it is.
     */
    private static void nextLinesInMarkup(CharBuffer document) {
        int last = -1;
        for (int i = document.limit() - 1; i >= document.position() && last < 0; i--) {
            last = document.get(i) == '>' ? i : -1;
        }
        boolean prolog = true;
        boolean tag = false;
        for (int i = document.position(); i < document.limit(); i++) {
            char c = document.get(i);
            if (c == '<') {
                char next = i + 1 < document.limit() ? document.get(i + 1) : '<';
                boolean element = next != '!' && next != '?';
                prolog &= !element;
                tag = element;
            } else if (c == '>') {
                tag = false;
            } else if (c == NEXT_LINE && (prolog || tag || i > last)) {
                document.put(i, '\n');
            }
        }
    }

    /** The place behind bytes at the start of a document. */
    private static XmlPosition behind(ByteSlice bytes, Charset charset) {
        byte[] utf8 = bytes.text(charset).getBytes(StandardCharsets.UTF_8);
        return XmlPosition.START.behind(utf8, 0, utf8.length, utf8.length);
    }

    private static boolean agreesWithAscii(Charset charset) {
        String name = charset.name();
        return name.equals("US-ASCII")
                || name.startsWith("ISO-8859-")
                || name.startsWith("windows-125");
    }

    private static boolean isAscii(ByteSlice bytes) {
        byte[] array = bytes.array();
        int or = 0;
        for (int i = bytes.offset(); i < bytes.end(); i++) {
            or |= array[i];
        }
        return or >= 0;
    }
}
