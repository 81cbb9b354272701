// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import java.util.Locale;
import java.util.Map;

/** What ESQL has and this product refuses by name, and why. */
public final class Refusals {
    private static final Map<String, String> FUNCTIONS =
            Map.of(
                    "XPATH",
                            "XPATH() is not supported in ESQL: use the Camel language xpath, or a field reference",
                    "GETPROPERTYVALUE",
                            "GETPROPERTYVALUE belongs to user-defined nodes of the original product",
                    "HL7V2X", "HL7V2X belongs to the DFDL HL7 pattern of the original product");

    private Refusals() {}

    /** Why a function is refused; null where it is not known at all. */
    static String function(String name) {
        return FUNCTIONS.get(name.toUpperCase(Locale.ROOT));
    }

    /** Everything that is refused, with the reason: for the coverage list. */
    public static Map<String, String> all() {
        return Map.of(
                "LANGUAGE CLR",
                "methods of .NET",
                "XPATH()",
                FUNCTIONS.get("XPATH"),
                "GETPROPERTYVALUE()",
                FUNCTIONS.get("GETPROPERTYVALUE"),
                "HL7V2X()",
                FUNCTIONS.get("HL7V2X"));
    }
}
