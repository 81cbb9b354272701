// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import java.util.ArrayList;
import java.util.List;

/** What a simple type asks of a value: how white space counts, and conditions. Immutable. */
public final class ValueRule {
    /** What is done with white space before anything is checked (XML Schema 1.0, part 2, 4.3.6). */
    enum Space {
        PRESERVE,
        REPLACE,
        COLLAPSE
    }

    final Space space;

    /** Of a collapsed type, whether white space inside its values is allowed at all. */
    final boolean spaceInside;

    private final XmlType treeType;
    private final boolean list;
    private final Check[] checks;

    ValueRule(Space space, boolean spaceInside, XmlType treeType, List<Check> checks) {
        this(space, spaceInside, treeType, false, checks);
    }

    private ValueRule(
            Space space, boolean spaceInside, XmlType treeType, boolean list, List<Check> checks) {
        this.space = space;
        this.spaceInside = spaceInside;
        this.treeType = treeType;
        this.list = list;
        this.checks = checks.toArray(new Check[0]);
    }

    /** A list of such items, and further conditions of it. */
    static ValueRule listOf(ValueRule item, Check... more) {
        List<Check> checks = new ArrayList<>(List.of(more));
        checks.add(new ListItems(item));
        return new ValueRule(Space.COLLAPSE, true, item.treeType, true, checks);
    }

    /** Whether the value is a list: its items have the {@link #treeType}. */
    public boolean isList() {
        return list;
    }

    /** What the value is in a typed tree; null where that depends on the value (unions). */
    public XmlType treeType() {
        return treeType;
    }

    /** The same with further conditions. */
    ValueRule with(Space newSpace, List<Check> more) {
        List<Check> all = new ArrayList<>(List.of(checks));
        all.addAll(more);
        return new ValueRule(newSpace, spaceInside, treeType, list, all);
    }

    /**
     * Whether a value fits.
     *
     * @param bytes UTF-8, references replaced, line ends normalised, white space as it came
     * @return false where that is not sure
     */
    public boolean accepts(byte[] bytes, int from, int to) {
        int start = from;
        int end = to;
        if (checks.length == 0) {
            return true;
        }
        if (space == Space.COLLAPSE) {
            while (start < end && isSpace(bytes[start])) {
                start++;
            }
            while (start < end && isSpace(bytes[end - 1])) {
                end--;
            }
        }
        if (space != Space.PRESERVE && spaceInside && isIrregular(bytes, start, end)) {
            return false;
        }
        for (Check check : checks) {
            if (!check.accepts(bytes, start, end)) {
                return false;
            }
        }
        return true;
    }

    /** Whether normalising would change more than the ends. */
    private boolean isIrregular(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b == '\t' || b == '\n' || b == '\r') {
                return true;
            }
            if (b == ' ' && space == Space.COLLAPSE && bytes[i + 1] == ' ') {
                return true; // what is collapsed does not end with a space: there is a next byte
            }
        }
        return false;
    }

    static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\t' || b == '\r';
    }
}
