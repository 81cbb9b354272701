// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.Place;

/** LEAVE, ITERATE and RETURN. */
public final class JumpNode extends StatementNode {
    private final int how;
    private final Object label;
    private final ValueNode value;

    private JumpNode(Place place, int how, Object label, ValueNode value) {
        super(place);
        this.how = how;
        this.label = label;
        this.value = value;
    }

    /** LEAVE or ITERATE. */
    public static StatementNode to(Place place, boolean leave, Object label) {
        return new JumpNode(place, leave ? LEAVE : ITERATE, label, null);
    }

    /** RETURN; the value may be null. */
    public static StatementNode returning(Place place, ValueNode value) {
        return new JumpNode(place, RETURN, null, value);
    }

    @Override
    int run(Frame f) {
        f.jump = label;
        f.result = value == null ? null : value.tree(f);
        return how;
    }
}
