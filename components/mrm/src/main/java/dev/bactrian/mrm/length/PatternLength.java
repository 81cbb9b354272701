// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.length;

import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.LengthRule;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.scan.PatternMatcher;

/** What a regular expression matches (DFDL 1.0 §12.3.5). */
public final class PatternLength extends LengthRule {
    private final PatternMatcher pattern;

    /** As much as a pattern matches. */
    public PatternLength(PatternMatcher pattern) {
        this.pattern = pattern;
    }

    @Override
    public int end(ParseState s, ElementNode node) {
        // a pattern that does not match gives content of no length
        return s.pos + Math.max(0, pattern.match(s.data, s.pos, s.limit));
    }

    @Override
    public void write(WriteState w, ElementNode node, Content content) {
        content.put(-1);
    }

    @Override
    public String describe() {
        return "length by pattern " + pattern;
    }
}
