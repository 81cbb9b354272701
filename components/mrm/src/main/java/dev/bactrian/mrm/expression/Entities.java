// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.expression;

import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.dfdl.CharacterEntity;
import dev.bactrian.mrm.dfdl.StringLiteral;

/** The functions that put DFDL's character entities into a string, and take them out (§18.5.3). */
final class Entities {
    private Entities() {}

    /** With entities for all that means something in a literal. */
    static String encode(String text) {
        StringBuilder result = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            String name = CharacterEntity.name(c);
            if (c == '%') {
                result.append("%%");
            } else if (name != null) {
                result.append('%').append(name).append(';');
            } else {
                result.append(c);
            }
        }
        return result.toString();
    }

    /** With characters for entities. */
    static String decode(String text) {
        try {
            String decoded = StringLiteral.parse(text).text();
            if (decoded != null) {
                return decoded;
            }
        } catch (StringLiteral.MalformedLiteralException e) {
            throw new ValueException("dfdl:decodeDFDLEntities: " + e.getMessage());
        }
        throw new ValueException(
                "dfdl:decodeDFDLEntities: expected entities of characters, found '" + text + "'");
    }

    /** Whether there are entities in it. */
    static boolean contains(String text) {
        return !decode(text).equals(text);
    }
}
