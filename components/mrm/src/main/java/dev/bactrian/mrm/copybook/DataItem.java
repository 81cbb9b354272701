// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One data description entry, and the entries below it. Filled by {@link CopybookParser}, then not
 * changed.
 */
final class DataItem {
    final int level;
    final String name;
    final int line;
    final List<DataItem> children = new ArrayList<>();

    /** The condition names (level 88) of this item, as they stand in the copybook. */
    final List<String> conditions = new ArrayList<>();

    DataItem parent;
    Picture picture;
    Usage usage;
    String redefines;
    int occursMinimum = 1;
    int occursMaximum = 1;
    String dependingOn;

    /** The groups that {@link #dependingOn} is qualified with: N OF A OF B. */
    final List<String> dependingOnGroups = new ArrayList<>();

    boolean signLeading;
    boolean signSeparate;
    boolean signGiven;
    boolean synchronised;
    boolean justifiedRight;
    boolean blankWhenZero;
    String value;

    DataItem(int level, String name, int line) {
        this.level = level;
        this.name = name;
        this.line = line;
    }

    boolean isFiller() {
        return name.isEmpty() || name.equals("FILLER");
    }

    boolean isGroup() {
        return !children.isEmpty();
    }

    boolean isTable() {
        return occursMaximum > 1 || dependingOn != null || occursMinimum != 1;
    }

    /** The usage of this item, or of the nearest group above that says one. */
    Usage effectiveUsage() {
        for (DataItem item = this; item != null; item = item.parent) {
            if (item.usage != null) {
                return item.usage;
            }
        }
        boolean national = picture != null && picture.category() == Picture.Category.NATIONAL;
        boolean dbcs = picture != null && picture.category() == Picture.Category.DBCS;
        if (picture != null && picture.category() == Picture.Category.UTF_8) {
            return Usage.UTF_8;
        }
        return national ? Usage.NATIONAL : dbcs ? Usage.DISPLAY_1 : Usage.DISPLAY;
    }

    /** Whether SYNCHRONIZED stands here, or at a group above, for all items of that group. */
    boolean isSynchronised() {
        for (DataItem item = this; item != null; item = item.parent) {
            if (item.synchronised) {
                return true;
            }
        }
        return false;
    }

    /** Whether a group of that name is above. */
    boolean isOf(String group) {
        for (DataItem item = parent; item != null; item = item.parent) {
            if (item.name.equals(group)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Where the sign clause stands that holds for this item: here or above; null where none does.
     */
    DataItem signClause() {
        for (DataItem item = this; item != null; item = item.parent) {
            if (item.signGiven) {
                return item;
            }
        }
        return null;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%02d %s", level, name.isEmpty() ? "FILLER" : name);
    }
}
