// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.ConcatenateNode;
import dev.bactrian.esql.run.ConstantNode;
import dev.bactrian.esql.run.SqlStatement;
import dev.bactrian.esql.run.ValueNode;
import java.util.ArrayList;
import java.util.List;

/**
 * An SQL text in the making: words, names that may be known at run time only, and markers with
 * their values.
 */
final class SqlText {
    private final List<ValueNode> parts = new ArrayList<>();
    private final StringBuilder words = new StringBuilder();
    private final List<ValueNode> parameters = new ArrayList<>();

    SqlText add(String text) {
        words.append(text);
        return this;
    }

    /** A name that is computed, and checked to be a name. */
    SqlText add(ValueNode name) {
        flush();
        parts.add(name);
        return this;
    }

    /** All of another text. */
    SqlText add(SqlText other) {
        other.flush();
        for (ValueNode part : other.parts) {
            if (part.isConstant() && part.value(null) instanceof String constant) {
                words.append(constant);
            } else {
                add(part);
            }
        }
        parameters.addAll(other.parameters);
        return this;
    }

    SqlText marker(ValueNode value) {
        words.append('?');
        parameters.add(value);
        return this;
    }

    private void flush() {
        if (!words.isEmpty()) {
            parts.add(new ConstantNode(words.toString()));
            words.setLength(0);
        }
    }

    SqlStatement statement(ValueNode source) {
        flush();
        ValueNode text =
                parts.size() == 1
                        ? parts.get(0)
                        : new ConcatenateNode(parts.toArray(ValueNode[]::new));
        return new SqlStatement(source, text, List.copyOf(parameters), false);
    }
}
