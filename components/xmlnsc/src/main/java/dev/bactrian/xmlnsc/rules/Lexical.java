// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

/** How values of the built-in types are written, dates and times apart. */
final class Lexical {
    private Lexical() {}

    static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    private static boolean isLetter(byte b) {
        return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z');
    }

    /** The end of the digits that start here. */
    static int digits(byte[] b, int from, int to) {
        int at = from;
        while (at < to && isDigit(b[at])) {
            at++;
        }
        return at;
    }

    static int sign(byte[] b, int from, int to) {
        return from < to && (b[from] == '-' || b[from] == '+') ? from + 1 : from;
    }

    static boolean bool(byte[] b, int from, int to) {
        switch (to - from) {
            case 1:
                return b[from] == '0' || b[from] == '1';
            case 4:
                return b[from] == 't'
                        && b[from + 1] == 'r'
                        && b[from + 2] == 'u'
                        && b[from + 3] == 'e';
            case 5:
                return b[from] == 'f'
                        && b[from + 1] == 'a'
                        && b[from + 2] == 'l'
                        && b[from + 3] == 's'
                        && b[from + 4] == 'e';
            default:
                return false;
        }
    }

    static boolean decimal(byte[] b, int from, int to) {
        int start = sign(b, from, to);
        return mantissa(b, start, to) == to;
    }

    /** The end of digits with perhaps a point, at least one of them; -1 where there are none. */
    private static int mantissa(byte[] b, int start, int to) {
        int at = digits(b, start, to);
        int count = at - start;
        if (at < to && b[at] == '.') {
            int end = digits(b, at + 1, to);
            count += end - at - 1;
            at = end;
        }
        return count == 0 ? -1 : at;
    }

    static boolean floating(byte[] b, int from, int to) {
        if (from < to && b[to - 1] > '9') {
            return special(b, from, to);
        }
        int at = mantissa(b, sign(b, from, to), to);
        if (at < 0 || at == to) {
            return at == to;
        }
        if (b[at] != 'e' && b[at] != 'E') {
            return false;
        }
        int exponent = sign(b, at + 1, to);
        return exponent < to && digits(b, exponent, to) == to;
    }

    private static boolean special(byte[] b, int from, int to) {
        int at = b[from] == '-' ? from + 1 : from;
        if (to - at != 3) {
            return false;
        }
        return (b[at] == 'I' && b[at + 1] == 'N' && b[at + 2] == 'F')
                || (at == from && b[at] == 'N' && b[at + 1] == 'a' && b[at + 2] == 'N');
    }

    static boolean hexBinary(byte[] b, int from, int to) {
        if ((to - from) % 2 != 0) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (Character.digit(b[i], 16) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Without white space, its unused bits zero. */
    static boolean base64Binary(byte[] b, int from, int to) {
        if ((to - from) % 4 != 0) {
            return false;
        }
        int end = to;
        while (end > from && to - end < 2 && b[end - 1] == '=') {
            end--;
        }
        for (int i = from; i < end; i++) {
            if (!isLetter(b[i]) && !isDigit(b[i]) && b[i] != '+' && b[i] != '/') {
                return false;
            }
        }
        int padding = to - end;
        return padding == 0
                || "AEIMQUYcgkosw048".indexOf(b[end - 1]) >= 0
                        && (padding == 1 || "AQgw".indexOf(b[end - 1]) >= 0);
    }

    /** {@code [a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*}. */
    static boolean language(byte[] b, int from, int to) {
        int part = 0;
        boolean first = true;
        for (int i = from; i < to; i++) {
            if (b[i] == '-' && part > 0) {
                part = 0;
                first = false;
            } else if (part < 8 && (isLetter(b[i]) || (!first && isDigit(b[i])))) {
                part++;
            } else {
                return false;
            }
        }
        return part > 0;
    }

    static boolean nmtoken(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            byte c = b[i];
            if (!isLetter(c) && !isDigit(c) && c != '_' && c != '-' && c != '.' && c != ':') {
                return false;
            }
        }
        return from < to;
    }

    static boolean name(byte[] b, int from, int to) {
        return nmtoken(b, from, to) && (isLetter(b[from]) || b[from] == '_' || b[from] == ':');
    }

    static boolean ncName(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            if (b[i] == ':') {
                return false;
            }
        }
        return name(b, from, to);
    }

    /** The plainest ones: a path, a URN, or a server's name and a path. */
    static boolean anyUri(byte[] b, int from, int to) {
        int at = from;
        if (starts(b, from, to, "http://") || starts(b, from, to, "https://")) {
            at += b[from + 4] == ':' ? 7 : 8;
            int host = at;
            while (at < to
                    && (isLetter(b[at]) || (b[at] == '.' && at > host && b[at - 1] != '.'))) {
                at++;
            }
            if (at == host || b[at - 1] == '.' || (at < to && b[at] != '/')) {
                return false;
            }
        } else if (starts(b, from, to, "urn:")) {
            at += 4;
            while (at < to && (isLetter(b[at]) || isDigit(b[at]) || b[at] == ':')) {
                at++;
            }
            return at == to && b[to - 1] != ':';
        } else if (from < to && !isLetter(b[from])) {
            return false;
        }
        for (; at < to; at++) {
            byte c = b[at];
            if (!isLetter(c) && !isDigit(c) && c != '_' && c != '-' && c != '.' && c != '/') {
                return false;
            }
        }
        return true;
    }

    private static boolean starts(byte[] b, int from, int to, String wanted) {
        if (to - from < wanted.length()) {
            return false;
        }
        for (int i = 0; i < wanted.length(); i++) {
            if (b[from + i] != wanted.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
