// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.xpath;

import dev.bactrian.tree.Element;

/** Which of two elements stands first. Nothing is parsed for it: both are there already. */
final class DocumentOrder {
    private DocumentOrder() {}

    /**
     * Compares two nodes.
     *
     * @param aspectA {@link ElementNode#OF_VALUE} where the node is the value of the element, which
     *     stands behind the element and before its children
     */
    static int compare(Element a, int aspectA, Element b, int aspectB) {
        if (a == b) {
            return Integer.compare(aspectA, aspectB);
        }
        int depthA = depth(a);
        int depthB = depth(b);
        Element x = a;
        Element y = b;
        for (int i = depthA; i > depthB; i--) {
            x = x.parent();
        }
        for (int i = depthB; i > depthA; i--) {
            y = y.parent();
        }
        if (x == y) {
            return Integer.compare(depthA, depthB); // one is above the other
        }
        while (x.parent() != y.parent()) {
            x = x.parent();
            y = y.parent();
        }
        return siblings(x, y);
    }

    private static int depth(Element element) {
        int depth = 0;
        for (Element at = element.parent(); at != null; at = at.parent()) {
            depth++;
        }
        return depth;
    }

    /**
     * Goes back from both at once: the cost is the distance of the nearer to the first, or to the
     * other.
     */
    private static int siblings(Element a, Element b) {
        if (a.parent() == null) {
            return Integer.compare(System.identityHashCode(a), System.identityHashCode(b));
        }
        Element beforeA = a;
        Element beforeB = b;
        while (true) {
            beforeA = beforeA.previousSibling();
            if (beforeA == b) {
                return 1;
            }
            beforeB = beforeB.previousSibling();
            if (beforeB == a) {
                return -1;
            }
            if (beforeA == null) {
                return -1;
            }
            if (beforeB == null) {
                return 1;
            }
        }
    }
}
