// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.mxsd;

import dev.bactrian.mrm.xsd.XsdNode;

/** How one physical format of a message set becomes DFDL properties. */
interface PhysicalFormat {
    /** How this format lays out a complex type or group; null where it says nothing of it. */
    Rep structure(XsdNode owner);

    /**
     * Properties of a particle: an element declaration or reference, or an attribute, within its
     * structure.
     */
    Properties particle(XsdNode use, XsdNode declaration, Structure structure);

    /** Properties of the sequence or choice of a structure. */
    Properties compositor(XsdNode compositor, Structure structure);

    /** How often a particle occurs: {@code minOccurs} and {@code maxOccurs}. */
    String[] occurs(XsdNode use, boolean inChoice);

    /** What stands between the occurrences of an element alone; null where nothing does. */
    default Properties repeats(XsdNode use) {
        return null;
    }
}
