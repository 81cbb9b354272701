// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.xpath;

import net.sf.saxon.expr.XPathContext;
import net.sf.saxon.lib.ExtensionFunctionCall;
import net.sf.saxon.lib.ExtensionFunctionDefinition;
import net.sf.saxon.om.Sequence;
import net.sf.saxon.om.StructuredQName;
import net.sf.saxon.trans.XPathException;
import net.sf.saxon.value.SequenceType;

/** A function that changes the tree: its first argument is the context node. */
abstract class ChangingFunction extends ExtensionFunctionDefinition {
    private final String name;
    private final SequenceType[] arguments;
    private final SequenceType result;

    /**
     * @param result what it gives
     * @param arguments behind the context node
     */
    ChangingFunction(String name, SequenceType result, SequenceType... arguments) {
        this.name = name;
        this.result = result;
        this.arguments = new SequenceType[arguments.length + 1];
        this.arguments[0] = SequenceType.SINGLE_NODE;
        System.arraycopy(arguments, 0, this.arguments, 1, arguments.length);
    }

    /** What it does to the context node, and gives. */
    abstract Sequence change(ElementNode context, Sequence[] arguments) throws XPathException;

    @Override
    public final StructuredQName getFunctionQName() {
        return new StructuredQName(ChangingSteps.PREFIX, ChangingSteps.URI, name);
    }

    @Override
    public final SequenceType[] getArgumentTypes() {
        return arguments.clone();
    }

    @Override
    public final SequenceType getResultType(SequenceType[] given) {
        return result;
    }

    @Override
    public final boolean hasSideEffects() {
        return true;
    }

    @Override
    public final ExtensionFunctionCall makeCallExpression() {
        return new ExtensionFunctionCall() {
            @Override
            public Sequence call(XPathContext context, Sequence[] given) throws XPathException {
                return change((ElementNode) given[0].head(), given);
            }
        };
    }
}
