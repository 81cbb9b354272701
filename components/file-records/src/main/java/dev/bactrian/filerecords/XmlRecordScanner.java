// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import dev.bactrian.filerecords.error.RecordError;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.xmlscan.XmlDeclaration;
import dev.bactrian.xmlscan.XmlFault;
import dev.bactrian.xmlscan.XmlIncomplete;
import dev.bactrian.xmlscan.XmlPosition;
import dev.bactrian.xmlscan.XmlProlog;
import dev.bactrian.xmlscan.XmlReporter;
import dev.bactrian.xmlscan.XmlRules;
import dev.bactrian.xmlscan.XmlScanner;
import dev.bactrian.xmlscan.XmlVisitor;
import dev.bactrian.xmlscan.XmlWalker;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Finds where one XML document ends and the next one starts. It walks the document as the parser
 * will, without making anything of it: a record that it lets pass is well-formed (prefixes apart).
 *
 * <p>The end of the root element ends the record. White space, comments and processing instructions
 * behind it are dropped; the next root tag or the next XML declaration starts the next record, as
 * the brokers have it. Text between records and document type declarations are errors.
 *
 * <p>In another encoding than UTF-8, characters are not checked; ASCII has to be single bytes.
 */
final class XmlRecordScanner extends RecordScanner {
    private static final XmlVisitor<RuntimeException> NOTHING = new XmlVisitor<>() {};

    private final XmlRules rules;
    private final XmlRules unchecked;
    private final XmlRules first;
    private final XmlReporter reporter = this::error;
    private final XmlWalker<RuntimeException> walker = new XmlWalker<>(NOTHING);
    private XmlRules now;
    private boolean walking;
    private int walkedFrom;
    private long offset;
    private int at;
    private boolean rootEnded;
    private boolean fileStarts = true;

    XmlRecordScanner(ParseOptions options) {
        Limits limits = options.limits();
        rules =
                new XmlRules(
                        limits.depth(),
                        limits.valueBytes(),
                        limits.nameBytes(),
                        limits.attributes(),
                        true,
                        false);
        unchecked = rules.withAnyCharacter();
        boolean other =
                options.ccsid() != 0
                        && !CodedCharacterSet.charset(options.ccsid())
                                .equals(StandardCharsets.UTF_8);
        first = other ? unchecked : rules;
    }

    @Override
    protected void resume() {
        fileStarts = false;
    }

    @Override
    protected void begin() {
        now = first;
        walking = false;
        at = 0;
        contentStart = -1;
        rootEnded = false;
    }

    @Override
    protected Outcome find(byte[] buffer, int start, int limit, boolean atEnd, long recordOffset) {
        offset = recordOffset;
        if (fileStarts && at == 0) {
            if (limit - start < 3 && !atEnd) {
                return Outcome.MORE;
            }
            at = byteOrderMark(buffer, start, limit);
            fileStarts = false;
        }
        try {
            XmlScanner scanner = scanner(buffer, start, limit, atEnd);
            while (true) {
                if (walking) {
                    root(scanner);
                }
                at = scanner.skipSpace(start + at) - start;
                if (start + at == limit) {
                    return ended(scanner, atEnd);
                }
                if (atTop(scanner)) {
                    end = at;
                    return Outcome.FOUND;
                }
                if (scanner.rules != now) {
                    scanner = scanner(buffer, start, limit, atEnd);
                }
            }
        } catch (XmlIncomplete e) {
            return Outcome.MORE;
        }
    }

    private XmlScanner scanner(byte[] buffer, int start, int limit, boolean atEnd) {
        return new XmlScanner(buffer, start, limit, now, reporter, XmlPosition.START, atEnd);
    }

    private ParseException error(XmlFault fault, String text, XmlPosition place) {
        return new ParseException(
                RecordError.NOT_XML_DOCUMENTS,
                text + " (" + fault.code() + ")",
                offset + place.offset());
    }

    private static int byteOrderMark(byte[] buffer, int start, int limit) {
        if (limit - start >= 3
                && buffer[start] == (byte) 0xEF
                && buffer[start + 1] == (byte) 0xBB
                && buffer[start + 2] == (byte) 0xBF) {
            return 3;
        }
        if (limit - start >= 2
                && (buffer[start] == 0
                        || buffer[start + 1] == 0
                        || buffer[start] == (byte) 0xFE
                        || buffer[start] == (byte) 0xFF)) {
            throw new ParseException(
                    RecordError.ENCODING_OF_SEQUENCE,
                    "XML records in UTF-16 or UTF-32 cannot be separated by a parsed record"
                            + " sequence; use delimited or fixed-length records",
                    0);
        }
        return 0;
    }

    /** The bytes end where nothing is open. */
    private Outcome ended(XmlScanner scanner, boolean atEnd) {
        if (!atEnd) {
            return Outcome.MORE;
        }
        end = at;
        if (!rootEnded && contentStart >= 0) {
            throw scanner.expected(scanner.limit, "the root element");
        }
        return rootEnded ? Outcome.FOUND : Outcome.NONE;
    }

    /** What stands at the top of a document; true where that is of the next record. */
    private boolean atTop(XmlScanner scanner) {
        int p = XmlProlog.next(scanner, scanner.start + at, false);
        if (XmlDeclaration.startsAt(scanner, p) && (rootEnded || contentStart < 0)) {
            if (rootEnded) {
                return true;
            }
            int behind = XmlDeclaration.end(scanner, p);
            contentStart = at;
            now = declared(scanner, p);
            at = behind - scanner.start;
        } else if (XmlProlog.isElement(scanner, p)) {
            if (rootEnded) {
                return true;
            }
            walker.begin(p);
            walking = true;
            walkedFrom = scanner.start;
            contentStart = contentStart < 0 ? at : contentStart;
            root(scanner);
        } else {
            at = scanner.nonElement(p) - scanner.start;
        }
        return false;
    }

    /** The root element, as far as it is there. */
    private void root(XmlScanner scanner) {
        walker.move(scanner, scanner.start - walkedFrom);
        walkedFrom = scanner.start;
        walker.run();
        at = walker.at() - scanner.start;
        contentEnd = at;
        rootEnded = true;
        walking = false;
    }

    /** Whether a byte order mark stands before. */
    private static boolean isMarked(XmlScanner scanner, int p) {
        return p > scanner.start && scanner.byteAt(scanner.start) == (byte) 0xEF;
    }

    /** What is checked of a document whose declaration stands here. */
    private XmlRules declared(XmlScanner scanner, int p) {
        String encoding = XmlDeclaration.encoding(scanner, p);
        boolean known =
                encoding == null
                        || Charset.isSupported(encoding)
                                && Charset.forName(encoding).equals(StandardCharsets.UTF_8);
        if (first == rules && !known && isMarked(scanner, p)) {
            throw scanner.error(
                    p,
                    XmlFault.ENCODING,
                    "the byte order mark is that of UTF-8, the XML declaration names encoding '"
                            + encoding
                            + "'");
        }
        return first == rules && known ? rules : unchecked;
    }
}
