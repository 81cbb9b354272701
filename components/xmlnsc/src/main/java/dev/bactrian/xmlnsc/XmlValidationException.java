// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ParseException;
import dev.bactrian.xmlnsc.error.XmlnscError;
import java.util.List;

/** BAC1100: a message does not fit its schema. Its place is that of the first violation. */
public final class XmlValidationException extends ParseException {

    private final transient List<Violation> violations;

    XmlValidationException(List<Violation> violations, long offset) {
        super(
                XmlnscError.CODE,
                text(violations),
                offset,
                first(violations).line(),
                first(violations).column(),
                null);
        this.violations = List.copyOf(violations);
    }

    private static Violation first(List<Violation> violations) {
        return violations.get(0);
    }

    private static String text(List<Violation> violations) {
        String more = violations.size() == 1 ? "" : " (and " + (violations.size() - 1) + " more)";
        return "the message does not fit its schema: " + first(violations) + more;
    }

    /** What was found, in the order of the document; one where only the first was asked for. */
    public List<Violation> violations() {
        return violations;
    }
}
