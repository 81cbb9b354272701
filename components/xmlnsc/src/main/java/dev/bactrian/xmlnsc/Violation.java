// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

/**
 * One way in which a message does not fit its schema.
 *
 * @param path where: {@code /SaleListMessage/SaleList[2]/Invoice[1]/Surname}, an attribute as
 *     {@code /…/@occurrence}; positions among siblings of the same name, from 1
 * @param constraint the constraint by its name in the W3C recommendation XML Schema Part 1 Appendix
 *     C or Part 2: {@code cvc-maxLength-valid}, {@code cvc-complex-type.2.4.a}, …
 * @param value the value that stands there; {@code ""} where the structure is wrong
 * @param line from 1
 * @param column from 1, in characters
 * @param text what is wrong, in words
 */
public record Violation(
        String path, String constraint, String value, int line, int column, String text) {
    /** Whether it is about a value, not about which elements and attributes stand where. */
    public boolean isValue() {
        return constraint.endsWith("-valid")
                || constraint.startsWith("cvc-datatype-valid")
                || constraint.startsWith("cvc-attribute.")
                || constraint.startsWith("cvc-type.3.1.3")
                || constraint.startsWith("cvc-complex-type.2.2")
                || constraint.startsWith("cvc-elt.5");
    }

    @Override
    public String toString() {
        return path + ": " + constraint + ": " + text;
    }
}
