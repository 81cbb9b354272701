// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The conditions of a copybook's redefinitions, held against its items. */
final class RedefinesConditions {
    private final Map<String, RedefinesCondition> byBranch = new LinkedHashMap<>();
    private final Set<String> used = new HashSet<>();

    /**
     * @throws CopybookException where one is none, or an item has two
     */
    RedefinesConditions(List<String> texts) {
        for (String text : texts) {
            RedefinesCondition condition = RedefinesCondition.parse(text);
            if (byBranch.putIfAbsent(condition.branch(), condition) != null) {
                throw new CopybookException(condition.branch() + " has two conditions", 1);
            }
        }
    }

    /** A branch's condition, and the item that it looks at. */
    record Found(DataItem branch, DataItem kind, RedefinesCondition condition) {}

    /** The conditions of items that redefine each other; empty where none has one. */
    List<Found> of(List<DataItem> branches) {
        List<Found> found = new ArrayList<>();
        for (DataItem branch : branches) {
            RedefinesCondition condition = byBranch.get(branch.name);
            if (condition != null) {
                used.add(branch.name);
                found.add(new Found(branch, kind(branches, branch, condition), condition));
            }
        }
        return found;
    }

    /**
     * @throws CopybookException where a condition is of an item that redefines nothing
     */
    void requireAllUsed() {
        for (String branch : byBranch.keySet()) {
            if (!used.contains(branch)) {
                throw new CopybookException(
                        "the condition of "
                                + branch
                                + " is of no item that redefines another, or is redefined",
                        1);
            }
        }
    }

    /** The item that stands within the branch, or before it and nearest. */
    private static DataItem kind(
            List<DataItem> branches, DataItem branch, RedefinesCondition condition) {
        DataItem inside = named(branch, condition.kind());
        if (inside != null) {
            return inside;
        }
        for (DataItem at = branches.get(0); at.parent != null; at = at.parent) {
            DataItem nearest = null;
            for (DataItem sibling : at.parent.children) {
                if (sibling == at) {
                    break;
                }
                DataItem named = named(sibling, condition.kind());
                nearest = named == null ? nearest : named;
            }
            if (nearest != null) {
                return nearest;
            }
        }
        throw new CopybookException(
                branch
                        + " depends on "
                        + condition.kind()
                        + ", which stands neither in it nor before it",
                branch.line);
    }

    private static DataItem named(DataItem item, String name) {
        if (item.isTable()) {
            return null;
        }
        if (item.name.equals(name) && !item.isGroup()) {
            return item;
        }
        for (DataItem child : item.children) {
            DataItem found = named(child, name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
