// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.state;

import java.util.Arrays;

/** What variables were before they were set: a stack, for one message. */
public final class Settings {
    private static final int[] NO_VARIABLES = {};
    private static final Object[] NO_VALUES = {};

    private int[] variables = NO_VARIABLES;
    private Object[] values = NO_VALUES;
    private int size;

    /** How many settings are kept. */
    public int size() {
        return size;
    }

    /** The variable of a setting. */
    public int variable(int at) {
        return variables[at];
    }

    /** The value that the variable had before. */
    public Object value(int at) {
        return values[at];
    }

    /** Keeps what a variable was. */
    public void push(int variable, Object value) {
        if (size == values.length) {
            int capacity = Math.max(8, size * 2);
            variables = Arrays.copyOf(variables, capacity);
            values = Arrays.copyOf(values, capacity);
        }
        variables[size] = variable;
        values[size++] = value;
    }

    /** Drops all from a number on. */
    public void cut(int to) {
        if (size > to) {
            Arrays.fill(values, to, size, null);
            size = to;
        }
    }

    /** Sets the variables back to what they were at a size, and drops what came since. */
    public void undo(Object[] of, int to) {
        while (size > to) {
            size--;
            of[variables[size]] = values[size];
            values[size] = null;
        }
    }
}
