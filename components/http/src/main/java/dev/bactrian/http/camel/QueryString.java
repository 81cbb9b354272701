// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** The query of a request's address (RFC 3986, 3.4, with blanks as HTML's forms write them). */
final class QueryString {
    private QueryString() {}

    /** The first value of each name. */
    static Map<String, String> of(String text) {
        Map<String, String> query = new LinkedHashMap<>();
        for (String pair : text.split("&")) {
            int sign = pair.indexOf('=');
            String name = sign < 0 ? pair : pair.substring(0, sign);
            query.putIfAbsent(
                    decoded(name.replace('+', ' ')),
                    sign < 0 ? "" : decoded(pair.substring(sign + 1).replace('+', ' ')));
        }
        return query;
    }

    /** With what stands for a character; as it came where that is damaged. */
    static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }
}
