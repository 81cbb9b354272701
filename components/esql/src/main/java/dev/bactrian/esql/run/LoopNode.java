// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.Place;

/** WHILE, REPEAT and LOOP. */
public final class LoopNode extends StatementNode {
    private final ValueNode before;
    private final ValueNode until;
    private final StatementNode body;
    private final Object label;

    /**
     * @param before the condition of WHILE; null for none
     * @param until the condition of REPEAT; null for none
     * @param label what LEAVE and ITERATE name; null for none
     */
    public LoopNode(
            Place place, ValueNode before, ValueNode until, StatementNode body, Object label) {
        super(place);
        this.before = before;
        this.until = until;
        this.body = body;
        this.label = label;
    }

    @Override
    int run(Frame f) {
        while (true) {
            if (before != null) {
                Boolean on = before.test(f);
                if (on == null || !on) {
                    return NEXT;
                }
            }
            f.run.turn();
            int how = body.run(f);
            if (how != NEXT) {
                if (how == RETURN || f.jump != label || label == null) {
                    return how;
                }
                if (how == LEAVE) {
                    return NEXT;
                }
            }
            if (until != null) {
                Boolean end = until.test(f);
                if (end != null && end) {
                    return NEXT;
                }
            }
        }
    }
}
