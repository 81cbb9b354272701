// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

/** What a regular expression matches (DFDL 1.0 §12.3.5). */
final class PatternLength extends LengthRule {
    private final PatternMatcher pattern;

    PatternLength(PatternMatcher pattern) {
        this.pattern = pattern;
    }

    @Override
    int end(ParseState s, ElementNode node) {
        // a pattern that does not match gives content of no length
        return s.pos + Math.max(0, pattern.match(s.data, s.pos, s.limit));
    }

    @Override
    void write(WriteState w, ElementNode node, Content content) {
        content.put(-1);
    }

    @Override
    String describe() {
        return "length by pattern " + pattern;
    }
}
