// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.expression.Infoset;
import dev.bactrian.mrm.state.WrittenSpans;
import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.List;

/** A message that is being written, as an expression sees it: the tree, and what was computed. */
final class TreeInfoset implements Infoset {
    /** The element that is about to be written, a child of another. */
    private record Upcoming(Element parent) {}

    /** A value that was computed and is not in the tree. */
    private record Computed(Object value, String name, Element parent) {}

    private final WriteState w;

    private final Object self;

    /** {@code .} is a child of an element that is about to be written. */
    TreeInfoset(WriteState w, Element parent) {
        this.w = w;
        this.self = new Upcoming(parent);
    }

    private TreeInfoset(WriteState w, Object self) {
        this.w = w;
        this.self = self;
    }

    /** Paths start where a delimiter belongs to, within the element around it. */
    static TreeInfoset at(WriteState w, Anchor anchor, Element around) {
        return anchor.upcoming() ? new TreeInfoset(w, around) : at(w, around);
    }

    /** {@code .} is an element that was written. */
    static TreeInfoset at(WriteState w, Element self) {
        return new TreeInfoset(w, (Object) self);
    }

    Object evaluate(Expression expression) {
        return expression.evaluate(this);
    }

    @Override
    public Object self() {
        return self;
    }

    @Override
    public Object parent(Object node) {
        if (node instanceof Upcoming upcoming) {
            return upcoming.parent;
        }
        return node instanceof Computed computed ? computed.parent : w.parentOf((Element) node);
    }

    @Override
    public Object root() {
        return w.root;
    }

    @Override
    public List<Object> children(Object node, String name) {
        List<Object> found = new ArrayList<>();
        if (node instanceof Element element) {
            for (Element child = element.firstChild(); child != null; child = child.nextSibling()) {
                if (child.name().sameLocal(name)) {
                    found.add(child);
                }
            }
            Object hidden = found.isEmpty() ? w.hidden(element, name) : null;
            if (hidden != null) {
                found.add(new Computed(hidden, name, element));
            }
        }
        return found;
    }

    @Override
    public Object value(Object node) {
        return node instanceof Computed computed
                ? WriteState.known(computed.value, computed.name)
                : node instanceof Element element ? w.valueOf(element) : null;
    }

    @Override
    public String name(Object node) {
        return node instanceof Computed computed
                ? computed.name
                : node == w.root
                        ? w.rootName()
                        : node instanceof Element element ? element.name().local() : "";
    }

    @Override
    public String namespace(Object node) {
        return node instanceof Element element ? element.name().namespace() : "";
    }

    @Override
    public boolean nilled(Object node) {
        return node instanceof Element element
                && element.value() == null
                && element.firstChild() == null;
    }

    @Override
    public Object variable(int number) {
        Object value = w.variables[number];
        if (value == null) {
            throw new ValueException("variable " + w.model.variableName(number) + " has no value");
        }
        return value;
    }

    @Override
    public long occursIndex() {
        throw new ValueException("dfdl:occursIndex() is not available when writing");
    }

    @Override
    public long length(Object node, String units, boolean content) {
        WrittenSpans.Span span =
                node instanceof Element element
                        ? w.spans().find(element)
                        : node instanceof Computed computed
                                ? w.spans().findHidden(computed.parent, computed.name)
                                : null;
        if (span == null) {
            throw new LaterValues.NotYet("a length");
        }
        return span.length(units, content);
    }

    @Override
    public boolean checkConstraints(Object node) {
        return true;
    }
}
