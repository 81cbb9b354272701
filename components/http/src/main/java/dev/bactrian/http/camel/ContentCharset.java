// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import java.nio.charset.Charset;

/** The parameter {@code charset} of a Content-Type (RFC 9110, 8.3.1 and 8.3.2). */
final class ContentCharset {

    private static final String NAME = "charset=";
    private static final int MOST = 40;

    private ContentCharset() {}

    /**
     * The charset that nobody knows: a flow would fail on it, which is the request's fault.
     *
     * @param contentType the header; null without one
     * @return its name, at most 40 characters of it; null where it is known or there is none
     */
    public static String unknown(String contentType) {
        if (contentType == null) {
            return null;
        }
        for (String parameter : contentType.split(";")) {
            String text = parameter.strip();
            if (text.regionMatches(true, 0, NAME, 0, NAME.length())) {
                String name = text.substring(NAME.length()).strip().replace("\"", "");
                return isKnown(name) ? null : shown(name);
            }
        }
        return null;
    }

    private static boolean isKnown(String name) {
        try {
            return Charset.isSupported(name);
        } catch (IllegalArgumentException e) {
            return false; // no name that any charset could have
        }
    }

    private static String shown(String name) {
        String printable = name.replaceAll("[^\\x21-\\x7e]", "?");
        return printable.length() <= MOST ? printable : printable.substring(0, MOST);
    }
}
