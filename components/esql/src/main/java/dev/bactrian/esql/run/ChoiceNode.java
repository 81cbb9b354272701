// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.value.Comparison;

/** IF, and CASE as a statement. */
public final class ChoiceNode extends StatementNode {
    private final ValueNode subject;
    private final ValueNode[] conditions;
    private final StatementNode[] branches;

    /**
     * @param subject of CASE; null where the conditions are conditions
     * @param conditions in order; null for ELSE
     */
    public ChoiceNode(
            Place place, ValueNode subject, ValueNode[] conditions, StatementNode[] branches) {
        super(place);
        this.subject = subject;
        this.conditions = conditions;
        this.branches = branches;
    }

    @Override
    int run(Frame f) {
        Object wanted = subject == null ? null : subject.value(f);
        for (int i = 0; i < conditions.length; i++) {
            if (conditions[i] == null || holds(f, conditions[i], wanted)) {
                return branches[i].run(f);
            }
        }
        return NEXT;
    }

    private boolean holds(Frame f, ValueNode condition, Object wanted) {
        if (subject == null) {
            Boolean holds = condition.test(f);
            return holds != null && holds;
        }
        Object candidate = condition.value(f);
        return wanted != null && candidate != null && Comparison.equal(wanted, candidate);
    }
}
