// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.Place;

/** A statement, ready to run. Immutable. */
public abstract class StatementNode {
    /** Go on with the next statement. */
    static final int NEXT = 0;

    /** RETURN: the value is in the frame. */
    static final int RETURN = 1;

    /** LEAVE: what is left is in the frame. */
    static final int LEAVE = 2;

    /** ITERATE: what goes on is in the frame. */
    static final int ITERATE = 3;

    private final Place place;

    StatementNode(Place place) {
        this.place = place;
    }

    /** Where it stands. */
    public final Place place() {
        return place;
    }

    /** Runs; says how to go on. */
    abstract int run(Frame f);

    /** A statement that does one thing and goes on. */
    public static StatementNode of(Place place, Action action) {
        return new StatementNode(place) {
            @Override
            int run(Frame f) {
                action.run(f);
                return NEXT;
            }
        };
    }

    /** What a simple statement does. */
    @FunctionalInterface
    public interface Action {
        /** Does it. */
        void run(Frame f);
    }
}
