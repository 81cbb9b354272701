// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

/** JMS selectors from options. */
final class Selectors {

    private Selectors() {}

    /** Both conditions, or null when there is none. */
    static String of(String correlationId, String selector) {
        return correlationId == null
                ? selector
                : equal("JMSCorrelationID", correlationId, selector);
    }

    /** That a property has a value, and a selector where there is one. */
    static String equal(String property, String value, String selector) {
        return both(property + " = '" + value.replace("'", "''") + "'", selector);
    }

    /** A condition, and a selector where there is one. */
    static String both(String condition, String selector) {
        return selector == null ? condition : condition + " AND (" + selector + ")";
    }
}
