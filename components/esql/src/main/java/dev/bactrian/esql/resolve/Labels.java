// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The labels around a statement; each is an object of its own, which LEAVE and ITERATE carry. */
final class Labels {
    /** A label; ITERATE needs one of a loop. */
    record Label(String name, boolean loop) {
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    private final Deque<Label> around = new ArrayDeque<>();

    Label enter(String name, boolean loop) {
        Label label = name == null ? null : new Label(name, loop);
        if (label != null) {
            around.push(label);
        }
        return label;
    }

    void leave(Label label) {
        if (label != null) {
            around.pop();
        }
    }

    Label find(String name) {
        for (Label label : around) {
            if (label.name().equalsIgnoreCase(name)) {
                return label;
            }
        }
        return null;
    }

    List<String> names() {
        List<String> names = new ArrayList<>();
        around.forEach(label -> names.add(label.name()));
        return names;
    }
}
