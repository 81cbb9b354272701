// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.Map;

/** What parts the records of a file. */
final class Delimiters {
    private Delimiters() {}

    static void map(NodeProperties p, Map<String, Object> options) {
        String custom = p.text("customDelimiter");
        p.carried("delimiter", "delimiterHex");
        if (!custom.isEmpty()) {
            String hex = custom.replaceAll("\\s", "").replaceFirst("^0[xX]", "");
            if (hex.matches("([0-9A-Fa-f]{2})+")) {
                options.put("delimiterHex", hex);
                p.carried("customDelimiter", "delimiterHex");
            } else {
                p.impossible("customDelimiter", "no hexadecimal digits: the option delimiterHex");
            }
        }
        p.map(
                options,
                "delimiterType",
                "delimiterPlacement",
                Map.of("postfix", "", "infix", "infix"));
    }
}
