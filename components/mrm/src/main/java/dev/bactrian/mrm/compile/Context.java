// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.node.Anchor;
import dev.bactrian.mrm.node.Markup;
import java.util.List;

/**
 * Where the compiler stands in the model.
 *
 * @param path the path so far, {@code []} behind arrays
 * @param markups delimiters in scope, innermost first
 * @param guessing whether a term that does not fit makes the parser try another way
 * @param hidden whether this is within a hidden group
 * @param depth elements above
 */
record Context(String path, List<Markup> markups, boolean guessing, boolean hidden, int depth) {
    static final Context TOP = new Context("", List.of(), false, false, 0);

    /** Where the paths of an element's delimiters start. */
    Anchor anchorOfElement() {
        return new Anchor(depth - 1, true);
    }

    /** Where the paths of the delimiters of a sequence or choice start. */
    Anchor anchorOfGroup() {
        return new Anchor(depth, false);
    }

    Context below(String name, boolean array) {
        return new Context(
                path + "/" + name + (array ? "[]" : ""), markups, guessing, hidden, depth + 1);
    }

    /** The same, at another path. */
    Context at(String otherPath) {
        return new Context(otherPath, markups, guessing, hidden, depth);
    }

    Context with(List<Markup> scope) {
        return new Context(path, scope, guessing, hidden, depth);
    }

    Context guessing(boolean guess) {
        return new Context(path, markups, guessing || guess, hidden, depth);
    }

    Context decided() {
        return new Context(path, markups, false, hidden, depth);
    }

    Context hide() {
        return new Context(path, markups, guessing, true, depth);
    }

    /** With more markup, inside that which is there. */
    Context inside(Markup... more) {
        java.util.ArrayList<Markup> all = new java.util.ArrayList<>();
        for (Markup markup : more) {
            if (markup != null) {
                all.add(markup);
            }
        }
        for (Markup markup : markups) {
            if (!all.contains(markup)) {
                all.add(markup); // the same farther out ends nothing that it does not end here
            }
        }
        return with(List.copyOf(all));
    }
}
