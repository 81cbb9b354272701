// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.Place;
import dev.bactrian.tree.Element;

/** {@code FOR name AS path DO}: a cursor over the fields, found one by one as the loop goes on. */
public final class ForNode extends StatementNode {
    private final PathNode path;
    private final int slot;
    private final StatementNode body;
    private final Object label;

    /** Over the fields of a path, each in turn at the cursor of the slot. */
    public ForNode(Place place, PathNode path, int slot, StatementNode body, Object label) {
        super(place);
        this.path = path;
        this.slot = slot;
        this.body = body;
        this.label = label;
    }

    @Override
    int run(Frame f) {
        Element e = path.first(f);
        while (e != null) {
            Element parent = e.parent();
            Element prior = e.previousSibling();
            f.slots[slot] = new Cursor(e, true);
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
            e = e.parent() == parent ? path.next(f, e) : behind(f, parent, prior);
        }
        return NEXT;
    }

    /** The body took the element out of its tree: goes on where it was. */
    private Element behind(Frame f, Element parent, Element prior) {
        if (prior != null && prior.parent() == parent) {
            return path.next(f, prior);
        }
        return path.isList() ? path.first(f) : null;
    }
}
