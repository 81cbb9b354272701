// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.xpath;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import net.sf.saxon.om.Item;
import net.sf.saxon.om.Sequence;
import net.sf.saxon.trans.XPathException;
import net.sf.saxon.value.BooleanValue;
import net.sf.saxon.value.SequenceType;

/** The functions that change the context node: {@code set-value(context, x)} and its kin. */
final class SetFunction extends ChangingFunction {
    private final String name;

    SetFunction(String name) {
        super(name, SequenceType.SINGLE_BOOLEAN, SequenceType.ANY_SEQUENCE);
        this.name = name;
    }

    @Override
    Sequence change(ElementNode context, Sequence[] arguments) throws XPathException {
        Element element = context.element;
        Item item = arguments[1].head();
        String text = item == null ? "" : item.getStringValue();
        Name old = element.name();
        switch (name) {
            case "set-local-name" -> element.setName(Name.of(old.namespace(), text));
            case "set-namespace-uri" -> element.setName(Name.of(text, old.local()));
            default -> element.setValue(XPathValues.fieldValue(item));
        }
        return BooleanValue.TRUE;
    }
}
