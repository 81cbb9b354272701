// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import java.util.List;

/**
 * Paths of nodes that stand at several places: such a path starts with {@link #ANCHOR}, which means
 * the innermost element around it whose content is shared.
 */
public final class SharedPath {
    /** What such a path starts with. */
    public static final String ANCHOR = "~";

    private SharedPath() {}

    /** Whether the content of an element stands at other places, too. */
    public static boolean isShared(Node content) {
        return content.path().equals(ANCHOR);
    }

    /**
     * The path from the root, {@code []} behind arrays.
     *
     * @param around the elements that the node stands in, outermost first; it may be the last
     */
    static String of(Node node, List<? extends ElementNode> around) {
        String path = node.path();
        int at = around.size() - 1;
        if (at >= 0 && around.get(at) == node) {
            at--;
        }
        while (path.startsWith(ANCHOR)) {
            while (at >= 0 && !around.get(at).sharesContent()) {
                at--;
            }
            String before = at < 0 ? "" : around.get(at--).path();
            path = before + path.substring(ANCHOR.length());
            if (before.isEmpty()) {
                break;
            }
        }
        return path;
    }
}
