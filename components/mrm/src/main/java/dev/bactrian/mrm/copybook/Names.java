// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import java.util.ArrayList;
import java.util.List;

/** Which items become elements, how they are called, and how one is reached from another. */
final class Names {
    private final boolean keepFillers;

    Names(boolean keepFillers) {
        this.keepFillers = keepFillers;
    }

    /** A data name as an element name: as it stands, with an underscore before a digit. */
    static String element(DataItem item) {
        String name = item.name.isEmpty() ? "FILLER" : item.name;
        return Character.isDigit(name.charAt(0)) ? "_" + name : name;
    }

    /** Whether a group's items stand in its parent's place: FILLER groups that do not repeat. */
    boolean isFlattened(DataItem item) {
        return item.isFiller() && item.isGroup() && !item.isTable() && item.parent != null;
    }

    /** Whether an item's bytes are passed over. */
    boolean isHidden(DataItem item) {
        return item.isFiller() && !item.isGroup() && !keepFillers;
    }

    /**
     * The relative path, as the DFDL expression language has it, from one item's element to
     * another's.
     */
    String path(DataItem from, DataItem to) {
        List<DataItem> here = elements(from);
        List<DataItem> there = elements(to);
        int common = 0;
        while (common < here.size() - 1
                && common < there.size() - 1
                && here.get(common) == there.get(common)) {
            common++;
        }
        StringBuilder path = new StringBuilder("../".repeat(here.size() - common));
        for (int i = common; i < there.size(); i++) {
            path.append(i > common ? "/" : "").append(element(there.get(i)));
        }
        return path.toString();
    }

    private List<DataItem> elements(DataItem item) {
        List<DataItem> elements = new ArrayList<>();
        for (DataItem at = item; at != null; at = at.parent) {
            if (!isFlattened(at)) {
                elements.add(0, at);
            }
        }
        return elements;
    }
}
