// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.xpath;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Values;
import java.math.BigDecimal;
import net.sf.saxon.Configuration;
import net.sf.saxon.om.Item;
import net.sf.saxon.s9api.XdmAtomicValue;
import net.sf.saxon.s9api.XdmEmptySequence;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmValue;
import net.sf.saxon.trans.XPathException;
import net.sf.saxon.value.BooleanValue;
import net.sf.saxon.value.NumericValue;

/** Values of XPath as values of elements, and the other way round. */
final class XPathValues {
    private static final double LARGEST_EXACT = 1L << 53;

    private XPathValues() {}

    /**
     * What a field gets: the value of a field as it is, whole numbers as INTEGER, other numbers as
     * DECIMAL or FLOAT, BOOLEAN, else CHARACTER; nothing as null.
     */
    static Object fieldValue(Item item) throws XPathException {
        if (item == null) {
            return null;
        }
        if (item instanceof ElementNode node && node.element.value() != null) {
            return node.element.value();
        }
        if (item instanceof BooleanValue truth) {
            return truth.getBooleanValue();
        }
        if (item instanceof NumericValue number) {
            double value = number.getDoubleValue();
            if (number.isWholeNumber() && Math.abs(value) <= LARGEST_EXACT) {
                return number.longValue();
            }
            return number instanceof net.sf.saxon.value.DecimalValue
                    ? (Object) new BigDecimal(number.getStringValue())
                    : Double.valueOf(value);
        }
        return item.getStringValue();
    }

    /** A variable's value: an element, a boolean, a number or anything that has a text. */
    static XdmValue variable(Configuration configuration, Object value) {
        if (value == null) {
            return XdmEmptySequence.getInstance();
        }
        if (value instanceof Element element) {
            Element top = element;
            while (top.parent() != null) {
                top = top.parent();
            }
            return new XdmNode(
                    new ElementNode(element, TreeOfElements.fragment(configuration, top), null, 0));
        }
        if (value instanceof Boolean truth) {
            return new XdmAtomicValue(truth);
        }
        if (value instanceof Number number) {
            return new XdmAtomicValue(number.doubleValue());
        }
        return new XdmAtomicValue(Values.text(value));
    }
}
