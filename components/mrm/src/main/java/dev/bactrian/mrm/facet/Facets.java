// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.facet;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Constraints on a value (XML Schema Part 2 §4.3); null stands for a facet that is not there.
 * Immutable.
 *
 * @param anyOf the constraints of the members of a union, of which a value is to keep those of one;
 *     empty where it may have any value
 */
public record Facets(
        Integer minLength,
        Integer maxLength,
        BigDecimal minInclusive,
        BigDecimal maxInclusive,
        BigDecimal minExclusive,
        BigDecimal maxExclusive,
        Integer totalDigits,
        Integer fractionDigits,
        List<Pattern> patterns,
        List<String> enumeration,
        List<Facets> anyOf) {

    /** What the value breaks; null where it breaks nothing. */
    public String broken(Object value) {
        if (value == null) {
            return null;
        }
        String text = Conversion.text(value);
        int length =
                value instanceof byte[] bytes
                        ? bytes.length
                        : text.codePointCount(0, text.length());
        if (minLength != null && length < minLength) {
            return "minLength " + minLength;
        }
        if (maxLength != null && length > maxLength) {
            return "maxLength " + maxLength;
        }
        for (Pattern pattern : patterns) {
            if (!pattern.matcher(text).matches()) {
                return "pattern " + pattern;
            }
        }
        if (!enumeration.isEmpty() && !enumerated(value, text)) {
            return "enumeration " + enumeration;
        }
        if (!anyOf.isEmpty() && anyOf.stream().allMatch(one -> one.broken(value) != null)) {
            return "one of the " + anyOf.size() + " members of the union";
        }
        if (value instanceof Double real && (real.isNaN() || real.isInfinite())) {
            return brokenBound(real);
        }
        return value instanceof Number number ? brokenNumber(Conversion.decimal(number)) : null;
    }

    private boolean enumerated(Object value, String text) {
        for (String allowed : enumeration) {
            if (allowed.equals(text)) {
                return true;
            }
            if (value instanceof Number number) {
                try {
                    if (new BigDecimal(allowed).compareTo(Conversion.decimal(number)) == 0) {
                        return true;
                    }
                } catch (NumberFormatException | ValueException e) {
                    // not this one
                }
            }
        }
        return false;
    }

    /** The bound that infinity, or what is no number, breaks: the latter breaks any. */
    private String brokenBound(double value) {
        if (!(value > 0)) {
            if (minInclusive != null) {
                return "minInclusive " + minInclusive;
            }
            if (minExclusive != null) {
                return "minExclusive " + minExclusive;
            }
        }
        if (!(value < 0)) {
            if (maxInclusive != null) {
                return "maxInclusive " + maxInclusive;
            }
            if (maxExclusive != null) {
                return "maxExclusive " + maxExclusive;
            }
        }
        return null;
    }

    private String brokenNumber(BigDecimal number) {
        if (minInclusive != null && number.compareTo(minInclusive) < 0) {
            return "minInclusive " + minInclusive;
        }
        if (maxInclusive != null && number.compareTo(maxInclusive) > 0) {
            return "maxInclusive " + maxInclusive;
        }
        if (minExclusive != null && number.compareTo(minExclusive) <= 0) {
            return "minExclusive " + minExclusive;
        }
        if (maxExclusive != null && number.compareTo(maxExclusive) >= 0) {
            return "maxExclusive " + maxExclusive;
        }
        BigDecimal plain = number.stripTrailingZeros();
        if (fractionDigits != null && plain.scale() > fractionDigits) {
            return "fractionDigits " + fractionDigits;
        }
        return totalDigits != null && plain.precision() > totalDigits
                ? "totalDigits " + totalDigits
                : null;
    }
}
