// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

/** Whether an import has something for a type of nodes. */
public enum Support {
    /** The node does here what it did there. */
    CARRIED("carried"),
    /** Another part does it, with differences that the table and the report name. */
    REPLACED("replaced"),
    /** It can be written by hand; the import leaves a step that fails. */
    BY_HAND("by hand"),
    /** There is nothing for it. */
    NOT_POSSIBLE("not possible");

    private final String text;

    Support(String text) {
        this.text = text;
    }

    /** As pages say it. */
    public String text() {
        return text;
    }
}
