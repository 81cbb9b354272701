// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.state;

import java.util.Arrays;

/**
 * The points of uncertainty that are open, innermost last (DFDL 1.0 §9.3.3): a discriminator that
 * is true resolves the innermost one that is not resolved yet.
 */
public final class Guesses {
    private boolean[] decided = new boolean[8];
    private int depth;

    /** Opens a guess; its number, for {@link #end}. */
    public int begin() {
        if (depth == decided.length) {
            decided = Arrays.copyOf(decided, depth * 2);
        }
        decided[depth] = false;
        return depth++;
    }

    /** Ends a guess, and all in it; whether it was decided: no other way may be tried. */
    public boolean end(int number) {
        depth = number;
        return decided[number];
    }

    /** Decides the innermost guess that is open still. */
    public void decide() {
        for (int i = depth - 1; i >= 0; i--) {
            if (!decided[i]) {
                decided[i] = true;
                return;
            }
        }
    }
}
