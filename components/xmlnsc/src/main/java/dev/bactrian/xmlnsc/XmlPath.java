// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Name;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where a walk through a document stands, as a path with positions among siblings of one name.
 * Counting must cost next to nothing: paths are asked for only where something is wrong.
 */
final class XmlPath {
    /** The children of one element that were entered so far: names, and how many of each. */
    private static final class Level {
        Name[] names = new Name[4];
        int[] counts = new int[4];
        int size;
        int current;

        void count(Name name) {
            for (int i = 0; i < size; i++) {
                if (names[i] == name || names[i].equals(name)) {
                    counts[i]++;
                    current = i;
                    return;
                }
            }
            if (size == names.length) {
                names = Arrays.copyOf(names, 2 * size);
                counts = Arrays.copyOf(counts, 2 * size);
            }
            names[size] = name;
            counts[size] = 1;
            current = size++;
        }
    }

    /** More different names than this on one level count as one: a path must not cost a square. */
    private static final int MOST_NAMES = 256;

    private final List<Level> levels = new ArrayList<>();
    private int depth;

    /** An element starts. */
    void enter(Name name) {
        if (depth == levels.size()) {
            levels.add(new Level());
        }
        Level level = levels.get(depth++);
        if (level.size < MOST_NAMES) {
            level.count(name);
        } else {
            level.names[MOST_NAMES - 1] = name;
            level.current = MOST_NAMES - 1;
        }
        if (depth < levels.size()) {
            levels.get(depth).size = 0;
        }
    }

    /** It ends. */
    void leave() {
        depth--;
    }

    /** {@code /a/b[1]/c[3]}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < depth; i++) {
            Level level = levels.get(i);
            text.append('/').append(level.names[level.current].local());
            if (i > 0) {
                text.append('[').append(level.counts[level.current]).append(']');
            }
        }
        return text.toString();
    }
}
