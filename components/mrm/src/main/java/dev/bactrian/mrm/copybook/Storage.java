// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * How many bytes each item takes and where slack bytes stand: the storage rules of the COBOL
 * language reference (USAGE, SIGN and SYNCHRONIZED clauses).
 */
final class Storage {
    private final Map<DataItem, Integer> sizes = new IdentityHashMap<>();
    private final Map<DataItem, Integer> slackBefore = new IdentityHashMap<>();
    private final Map<DataItem, Integer> slackAfter = new IdentityHashMap<>();

    private Storage() {}

    /** Lays out a record. */
    static Storage of(DataItem root) {
        Storage storage = new Storage();
        storage.layOut(root, 0);
        return storage;
    }

    /**
     * Bytes of one occurrence, slack bytes behind it not counted. Tables within count at their
     * largest.
     */
    int size(DataItem item) {
        return sizes.get(item);
    }

    /**
     * Slack bytes before an item that SYNCHRONIZED asks for: for itself, or for the item that it
     * starts with. A table has them once, before its first occurrence.
     */
    int slackBefore(DataItem item) {
        return slackBefore.getOrDefault(item, 0);
    }

    /** Slack bytes behind each occurrence of a table, so that all of them are aligned alike. */
    int slackAfter(DataItem item) {
        return slackAfter.getOrDefault(item, 0);
    }

    /**
     * Lays out an item that may start at an offset; gives the offset behind it, all occurrences
     * counted.
     */
    private int layOut(DataItem item, int offset) {
        int start = offset;
        int alignment = alignment(item);
        if (alignment > 1 && start % alignment != 0) {
            if (item.redefines != null) {
                throw new CopybookException(
                        item
                                + " is SYNCHRONIZED to "
                                + alignment
                                + " bytes, "
                                + item.redefines
                                + ", which it redefines, is not",
                        item.line);
            }
            slackBefore.put(item, alignment - start % alignment);
            start += alignment - start % alignment;
        }
        int size;
        if (item.isGroup()) {
            int end = start;
            Map<String, Integer> starts = new HashMap<>();
            Map<String, Integer> ends = new HashMap<>();
            for (DataItem child : item.children) {
                int from =
                        child.redefines == null ? end : starts.getOrDefault(child.redefines, end);
                int behind = layOut(child, from);
                starts.put(child.name, from + slackBefore(child));
                ends.put(child.name, behind);
                end = Math.max(end, behind);
            }
            size = end - start;
        } else {
            size = elementarySize(item);
        }
        sizes.put(item, size);
        if (item.isTable()) {
            int widest = widestAlignment(item);
            if (widest > 1 && size % widest != 0) {
                slackAfter.put(item, widest - size % widest);
            }
        }
        long total = (long) (size + slackAfter(item)) * item.occursMaximum;
        if (start + total > Integer.MAX_VALUE) {
            throw new CopybookException(item + " makes the record larger than 2 GB", item.line);
        }
        return start + (int) total;
    }

    private static int elementarySize(DataItem item) {
        Usage usage = item.effectiveUsage();
        if (usage == Usage.PROCEDURE_POINTER) {
            return 8;
        }
        if (usage == Usage.FLOAT || usage == Usage.INDEX || usage == Usage.POINTER) {
            return 4;
        }
        if (usage == Usage.DOUBLE) {
            return 8;
        }
        Picture picture = item.picture;
        if (picture == null) {
            throw new CopybookException(
                    item + " has neither a PICTURE nor items below it", item.line);
        }
        return switch (usage) {
            case BINARY, NATIVE_BINARY -> binarySize(item, picture);
            case PACKED -> numeric(item, picture).digits() / 2 + 1;
            case UNSIGNED_PACKED ->
                    unsigned(item, numeric(item, picture)).digits() / 2 + picture.digits() % 2;
            case UTF_8 -> picture.length() * 4;
            case NATIONAL, DISPLAY_1 -> (picture.length() + (separateSign(item) ? 1 : 0)) * 2;
            default -> picture.length() + (separateSign(item) ? 1 : 0);
        };
    }

    private static int binarySize(DataItem item, Picture picture) {
        int digits = numeric(item, picture).digits();
        if (digits > 18) {
            throw new CopybookException(item + " is binary and has more than 18 digits", item.line);
        }
        return digits <= 4 ? 2 : digits <= 9 ? 4 : 8;
    }

    private static Picture unsigned(DataItem item, Picture picture) {
        if (picture.signed()) {
            throw new CopybookException(item + " is COMP-6, which has no sign", item.line);
        }
        return picture;
    }

    private static Picture numeric(DataItem item, Picture picture) {
        if (picture.category() != Picture.Category.NUMERIC) {
            throw new CopybookException(
                    item + " has a USAGE that needs a numeric PICTURE", item.line);
        }
        return picture;
    }

    /** Whether the sign has a byte of its own. */
    static boolean separateSign(DataItem item) {
        DataItem clause = item.picture != null && item.picture.signed() ? item.signClause() : null;
        return clause != null && clause.signSeparate;
    }

    private static int alignment(DataItem item) {
        if (item.isGroup()) {
            return alignment(item.children.get(0));
        }
        if (!item.isSynchronised()) {
            return 1;
        }
        return switch (item.effectiveUsage()) {
            case BINARY, NATIVE_BINARY ->
                    item.picture != null && item.picture.digits() <= 4 ? 2 : 4;
            case FLOAT, INDEX, POINTER, PROCEDURE_POINTER -> 4;
            case DOUBLE -> 8;
            default -> 1;
        };
    }

    private static int widestAlignment(DataItem item) {
        int widest = alignment(item);
        List<DataItem> children = item.children;
        for (DataItem child : children) {
            widest = Math.max(widest, widestAlignment(child));
        }
        return widest;
    }
}
