// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import java.util.IdentityHashMap;
import java.util.Map;

/** Which item counts the occurrences of which table (OCCURS DEPENDING ON), both ways. */
final class Counters {
    private final Map<DataItem, DataItem> counterOf = new IdentityHashMap<>();
    private final Map<DataItem, DataItem> tableOf = new IdentityHashMap<>();
    private final Map<DataItem, Integer> uses = new IdentityHashMap<>();

    /** Finds the counters of a record. */
    static Counters of(DataItem root) {
        Counters counters = new Counters();
        counters.visit(root);
        return counters;
    }

    private void visit(DataItem item) {
        if (item.dependingOn != null) {
            DataItem counter = find(item);
            counterOf.put(item, counter);
            tableOf.put(counter, item);
            uses.merge(counter, 1, Integer::sum);
        }
        item.children.forEach(this::visit);
    }

    /** The item that holds a table's count. */
    DataItem counter(DataItem table) {
        return counterOf.get(table);
    }

    /** The one table that an item counts; null where it counts none, or more than one. */
    DataItem onlyTable(DataItem item) {
        return uses.getOrDefault(item, 0) == 1 ? tableOf.get(item) : null;
    }

    /**
     * The item of that name that stands before the table and nearest to it: among its siblings,
     * then further up.
     */
    private static DataItem find(DataItem table) {
        for (DataItem at = table; at.parent != null; at = at.parent) {
            for (DataItem sibling : at.parent.children) {
                if (sibling == at) {
                    break;
                }
                DataItem found = named(sibling, table);
                if (found != null) {
                    return found;
                }
            }
        }
        throw new CopybookException(
                table + " depends on " + table.dependingOn + ", which does not stand before it",
                table.line);
    }

    private static DataItem named(DataItem item, DataItem table) {
        if (item.name.equals(table.dependingOn)
                && !item.isGroup()
                && table.dependingOnGroups.stream().allMatch(item::isOf)) {
            return item;
        }
        if (item.isTable()) {
            return null;
        }
        for (DataItem child : item.children) {
            DataItem found = named(child, table);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
