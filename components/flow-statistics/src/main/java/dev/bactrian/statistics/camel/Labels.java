// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import org.apache.camel.util.URISupport;

/** What nodes and inputs name, as it may be shown. */
final class Labels {
    private static final int LONGEST = 200;

    private Labels() {}

    /** Without passwords, on one line, not longer than a line. */
    static String shown(String label) {
        if (label == null) {
            return "";
        }
        String plain = URISupport.sanitizeUri(label).replaceAll("\\s+", " ").strip();
        return plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST) + "…";
    }
}
