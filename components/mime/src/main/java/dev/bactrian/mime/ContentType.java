// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mime;

import java.util.Locale;

/** What of a {@code Content-Type} the structure of a message depends on (RFC 2045, 5.1). */
record ContentType(String type, String boundary) {
    /** The longest boundary that is allowed (RFC 2046, 5.1.1). */
    private static final int LONGEST_BOUNDARY = 70;

    /** What counts where none is given. */
    static final ContentType PLAIN = new ContentType("text", null);

    /**
     * Reads a value.
     *
     * @return null where it is {@code message/…}, or multipart without a boundary that can be
     */
    static ContentType of(String value) {
        String type = value.strip();
        int slash = type.indexOf('/');
        type = (slash < 0 ? type : type.substring(0, slash)).strip().toLowerCase(Locale.ROOT);
        if (type.equals("message")) {
            return null;
        }
        if (!type.equals("multipart")) {
            return new ContentType(type, null);
        }
        String boundary = parameter(value, "boundary");
        return boundary == null || !isBoundary(boundary) ? null : new ContentType(type, boundary);
    }

    boolean isMultipart() {
        return boundary != null;
    }

    private static boolean isBoundary(String text) {
        if (text.isEmpty() || text.length() > LONGEST_BOUNDARY || text.endsWith(" ")) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < ' ' || text.charAt(i) > '~') {
                return false;
            }
        }
        return true;
    }

    /**
     * A parameter's value: a token, or a quoted string; comments in parentheses are passed over.
     */
    private static String parameter(String value, String name) {
        int at = skip(value, 0);
        while (at < value.length() && value.charAt(at) != ';') {
            at++;
        }
        while (at < value.length()) {
            at = skip(value, at + 1);
            int start = at;
            while (at < value.length() && "=;( \t".indexOf(value.charAt(at)) < 0) {
                at++;
            }
            String found = value.substring(start, at);
            at = skip(value, at);
            if (at >= value.length() || value.charAt(at) != '=') {
                at = value.indexOf(';', at);
                if (at < 0) {
                    return null;
                }
                continue;
            }
            at = skip(value, at + 1);
            StringBuilder text = new StringBuilder();
            if (at < value.length() && value.charAt(at) == '"') {
                for (at++; at < value.length() && value.charAt(at) != '"'; at++) {
                    if (value.charAt(at) == '\\' && at + 1 < value.length()) {
                        at++;
                    }
                    text.append(value.charAt(at));
                }
            } else {
                while (at < value.length() && "; \t(".indexOf(value.charAt(at)) < 0) {
                    text.append(value.charAt(at++));
                }
            }
            if (found.equalsIgnoreCase(name)) {
                return text.toString();
            }
            while (at < value.length() && value.charAt(at) != ';') {
                at++;
            }
        }
        return null;
    }

    /** Passes over white space and comments, which may contain comments. */
    private static int skip(String value, int from) {
        int at = from;
        int depth = 0;
        while (at < value.length()) {
            char c = value.charAt(at);
            if (c == '(') {
                depth++;
            } else if (c == ')' && depth > 0) {
                depth--;
            } else if (depth > 0 && c == '\\') {
                at++;
            } else if (depth == 0 && c != ' ' && c != '\t') {
                return at;
            }
            at++;
        }
        return Math.min(at, value.length());
    }
}
