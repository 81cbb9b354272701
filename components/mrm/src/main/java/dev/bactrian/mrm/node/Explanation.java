// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import java.util.IdentityHashMap;
import java.util.Map;

/** Collects the text that says how a model was compiled: one line for each term, indented. */
public final class Explanation {
    private final StringBuilder text = new StringBuilder();
    private int depth;
    private final Map<Node, String> shared = new IdentityHashMap<>();

    /** One line. */
    public void line(String line) {
        text.append("  ".repeat(depth)).append(line).append('\n');
    }

    /**
     * Where content that stands at several places was printed before; null the first time.
     *
     * @param name of the element that it stands in here
     */
    public String before(Node content, String name) {
        return SharedPath.isShared(content) ? shared.putIfAbsent(content, name) : null;
    }

    /** Goes a level deeper. */
    public void in() {
        depth++;
    }

    /** Goes a level back. */
    public void out() {
        depth--;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
