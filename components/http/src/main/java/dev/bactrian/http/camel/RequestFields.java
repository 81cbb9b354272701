// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import java.util.Locale;
import java.util.Set;

/**
 * Header fields that say something of a request and of whoever makes it (RFC 9110, sections 7, 10,
 * 11, 12 and 13; RFC 6265, 5.4; SOAP 1.1, 6.1.1). Most flows answer on the message that they got: a
 * reply that had these would send credentials and cookies back.
 */
public final class RequestFields {
    private static final Set<String> NAMES =
            Set.of(
                    "accept",
                    "accept-charset",
                    "accept-encoding",
                    "accept-language",
                    "access-control-request-headers",
                    "access-control-request-method",
                    "authorization",
                    "cookie",
                    "expect",
                    "from",
                    "host",
                    "if-match",
                    "if-modified-since",
                    "if-none-match",
                    "if-range",
                    "if-unmodified-since",
                    "max-forwards",
                    "origin",
                    "proxy-authorization",
                    "range",
                    "referer",
                    "soapaction",
                    "te",
                    "user-agent");

    private RequestFields() {}

    /** Whether a reply is not to have it; upper and lower case are the same. */
    public static boolean contains(String name) {
        return NAMES.contains(name.toLowerCase(Locale.ROOT));
    }
}
