// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.field;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.facet.Facets;
import dev.bactrian.mrm.node.ChildCursor;
import dev.bactrian.mrm.node.ElementHead;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Explanation;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Statements;
import dev.bactrian.mrm.node.TapeInfoset;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.tree.Element;

/** An element without bytes, whose value an expression gives when reading (inputValueCalc). */
public final class CalculatedNode extends ElementNode {
    private final XsdType type;
    private final Expression expression;
    private final Facets facets;

    /** An element whose value an expression gives; {@code facets} is null where there are none. */
    public CalculatedNode(ElementHead head, XsdType type, Expression expression, Facets facets) {
        super(head);
        this.type = type;
        this.expression = expression;
        this.facets = facets;
    }

    @Override
    public boolean parse(ParseState s) {
        if (statements != Statements.NONE && !statements.before(s, this)) {
            return false;
        }
        Object value;
        try {
            Object result = new TapeInfoset(s, TapeInfoset.UPCOMING).evaluate(expression);
            if (result == null) {
                return s.fail(this, "a value of {" + expression + "}");
            }
            value = Conversion.to(type, result);
        } catch (ValueException e) {
            return s.fail(
                    this,
                    s.pos,
                    MrmError.BAD_VALUE,
                    "a value of {" + expression + "}",
                    e.getMessage());
        }
        int entry = s.tape.computed(tapeNumber(), value);
        return statements == Statements.NONE || statements.behind(s, this, entry);
    }

    @Override
    public Facets facets() {
        return facets;
    }

    @Override
    public void writeElement(WriteState w, Element element) {
        // it has no bytes
    }

    @Override
    public void writeMissing(WriteState w, ChildCursor from) {
        // it has no bytes
    }

    @Override
    public boolean checkFixed(byte[] data, int at) {
        return true;
    }

    @Override
    public void failFixed(ParseState s, int at) {
        // it cannot fail there
    }

    @Override
    public boolean canBeAbsent() {
        return true;
    }

    @Override
    public void explain(Explanation to) {
        to.line(name.local() + ": " + type.local() + ", computed by {" + expression + "}");
    }
}
