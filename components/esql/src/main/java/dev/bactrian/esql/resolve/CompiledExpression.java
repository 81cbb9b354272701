// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;

/** An expression that was compiled on its own. For any number of threads. */
public final class CompiledExpression {
    private final ValueNode node;
    private final int slots;

    CompiledExpression(ValueNode node, int slots) {
        this.node = node;
        this.slots = slots;
    }

    /**
     * The value for a message: a value, or the field ({@link Element}) that a reference leads to.
     */
    public Object tree(MessageAssembly assembly, EsqlServices services) {
        return EsqlModule.evaluate(node, null, 0, slots, assembly, services);
    }

    /** The value for a message; null for NULL. */
    public Object value(MessageAssembly assembly, EsqlServices services) {
        Object result = tree(assembly, services);
        return result instanceof Element e ? e.value() : result;
    }
}
