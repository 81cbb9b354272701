// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Origin;

/**
 * Makes elements of what is known, not of bytes: all children of one at once, with their values. So
 * there is no place in bytes to go on from, no end to find, and no value that is still to come.
 */
abstract class MadeOrigin extends Origin {

    @Override
    protected final Object decodeValue(Element element) {
        throw new IllegalStateException("no value of " + element.name() + " is pending");
    }

    @Override
    protected final void settle(Element parent) {
        parent.lastChild();
    }

    @Override
    protected final void findEnd(Element element) {
        // an element of this origin is there as a whole
    }
}
