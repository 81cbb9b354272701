// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.facet;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.codec.XsdType.Family;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.xsd.XsdNode;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What XML Schema says of facets beside each other (Part 2 §4.3): they fit their type, do not
 * contradict each other, and a derived type allows no more than its base.
 */
final class FacetRules {
    private static final Set<String> LENGTHS = Set.of("length", "minLength", "maxLength");
    private static final Set<String> BOUNDS =
            Set.of("minInclusive", "maxInclusive", "minExclusive", "maxExclusive");
    private static final Set<String> LOWER = Set.of("minLength", "minInclusive", "minExclusive");

    private final XsdType base;
    private final Map<String, BigDecimal> numbers = new HashMap<>();

    private FacetRules(XsdType base) {
        this.base = base;
    }

    /**
     * Checks the facets of a type.
     *
     * @param restrictions those of the type, and of its bases behind it
     */
    static void check(XsdType base, List<XsdNode> restrictions) {
        FacetRules rules = new FacetRules(base);
        for (XsdNode restriction : restrictions) {
            rules.one(restriction);
        }
    }

    private void one(XsdNode restriction) {
        Map<String, BigDecimal> own = new HashMap<>();
        for (XsdNode facet : restriction.children()) {
            String value = facet.get("value");
            if (!facet.isXsd() || value == null) {
                continue;
            }
            applies(facet);
            if (facet.local().equals("enumeration")) {
                convert(facet, value);
            } else if (LENGTHS.contains(facet.local())
                    || BOUNDS.contains(facet.local())
                    || facet.local().endsWith("Digits")) {
                if (own.put(facet.local(), number(facet, value)) != null) {
                    throw facet.error(MrmError.SCHEMA_INVALID, "facet " + facet.local() + " twice");
                }
            }
        }
        together(restriction, own, "length", "minLength");
        together(restriction, own, "length", "maxLength");
        together(restriction, own, "minInclusive", "minExclusive");
        together(restriction, own, "maxInclusive", "maxExclusive");
        own.forEach(
                (name, value) -> {
                    BigDecimal derived = numbers.putIfAbsent(name, value);
                    if (derived != null && widens(name, derived.compareTo(value))) {
                        throw restriction.error(
                                MrmError.SCHEMA_INVALID,
                                "facet "
                                        + name
                                        + " "
                                        + value
                                        + " of a base allows less than "
                                        + derived
                                        + " of the type derived from it");
                    }
                });
        ordered(restriction, "minLength", "maxLength", false);
        ordered(restriction, "minInclusive", "maxInclusive", false);
        ordered(restriction, "minExclusive", "maxExclusive", false);
        ordered(restriction, "minInclusive", "maxExclusive", true);
        ordered(restriction, "minExclusive", "maxInclusive", true);
        ordered(restriction, "fractionDigits", "totalDigits", false);
    }

    private static boolean widens(String name, int derivedToBase) {
        if (name.equals("length")) {
            return derivedToBase != 0;
        }
        return LOWER.contains(name) ? derivedToBase < 0 : derivedToBase > 0;
    }

    private void applies(XsdNode facet) {
        String name = facet.local();
        Family family = base.family();
        boolean wrong =
                LENGTHS.contains(name)
                        ? family != Family.STRING && family != Family.BINARY
                        : BOUNDS.contains(name)
                                ? !base.isNumber() && family != Family.CALENDAR
                                : name.endsWith("Digits")
                                        && family != Family.DECIMAL
                                        && family != Family.INTEGER;
        if (wrong) {
            throw facet.error(
                    MrmError.SCHEMA_INVALID, "facet " + name + " is not for xs:" + base.local());
        }
    }

    private BigDecimal number(XsdNode facet, String value) {
        if (BOUNDS.contains(facet.local())) {
            convert(facet, value);
        }
        try {
            return new BigDecimal(value.strip());
        } catch (NumberFormatException e) {
            throw facet.error(
                    MrmError.SCHEMA_INVALID, "facet " + facet.local() + " is no number: " + value);
        }
    }

    private void convert(XsdNode facet, String value) {
        try {
            Conversion.to(base, base == XsdType.STRING ? value : value.strip());
        } catch (ValueException e) {
            throw facet.error(
                    MrmError.SCHEMA_INVALID, "facet " + facet.local() + ": " + e.getMessage());
        }
    }

    private static void together(
            XsdNode restriction, Map<String, BigDecimal> own, String one, String other) {
        if (own.containsKey(one) && own.containsKey(other)) {
            throw restriction.error(
                    MrmError.SCHEMA_INVALID,
                    "facets " + one + " and " + other + " cannot stand in one restriction");
        }
    }

    private void ordered(XsdNode restriction, String low, String high, boolean strictly) {
        BigDecimal least = numbers.get(low);
        BigDecimal most = numbers.get(high);
        if (least == null || most == null) {
            return;
        }
        int compared = least.compareTo(most);
        if (compared > 0 || (strictly && compared == 0)) {
            throw restriction.error(
                    MrmError.SCHEMA_INVALID,
                    "facets "
                            + low
                            + " "
                            + least
                            + " and "
                            + high
                            + " "
                            + most
                            + " leave no value");
        }
    }
}
