// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.length;

import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.LengthRule;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.WriteState;

/** Up to the end of the enclosing element, or of the message. */
public final class EndOfParentLength extends LengthRule {
    @Override
    public int end(ParseState s, ElementNode node) {
        return s.limit;
    }

    @Override
    public boolean writesContentOnly() {
        return true;
    }

    @Override
    public void write(WriteState w, ElementNode node, Content content) {
        content.put(-1);
    }

    @Override
    public String describe() {
        return "up to the end of the parent";
    }
}
