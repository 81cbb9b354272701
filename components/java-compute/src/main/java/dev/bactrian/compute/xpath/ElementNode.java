// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.xpath;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Values;
import dev.bactrian.xmlnsc.XmlFieldType;
import net.sf.saxon.om.NamespaceBinding;
import net.sf.saxon.om.NamespaceMap;
import net.sf.saxon.om.NamespaceUri;
import net.sf.saxon.om.NodeInfo;
import net.sf.saxon.pattern.AnyNodeTest;
import net.sf.saxon.pattern.NodeTest;
import net.sf.saxon.str.StringView;
import net.sf.saxon.str.UnicodeString;
import net.sf.saxon.tree.iter.AxisIterator;
import net.sf.saxon.tree.iter.EmptyIterator;
import net.sf.saxon.tree.util.Navigator;
import net.sf.saxon.tree.wrapper.AbstractNodeWrapper;
import net.sf.saxon.type.Type;

/**
 * An element as a node. Axes are walked by the elements' own links, so that nothing is parsed that
 * the expression does not ask for.
 *
 * <p>Attributes of XML are attribute nodes; comments, instructions and elements without a name
 * (text) are nodes of those kinds; all else is an element node. The value of a field is a text node
 * below it, which stands for the field.
 */
final class ElementNode extends AbstractNodeWrapper {
    /** The node is the value of the element. */
    static final int OF_VALUE = 1;

    final Element element;
    private final TreeOfElements tree;
    private final int aspect;
    private ElementNode parent;

    /**
     * A node.
     *
     * @param parent the node above, where it is known; else it is made when asked for
     * @param aspect 0 for the element itself, or {@link #OF_VALUE}
     */
    ElementNode(Element element, TreeOfElements tree, ElementNode parent, int aspect) {
        this.element = element;
        this.tree = tree;
        this.parent = parent;
        this.aspect = aspect;
        this.treeInfo = tree;
    }

    @Override
    public Element getUnderlyingNode() {
        return element;
    }

    @Override
    public int getNodeKind() {
        return aspect == OF_VALUE
                ? Type.TEXT
                : tree.isTop(element) && tree.isDocument() ? Type.DOCUMENT : kind(element);
    }

    private static int kind(Element element) {
        int type = element.type();
        if (FieldType.generic(type) == FieldType.VALUE) {
            return Type.TEXT;
        }
        if (XmlFieldType.isAttribute(type)) {
            return Type.ATTRIBUTE;
        }
        return switch (type) {
            case XmlFieldType.COMMENT -> Type.COMMENT;
            case XmlFieldType.PROCESSING_INSTRUCTION -> Type.PROCESSING_INSTRUCTION;
            default -> Type.ELEMENT;
        };
    }

    // ---- names and values

    @Override
    public String getLocalPart() {
        int kind = getNodeKind();
        return kind == Type.TEXT || kind == Type.DOCUMENT || kind == Type.COMMENT
                ? ""
                : element.localName();
    }

    @Override
    public NamespaceUri getNamespaceUri() {
        int kind = getNodeKind();
        return kind == Type.ELEMENT || kind == Type.ATTRIBUTE
                ? NamespaceUri.of(element.name().namespace())
                : NamespaceUri.NULL;
    }

    @Override
    public String getPrefix() {
        int kind = getNodeKind();
        return kind == Type.ELEMENT || kind == Type.ATTRIBUTE ? Declarations.prefix(element) : "";
    }

    @Override
    public UnicodeString getUnicodeStringValue() {
        return StringView.of(text()).tidy();
    }

    /** The string value: that of the field, and of all text below it. */
    private String text() {
        if (aspect == OF_VALUE) {
            return own(element);
        }
        int kind = getNodeKind();
        if (kind != Type.ELEMENT && kind != Type.DOCUMENT) {
            return own(element);
        }
        Element child = content(element.firstChild());
        if (child == null) {
            return own(element);
        }
        StringBuilder text = new StringBuilder();
        element.walk(
                e -> {
                    if (hasOwnText(e) && isText(e)) {
                        text.append(own(e));
                    }
                });
        return text.toString();
    }

    /** Whether an element's value counts as text of the elements around it. */
    private static boolean isText(Element e) {
        int kind = kind(e);
        return kind == Type.TEXT && (e.parent() == null || !XmlFieldType.isInTag(e.parent().type()))
                || kind == Type.ELEMENT && !XmlFieldType.isNamespaceDeclaration(e.type());
    }

    private static String own(Element element) {
        String text = Values.text(element.value());
        return text == null ? "" : text;
    }

    /** Whether an element has a value itself, not one that is also that of a child. */
    private static boolean hasOwnText(Element element) {
        return FieldType.hasValue(element.type());
    }

    // ---- moving about

    @Override
    public ElementNode getParent() {
        if (parent == null) {
            if (aspect == OF_VALUE) {
                parent = new ElementNode(element, tree, null, 0);
            } else if (!tree.isTop(element) && element.parent() != null) {
                parent = new ElementNode(element.parent(), tree, null, 0);
            }
        }
        return parent;
    }

    @Override
    public boolean hasChildNodes() {
        return aspect == 0 && iterateChildren(AnyNodeTest.getInstance()).next() != null;
    }

    /**
     * The first of these siblings that is content of its parent: neither attribute nor declaration.
     */
    private static Element content(Element from) {
        Element at = from;
        while (at != null && XmlFieldType.isInTag(at.type())) {
            at = at.nextSibling();
        }
        return at;
    }

    @Override
    protected AxisIterator iterateChildren(NodeTest test) {
        int kind = getNodeKind();
        if (kind != Type.ELEMENT && kind != Type.DOCUMENT) {
            return EmptyIterator.ofNodes();
        }
        boolean text = kind == Type.ELEMENT && hasOwnText(element) && !own(element).isEmpty();
        return filtered(new Children(text), test);
    }

    private final class Children implements AxisIterator {
        private boolean text;
        private boolean started;
        private Element at;

        Children(boolean text) {
            this.text = text;
        }

        @Override
        public NodeInfo next() {
            if (text) {
                text = false;
                return new ElementNode(element, tree, ElementNode.this, OF_VALUE);
            }
            if (!started) {
                started = true;
                at = content(element.firstChild());
            } else if (at != null) {
                at = content(at.nextSibling());
            }
            return at == null ? null : new ElementNode(at, tree, ElementNode.this, 0);
        }
    }

    @Override
    public String getAttributeValue(NamespaceUri uri, String local) {
        if (getNodeKind() != Type.ELEMENT) {
            return null;
        }
        AxisIterator attributes = new Attributes();
        for (NodeInfo at = attributes.next(); at != null; at = attributes.next()) {
            if (at.getLocalPart().equals(local) && at.getNamespaceUri().equals(uri)) {
                return at.getStringValue();
            }
        }
        return null;
    }

    @Override
    protected AxisIterator iterateAttributes(NodeTest test) {
        if (getNodeKind() != Type.ELEMENT) {
            return EmptyIterator.ofNodes();
        }
        return filtered(new Attributes(), test);
    }

    /**
     * A parser puts attributes first: the first other child ends the search while it is at work.
     */
    private final class Attributes implements AxisIterator {
        private Element at;
        private boolean started;

        @Override
        public NodeInfo next() {
            at = started ? at.nextSibling() : element.firstChild();
            started = true;
            while (at != null && !XmlFieldType.isAttribute(at.type())) {
                if (!XmlFieldType.isInTag(at.type()) && element.hasPendingChildren()) {
                    at = null;
                    return null;
                }
                at = at.nextSibling();
            }
            return at == null ? null : new ElementNode(at, tree, ElementNode.this, 0);
        }
    }

    @Override
    protected AxisIterator iterateSiblings(NodeTest test, boolean forwards) {
        int kind = getNodeKind();
        if (kind == Type.ATTRIBUTE || kind == Type.DOCUMENT || aspect == 0 && getParent() == null) {
            return EmptyIterator.ofNodes();
        }
        return filtered(new Siblings(forwards), test);
    }

    private final class Siblings implements AxisIterator {
        private final boolean forwards;
        private Element at = element;
        private boolean ofValue = aspect == OF_VALUE;

        Siblings(boolean forwards) {
            this.forwards = forwards;
        }

        @Override
        public NodeInfo next() {
            if (at == null) {
                return null;
            }
            if (forwards) {
                at = content(ofValue ? at.firstChild() : at.nextSibling());
                ofValue = false;
                return at == null ? null : new ElementNode(at, tree, getParent(), 0);
            }
            if (ofValue) {
                at = null;
                return null;
            }
            Element before = at.previousSibling();
            while (before != null && XmlFieldType.isInTag(before.type())) {
                before = before.previousSibling();
            }
            Element above = at.parent();
            at = before;
            if (before != null) {
                return new ElementNode(before, tree, getParent(), 0);
            }
            // the text of the parent itself comes before its children
            return hasOwnText(above) && !own(above).isEmpty() && !tree.isTop(above)
                    ? new ElementNode(above, tree, getParent(), OF_VALUE)
                    : null;
        }
    }

    private static AxisIterator filtered(AxisIterator all, NodeTest test) {
        return test == null || test == AnyNodeTest.getInstance()
                ? all
                : new Navigator.AxisFilter(all, test);
    }

    // ---- order and identity

    @Override
    public boolean equals(Object other) {
        return other instanceof ElementNode that
                && element == that.element
                && aspect == that.aspect
                && getNodeKind() == that.getNodeKind();
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(element) + aspect;
    }

    @Override
    public int compareOrder(NodeInfo other) {
        ElementNode that = (ElementNode) other;
        return DocumentOrder.compare(element, aspect, that.element, that.aspect);
    }

    @Override
    public void generateId(StringBuilder id) {
        id.append('e').append(Integer.toHexString(System.identityHashCode(element))).append(aspect);
    }

    // ---- name spaces: for copies; no axis shows them

    @Override
    public NamespaceBinding[] getDeclaredNamespaces(NamespaceBinding[] buffer) {
        return NamespaceBinding.EMPTY_ARRAY;
    }

    @Override
    public NamespaceMap getAllNamespaces() {
        return getNodeKind() == Type.ELEMENT ? Declarations.inForce(element) : null;
    }
}
