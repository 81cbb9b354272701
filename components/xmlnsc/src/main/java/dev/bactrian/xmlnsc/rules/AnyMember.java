// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import java.util.List;

/** One of the members of a union is to fit. With white space it depends on which: not sure. */
record AnyMember(List<ValueRule> members) implements Check {
    @Override
    public boolean accepts(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            if (ValueRule.isSpace(b[i])) {
                return false;
            }
        }
        for (ValueRule member : members) {
            if (member.accepts(b, from, to)) {
                return true;
            }
        }
        return false;
    }
}
