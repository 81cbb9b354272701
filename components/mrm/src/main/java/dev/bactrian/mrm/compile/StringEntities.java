// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.dfdl.StringLiteral;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** DFDL character entities where they stand in a regular expression. */
final class StringEntities {
    private static final Pattern ENTITY = Pattern.compile("%[A-Z#][A-Za-z0-9]*;");

    private StringEntities() {}

    /** The expression with the characters in place of their entities. */
    static String inPattern(String regex) {
        Matcher matcher = ENTITY.matcher(regex);
        StringBuilder result = new StringBuilder();
        while (matcher.find()) {
            String text = null;
            try {
                text = StringLiteral.parse(matcher.group()).text();
            } catch (StringLiteral.MalformedLiteralException e) {
                // no entity: it stands for itself
            }
            matcher.appendReplacement(
                    result,
                    Matcher.quoteReplacement(text == null ? matcher.group() : Pattern.quote(text)));
        }
        return matcher.appendTail(result).toString();
    }
}
