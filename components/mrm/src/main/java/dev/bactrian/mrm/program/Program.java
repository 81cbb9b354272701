// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.program;

import java.util.Arrays;

/**
 * Instructions for what stands in a message, one behind the other, each of {@link #WIDTH} numbers:
 * the operation and its operands. Sequences within sequences, and elements with children, are laid
 * out flat, so that one loop goes through all of them. Data alone: it is the reader that does
 * something. Immutable, but for the array, which nobody changes.
 */
public final class Program {
    /** Numbers for each instruction. */
    public static final int WIDTH = 7;

    // ---- operations: the first number

    /** Values of one field, with no more around them than separators. */
    public static final int FIELD = 0;

    /** Occurrences of any term, which reads itself. */
    public static final int ITEM = 1;

    /** A term that stands there once, with no separator before it, and reads itself. */
    public static final int TERM = 2;

    /** The start of an element with children, all occurrences of which must be there. */
    public static final int OPEN = 3;

    /** The end of that element; the next occurrence starts at {@link #TARGET}, if there is one. */
    public static final int CLOSE = 4;

    // ---- operands: where they stand behind the operation

    /** The number of the term. */
    public static final int TERM_NUMBER = 1;

    /** How deep the sequence is in those around it: 0 to {@link #MOST_LEVELS} - 1. */
    public static final int LEVEL = 2;

    /** How many occurrences there must be. */
    public static final int LEAST = 3;

    /** How many there may be. */
    public static final int MOST = 4;

    /**
     * Another instruction. Of {@link #CLOSE}: its {@link #OPEN}. Of {@link #FIELD} and {@link
     * #ITEM}: where to go on where no more of the sequence is there; {@link #NOWHERE} where each of
     * the terms behind has to be asked, since some do something without a byte.
     */
    public static final int TARGET = 5;

    /** No instruction. */
    public static final int NOWHERE = -1;

    /** What else is to be known: {@link #FIRST}, {@link #ARRAY}, {@link #REST_OPTIONAL}. */
    public static final int FLAGS = 6;

    /** The term is the first one of its sequence. */
    public static final int FIRST = 1;

    /** The occurrences of the term are numbered. */
    public static final int ARRAY = 2;

    /** All terms of the sequence behind this one may be left out, separators and all. */
    public static final int REST_OPTIONAL = 4;

    /** Sequences may be so many in each other. */
    public static final int MOST_LEVELS = 60;

    private final int[] code;

    private Program(int[] code) {
        this.code = code;
    }

    /** The instructions, one behind the other. */
    public int[] code() {
        return code;
    }

    /** How many instructions there are. */
    public int size() {
        return code.length / WIDTH;
    }

    /** Puts a program together. Not for several threads. */
    public static final class Builder {
        private int[] code = new int[8 * WIDTH];
        private int size;

        /** Where the next instruction will stand. */
        public int position() {
            return size;
        }

        /** Adds an instruction. */
        public void add(
                int operation, int term, int level, int least, int most, int target, int flags) {
            if (size == code.length) {
                code = Arrays.copyOf(code, size * 2);
            }
            code[size] = operation;
            code[size + TERM_NUMBER] = term;
            code[size + LEVEL] = level;
            code[size + LEAST] = least;
            code[size + MOST] = most;
            code[size + TARGET] = target;
            code[size + FLAGS] = flags;
            size += WIDTH;
        }

        /** Lets all instructions of a level from one on, that go nowhere, go to the next one. */
        public void goOnHere(int from, int level) {
            for (int at = from; at < size; at += WIDTH) {
                if (code[at + LEVEL] == level && code[at + TARGET] == NOWHERE) {
                    code[at + TARGET] = size;
                }
            }
        }

        /** The instructions so far. */
        public Program build() {
            return new Program(Arrays.copyOf(code, size));
        }
    }
}
