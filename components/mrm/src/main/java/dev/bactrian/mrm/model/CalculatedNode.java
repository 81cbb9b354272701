// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.tree.Element;

/** An element without bytes, whose value an expression gives when reading (inputValueCalc). */
final class CalculatedNode extends ElementNode {
    private final XsdType type;
    private final Expression expression;
    final Facets facets;

    CalculatedNode(ElementHead head, XsdType type, Expression expression, Facets facets) {
        super(head);
        this.type = type;
        this.expression = expression;
        this.facets = facets;
    }

    @Override
    boolean parse(ParseState s) {
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
    void writeElement(WriteState w, Element element) {
        // it has no bytes
    }

    @Override
    void writeMissing(WriteState w, ChildCursor from) {
        // it has no bytes
    }

    @Override
    boolean checkFixed(byte[] data, int at) {
        return true;
    }

    @Override
    void failFixed(ParseState s, int at) {
        // it cannot fail there
    }

    @Override
    boolean canBeAbsent() {
        return true;
    }

    @Override
    void explain(Explanation to) {
        to.line(name.local() + ": " + type.local() + ", computed by {" + expression + "}");
    }
}
