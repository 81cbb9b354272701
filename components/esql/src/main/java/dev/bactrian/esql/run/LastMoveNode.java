// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.DataType;

/** {@code LASTMOVE(reference)}. */
public final class LastMoveNode extends ValueNode {
    private final int slot;
    private final boolean ofModule;

    /** Of the reference in a slot of the routine or the module. */
    public LastMoveNode(int slot, boolean ofModule) {
        this.slot = slot;
        this.ofModule = ofModule;
    }

    @Override
    public Object value(Frame f) {
        Cursor cursor = (Cursor) (ofModule ? f.run.moduleSlots[slot] : f.slots[slot]);
        return cursor != null && cursor.moved;
    }

    @Override
    public DataType type() {
        return DataType.of(DataType.Kind.BOOLEAN);
    }
}
