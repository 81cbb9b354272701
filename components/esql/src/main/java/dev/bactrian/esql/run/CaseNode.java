// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.value.Comparison;
import java.util.function.Consumer;

/** CASE as an expression, both forms. */
public final class CaseNode extends ValueNode {
    private final ValueNode subject;
    private final ValueNode[] conditions;
    private final ValueNode[] results;
    private final ValueNode otherwise;

    /**
     * @param subject null in the searched form
     * @param conditions in order
     * @param results one for each condition
     * @param otherwise ELSE; null for NULL
     */
    public CaseNode(
            ValueNode subject, ValueNode[] conditions, ValueNode[] results, ValueNode otherwise) {
        this.subject = subject;
        this.conditions = conditions;
        this.results = results;
        this.otherwise = otherwise;
    }

    private ValueNode choose(Frame f) {
        Object wanted = subject == null ? null : subject.value(f);
        for (int i = 0; i < conditions.length; i++) {
            if (subject == null) {
                if (isTrue(conditions[i].test(f))) {
                    return results[i];
                }
            } else {
                Object candidate = conditions[i].value(f);
                if (wanted != null && candidate != null && Comparison.equal(wanted, candidate)) {
                    return results[i];
                }
            }
        }
        return otherwise;
    }

    private static boolean isTrue(Boolean b) {
        return b != null && b;
    }

    @Override
    public Object value(Frame f) {
        ValueNode chosen = choose(f);
        return chosen == null ? null : chosen.value(f);
    }

    @Override
    public Object tree(Frame f) {
        ValueNode chosen = choose(f);
        return chosen == null ? null : chosen.tree(f);
    }

    @Override
    public void each(Frame f, Consumer<Object> taker) {
        ValueNode chosen = choose(f);
        if (chosen != null) {
            chosen.each(f, taker);
        }
    }
}
