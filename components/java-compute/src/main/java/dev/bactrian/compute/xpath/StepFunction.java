// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.xpath;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import dev.bactrian.xmlnsc.XmlFieldType;
import java.util.ArrayList;
import java.util.List;
import net.sf.saxon.om.Item;
import net.sf.saxon.om.Sequence;
import net.sf.saxon.trans.XPathException;
import net.sf.saxon.value.SequenceExtent;
import net.sf.saxon.value.SequenceType;

/** The steps that make elements: {@code step(context, kind, namespace, name, attribute)}. */
final class StepFunction extends ChangingFunction {
    StepFunction() {
        super(
                "step",
                SequenceType.NODE_SEQUENCE,
                SequenceType.SINGLE_STRING,
                SequenceType.SINGLE_STRING,
                SequenceType.SINGLE_STRING,
                SequenceType.SINGLE_BOOLEAN);
    }

    @Override
    Sequence change(ElementNode node, Sequence[] arguments) throws XPathException {
        char kind = arguments[1].head().getStringValue().charAt(0);
        Name name =
                Name.of(arguments[2].head().getStringValue(), arguments[3].head().getStringValue());
        boolean attribute = arguments[4].head().getStringValue().equals("true");
        List<Item> nodes = new ArrayList<>();
        for (Element found : step(node.element, kind, name, attribute)) {
            nodes.add(new ElementNode(found, (TreeOfElements) node.getTreeInfo(), null, 0));
        }
        return new SequenceExtent.Of<>(nodes);
    }

    private static List<Element> step(Element at, char kind, Name name, boolean attribute)
            throws XPathException {
        if (kind == '?') {
            List<Element> found = new ArrayList<>();
            for (Element child : at.children()) {
                if (child.name().equals(name)
                        && XmlFieldType.isAttribute(child.type()) == attribute) {
                    found.add(child);
                }
            }
            if (!found.isEmpty()) {
                return found;
            }
        }
        Element made = new Element(name, attribute ? XmlFieldType.ATTRIBUTE : FieldType.NAME);
        switch (kind) {
            case '>':
                requireParent(at).insertAfter(made);
                break;
            case '<':
                requireParent(at).insertBefore(made);
                break;
            default:
                child(at, made, attribute, kind == '^');
        }
        return List.of(made);
    }

    private static Element requireParent(Element element) throws XPathException {
        if (element.parent() == null) {
            throw new XPathException("the top of a tree has no sibling");
        }
        return element;
    }

    /** Attributes stand before all other children. */
    private static void child(Element parent, Element made, boolean attribute, boolean first) {
        if (!attribute && !first) {
            parent.append(made);
            return;
        }
        Element behind = null;
        Element at = parent.firstChild();
        while (!(attribute && first) && at != null && XmlFieldType.isInTag(at.type())) {
            behind = at;
            at = at.nextSibling();
        }
        if (behind == null) {
            parent.prepend(made);
        } else {
            behind.insertAfter(made);
        }
    }
}
