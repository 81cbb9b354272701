// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

/**
 * Where the relative paths of a delimiter start: at the term that has it, however deep within that
 * term the delimiter is looked for.
 *
 * @param level how many elements are open around the term
 * @param upcoming whether the term is an element: it is not there yet when its paths are followed,
 *     so {@code ..} is the element around it; the paths of a group start at that element itself
 */
record Anchor(int level, boolean upcoming) {
    /** For the delimiters of an element. */
    static Anchor ofElement(Context context) {
        return new Anchor(context.depth() - 1, true);
    }

    /** For the delimiters of a sequence or choice. */
    static Anchor ofGroup(Context context) {
        return new Anchor(context.depth(), false);
    }
}
