// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.dfdl;

import java.util.List;

/**
 * Properties that DFDL 1.0 has not, in a name space of their own ({@value #NAMESPACE}), which other
 * processors pass over. Each is an attribute of an element or a simple type.
 */
public enum Extension {
    /**
     * How many fraction digits of a number are written as text: those of the pattern, or as many as
     * the value has, and the decimal separator always. Money in SWIFT is written so: {@code
     * JPY1000,} and {@code EUR1,50}, which no pattern gives.
     */
    DECIMAL_FRACTION("decimalFraction", "pattern|asGiven");

    /** The name space of these properties. */
    public static final String NAMESPACE = "http://bactrian.dev/dfdl/extensions";

    private final String name;
    private final String accepted;

    Extension(String name, String accepted) {
        this.name = name;
        this.accepted = accepted;
    }

    /** The property of that name; null where there is none. */
    static Extension of(String name) {
        for (Extension extension : values()) {
            if (extension.name.equals(name)) {
                return extension;
            }
        }
        return null;
    }

    /** The name as it stands in a schema. */
    public String propertyName() {
        return name;
    }

    /** What this compiler accepts, separated by bars. */
    public String accepted() {
        return accepted;
    }

    boolean accepts(String value) {
        return List.of(accepted.split("\\|")).contains(value);
    }
}
