// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.mxsd;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.xsd.XsdNode;
import java.util.Set;

/**
 * One physical representation: an element such as {@code tdsElemRep} or {@code cwfSimpleRep} in an
 * annotation. Attributes that nobody asked for are refused, so that none is passed over by mistake.
 */
final class Rep {
    /** What says nothing about bytes. */
    private static final Set<String> WITHOUT_BYTES =
            Set.of("messageSetDefaultRep", "typeName", "id", "{http://www.omg.org/XMI}id");

    private final XsdNode node;

    private Rep(XsdNode node) {
        this.node = node;
    }

    /**
     * The representation of that kind for a physical format, in the annotation of a schema
     * component; or null.
     */
    static Rep find(XsdNode component, String kind, String format) {
        XsdNode annotation = component.child("annotation");
        if (annotation == null) {
            return null;
        }
        for (XsdNode appinfo : annotation.children()) {
            if (!appinfo.is("appinfo") || !"WMQI_APPINFO".equals(appinfo.get("source"))) {
                continue;
            }
            for (XsdNode rep : appinfo.children()) {
                if (rep.local().equals(kind) && format.equals(rep.get("messageSetDefaultRep"))) {
                    return new Rep(rep);
                }
            }
        }
        return null;
    }

    /** What the logical model says of a complex type, whatever the physical format; or null. */
    static String logical(XsdNode component, String kind, String attribute) {
        XsdNode annotation = component.child("annotation");
        if (annotation != null) {
            for (XsdNode appinfo : annotation.children()) {
                for (XsdNode node : appinfo.children()) {
                    if (node.local().equals(kind)) {
                        return node.get(attribute);
                    }
                }
            }
        }
        return null;
    }

    /** The first representation within this one, of any kind; or null. */
    Rep inner() {
        return node.children().isEmpty() ? null : new Rep(node.children().get(0));
    }

    String kind() {
        return node.local();
    }

    /** An attribute; another value where it is not there. */
    String get(String attribute, String otherwise) {
        String value = node.get(attribute);
        return value == null ? otherwise : value;
    }

    String require(String attribute) {
        String value = node.get(attribute);
        if (value == null) {
            throw refuse(node.local() + " without " + attribute);
        }
        return value;
    }

    /** Refuses every attribute but these. */
    void allow(Set<String> known) {
        for (String attribute : node.attributes().keySet()) {
            if (!known.contains(attribute) && !WITHOUT_BYTES.contains(attribute)) {
                throw refuse(
                        node.local()
                                + " "
                                + attribute
                                + "=\""
                                + node.attributes().get(attribute)
                                + "\"");
            }
        }
    }

    /** An error that names what this import does not know. */
    RuntimeException refuse(String what) {
        return node.error(MrmError.IMPORT, "not supported: " + what);
    }
}
