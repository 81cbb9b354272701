package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Name;

/**
 * The XML declaration ({@code <?xml version="1.0" encoding="UTF-8"?>}): where it ends and whether
 * it is well-formed (XML 1.0 production 23).
 */
final class XmlDeclaration {
    static final Name VERSION = Name.of("Version");
    static final Name ENCODING = Name.of("Encoding");
    static final Name STAND_ALONE = Name.of("StandAlone");

    /** The name of the same in XMLNS and XML. */
    static final Name STANDALONE_XMLNS = Name.of("Standalone");

    private XmlDeclaration() {}

    /** Whether one starts here. */
    static boolean startsAt(XmlScanner scanner, int p) {
        return scanner.byteAt(p) == '<'
                && scanner.byteAt(p + 1) == '?'
                && scanner.byteAt(p + 2) == 'x'
                && scanner.byteAt(p + 3) == 'm'
                && scanner.byteAt(p + 4) == 'l'
                && ByteClass.isSpace(scanner.byteAt(p + 5));
    }

    /** Checks one that starts here; returns the position behind it. */
    static int end(XmlScanner scanner, int p) {
        int at = p + 5;
        String[] order = {"version", "encoding", "standalone"};
        int next = 0;
        while (true) {
            int before = at;
            at = scanner.skipSpace(at);
            if (scanner.byteAt(at) == '?' && next > 0) {
                if (scanner.byteAt(at + 1) != '>') {
                    throw scanner.errors.expected(at + 1, "'>' of the XML declaration");
                }
                return at + 2;
            }
            if (before == at) {
                throw scanner.errors.expected(at, "white space or '?>' in the XML declaration");
            }
            int nameEnd = scanner.name(at);
            String name = Utf8.text(scanner.bytes, at, nameEnd);
            while (next < order.length && next > 0 && !order[next].equals(name)) {
                next++;
            }
            if (next == order.length || !order[next].equals(name)) {
                throw scanner.errors.at(
                        at,
                        XmlErrors.MALFORMED,
                        "expected version, encoding and standalone in this order, not '"
                                + name
                                + "'");
            }
            int quote = scanner.attributeValue(nameEnd);
            int end = scanner.attributeEnd(quote);
            check(scanner, quote + 1, Utf8.text(scanner.bytes, quote + 1, end - 1), next);
            next++;
            at = end;
        }
    }

    private static void check(XmlScanner scanner, int at, String value, int which) {
        boolean good =
                switch (which) {
                    case 0 -> value.equals("1.0");
                    case 1 -> value.matches("[A-Za-z][A-Za-z0-9._-]*");
                    default -> value.equals("yes") || value.equals("no");
                };
        if (!good) {
            throw scanner.errors.at(
                    at,
                    XmlErrors.MALFORMED,
                    switch (which) {
                                case 0 -> "expected version 1.0";
                                case 1 -> "expected the name of an encoding";
                                default -> "expected yes or no";
                            }
                            + ", not '"
                            + value
                            + "'");
        }
    }
}
