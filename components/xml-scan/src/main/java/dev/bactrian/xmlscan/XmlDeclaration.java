// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

/**
 * The XML declaration ({@code <?xml version="1.0" encoding="UTF-8"?>}): where it ends and whether
 * it is well-formed (XML 1.0 production 23).
 */
public final class XmlDeclaration {
    private static final byte[] OPEN = {'<', '?', 'x', 'm', 'l'};
    private static final String[] ORDER = {"version", "encoding", "standalone"};

    private XmlDeclaration() {}

    /** Whether one starts here. */
    public static boolean startsAt(XmlScanner scanner, int p) {
        return scanner.startsWith(OPEN, p) && ByteClass.isSpace(scanner.needed(p + OPEN.length));
    }

    /** Checks one that starts here; returns the position behind it. */
    public static int end(XmlScanner scanner, int p) {
        int at = p + 5;
        int next = 0;
        while (true) {
            int before = at;
            at = scanner.skipSpace(at);
            if (scanner.byteAt(at) == '?' && next > 0) {
                if (scanner.byteAt(at + 1) != '>') {
                    throw scanner.expected(at + 1, "'>' of the XML declaration");
                }
                return at + 2;
            }
            if (before == at) {
                throw scanner.expected(at, "white space or '?>' in the XML declaration");
            }
            int nameEnd = scanner.name(at);
            String name = Utf8.text(scanner.bytes, at, nameEnd);
            while (next < ORDER.length && next > 0 && !ORDER[next].equals(name)) {
                next++;
            }
            if (next == ORDER.length || !ORDER[next].equals(name)) {
                throw scanner.error(
                        at,
                        XmlFault.MALFORMED,
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
                    case 1 -> isEncoding(value);
                    default -> value.equals("yes") || value.equals("no");
                };
        if (!good) {
            throw scanner.error(
                    at,
                    XmlFault.MALFORMED,
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

    /** Production 81, EncName. */
    private static boolean isEncoding(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
            boolean other = (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-';
            if (!letter && (i == 0 || !other)) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    /** The encoding that one says; null where it says none. */
    public static String encoding(XmlScanner scanner, int p) {
        for (XmlAttributeCursor a = scanner.attributes(p + 5); a.next(); ) {
            if (scanner.bytes[a.name()] == 'e') {
                return Utf8.text(scanner.bytes, a.value(), a.valueEnd());
            }
        }
        return null;
    }
}
