// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

/** Up to the end of the enclosing element, or of the message. */
final class EndOfParentLength extends LengthRule {
    @Override
    int end(ParseState s, ElementNode node) {
        return s.limit;
    }

    @Override
    boolean writesContentOnly() {
        return true;
    }

    @Override
    void write(WriteState w, ElementNode node, Content content) {
        content.put(-1);
    }

    @Override
    String describe() {
        return "up to the end of the parent";
    }
}
