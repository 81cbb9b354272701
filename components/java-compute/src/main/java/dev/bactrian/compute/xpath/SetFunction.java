package dev.bactrian.compute.xpath;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import net.sf.saxon.expr.XPathContext;
import net.sf.saxon.lib.ExtensionFunctionCall;
import net.sf.saxon.lib.ExtensionFunctionDefinition;
import net.sf.saxon.om.Item;
import net.sf.saxon.om.Sequence;
import net.sf.saxon.om.StructuredQName;
import net.sf.saxon.trans.XPathException;
import net.sf.saxon.value.BooleanValue;
import net.sf.saxon.value.SequenceType;

/** The functions that change the context node: {@code set-value(context, x)} and its kin. */
final class SetFunction extends ExtensionFunctionDefinition {
    private final String name;

    SetFunction(String name) {
        this.name = name;
    }

    @Override
    public StructuredQName getFunctionQName() {
        return new StructuredQName(ChangingSteps.PREFIX, ChangingSteps.URI, name);
    }

    @Override
    public SequenceType[] getArgumentTypes() {
        return new SequenceType[] {SequenceType.SINGLE_NODE, SequenceType.ANY_SEQUENCE};
    }

    @Override
    public SequenceType getResultType(SequenceType[] arguments) {
        return SequenceType.SINGLE_BOOLEAN;
    }

    @Override
    public boolean hasSideEffects() {
        return true;
    }

    @Override
    public ExtensionFunctionCall makeCallExpression() {
        return new ExtensionFunctionCall() {
            @Override
            public Sequence call(XPathContext context, Sequence[] arguments) throws XPathException {
                Element element = ((ElementNode) arguments[0].head()).element;
                change(element, arguments[1].head());
                return BooleanValue.TRUE;
            }
        };
    }

    private void change(Element element, Item item) throws XPathException {
        String text = item == null ? "" : item.getStringValue();
        Name old = element.name();
        switch (name) {
            case "set-local-name" -> element.setName(Name.of(old.namespace(), text));
            case "set-namespace-uri" -> element.setName(Name.of(text, old.local()));
            default -> element.setValue(XPathValues.fieldValue(item));
        }
    }
}
