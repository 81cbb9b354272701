// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.read;

import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.Separation;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Scope;
import dev.bactrian.mrm.program.Program;
import dev.bactrian.mrm.state.Tape;

/**
 * Reads items with separators between them, as many as the schema says, in one loop over their
 * {@link Program}. A field of which the model says no more than its value is found in the loop, by
 * one look at each byte; where anything else stands (an escape, nothing, a bad value, a delimiter
 * that needs a longer look) the term is asked, which alone says what is wrong. Immutable.
 */
final class ProgramReader {
    /** There may be a next occurrence. */
    private static final int NEXT = 0;

    /** The place of one was passed, which does not count. */
    private static final int PASSED = 1;

    /** There is no further occurrence. */
    private static final int DONE = 2;

    /** The same, and none of the terms behind is there. */
    private static final int ENDED = 3;

    /** The bytes do not fit. */
    private static final int FAILED = 4;

    private final Program program;
    private final Slot[] terms;

    /** What stands before each term; null where nothing does. */
    private final Separation[] separations;

    /** What each byte says there, where the schema gives the delimiters; null where it does not. */
    private final byte[][] tables;

    /** Of terms that are found in the loop. */
    private final FieldScan[] fields;

    /** Of terms whose children are found in the loop. */
    private final ComplexNode[] folders;

    ProgramReader(Program program, Slot[] terms, Separation[] separations) {
        this.program = program;
        this.terms = terms;
        this.separations = separations;
        this.tables = new byte[terms.length][];
        this.fields = new FieldScan[terms.length];
        this.folders = new ComplexNode[terms.length];
        for (int i = 0; i < terms.length; i++) {
            Separation separation = separations[i];
            if (separation != null && separation.scope().isFixed()) {
                tables[i] = separation.table(null);
            }
            folders[i] = terms[i].node instanceof ComplexNode folder ? folder : null;
        }
        int[] code = program.code();
        for (int at = 0; at < code.length; at += Program.WIDTH) {
            int term = code[at + Program.TERM_NUMBER];
            if (code[at] == Program.FIELD) {
                fields[term] = new FieldScan(terms[term].simple, separations[term]);
            }
        }
    }

    /** What makes elements straight of what the program reads; null where something else may. */
    ElementReader elements() {
        return ElementReader.of(program.code(), fields, folders, tables);
    }

    boolean parse(ParseState s) {
        boolean outerOptional = s.optionalOccurrence;
        boolean fits = run(s);
        s.optionalOccurrence = outerOptional;
        return fits;
    }

    private boolean run(ParseState s) {
        int[] code = program.code();
        long any = 0; // of each level, whether a separator is due
        long ended = 0; // of each level, whether nothing more is there
        for (int at = 0; at < code.length; ) {
            int term = code[at + Program.TERM_NUMBER];
            int flags = code[at + Program.FLAGS];
            long level = 1L << code[at + Program.LEVEL];
            if ((flags & Program.FIRST) != 0) {
                any &= ~level;
                ended &= ~level;
            }
            switch (code[at]) {
                case Program.OPEN:
                    if ((flags & Program.ARRAY) != 0) {
                        s.pushIndex();
                    }
                    if ((any & level) != 0 && !separator(s, term)) {
                        return false;
                    }
                    if (separations[term] != null) {
                        any |= level;
                    }
                    open(s, folders[term]);
                    break;
                case Program.CLOSE:
                    close(s, folders[term]);
                    if ((flags & Program.ARRAY) != 0) {
                        if (s.index[s.indexDepth - 1] + 1 < code[at + Program.MOST]) {
                            if (!separator(s, term)) {
                                return false;
                            }
                            s.index[s.indexDepth - 1]++;
                            open(s, folders[term]);
                            at = code[at + Program.TARGET];
                            break;
                        }
                        s.popIndex();
                    }
                    noteFull(s, at + Program.WIDTH, term);
                    break;
                case Program.TERM:
                    s.optionalOccurrence = false;
                    if (!terms[term].parse(s)) {
                        return false;
                    }
                    break;
                default:
                    int most = code[at + Program.MOST];
                    FieldScan field = fields[term];
                    if ((ended & level) != 0 || terms[term].calculated) {
                        if (terms[term].worksWithoutBytes
                                && !terms[term].withoutBytes(s, separations[term])) {
                            return false;
                        }
                        break;
                    }
                    if ((flags & Program.ARRAY) != 0) {
                        s.pushIndex();
                    }
                    int next = at + Program.WIDTH;
                    int i = 0;
                    while (i < most) {
                        if (field != null) {
                            int behind = values(s, field, i, most, (any & level) != 0);
                            if (behind > i) {
                                any |= level;
                                i = behind;
                                if ((flags & Program.ARRAY) != 0) {
                                    s.index[s.indexDepth - 1] = i - 1;
                                }
                                if (i == most) {
                                    break;
                                }
                            }
                        }
                        int found = occurrence(s, at, i, (any & level) != 0);
                        if (found == FAILED) {
                            return false;
                        }
                        if (found == ENDED) {
                            if (code[at + Program.TARGET] != Program.NOWHERE) {
                                next = code[at + Program.TARGET];
                            } else {
                                ended |= level;
                            }
                            break;
                        }
                        if (found == DONE) {
                            break;
                        }
                        any |= level;
                        i += found == NEXT ? 1 : 0;
                    }
                    if (i == most) {
                        noteFull(s, next, term);
                    }
                    if ((flags & Program.ARRAY) != 0) {
                        s.popIndex();
                    }
                    at = next;
                    continue;
            }
            at += Program.WIDTH;
        }
        return true;
    }

    /** Notes that the last place of a group was taken, where it is the last. */
    private void noteFull(ParseState s, int next, int term) {
        Separation separation = separations[term];
        int[] code = program.code();
        if (separation != null
                && !separation.scope().isFixed()
                && (next == code.length || code[next] == Program.CLOSE)
                && separation.match(s) > 0) {
            s.noteFull(terms[term].node);
        }
    }

    private void open(ParseState s, ComplexNode folder) {
        s.optionalOccurrence = false;
        if (s.depth >= s.limits.depth()) {
            throw s.limit("at most " + s.limits.depth() + " levels");
        }
        s.enter(folder.tapeNumber());
        if (s.spans != null) {
            s.spans.open(folder.id, s.pos, s.pos, -1);
        }
    }

    private static void close(ParseState s, ComplexNode folder) {
        int entry = s.open[s.depth - 1];
        if (s.spans != null) {
            s.spans.close(folder.id, s.tape.start(entry), s.pos);
        }
        s.leave(entry);
    }

    /** Passes the separator before an occurrence that must be there. */
    private boolean separator(ParseState s, int term) {
        Separation separation = separations[term];
        if (separation == null) {
            return true;
        }
        byte[] table = tables[term];
        byte known =
                table == null || s.pos >= s.limit ? Scope.UNKNOWN : table[s.data[s.pos] & 0xFF];
        int length =
                known == Scope.UNKNOWN ? separation.match(s) : known == Scope.SEPARATOR ? 1 : -1;
        if (length < 0) {
            return s.fail(terms[term].node, "separator", separation.markup());
        }
        s.pos += length;
        return true;
    }

    /**
     * Finds values one behind the other, each with the separator before it.
     *
     * @param from the first occurrence
     * @param most how many there may be
     * @param separated whether a separator stands before the first, too
     * @return the first occurrence that was not found: something else stands there
     */
    private static int values(
            ParseState s, FieldScan field, int from, int most, boolean separated) {
        byte[] kinds = field.fixed != null ? field.fixed : field.kinds(s);
        if (kinds == null || s.bit != 0) {
            return from;
        }
        byte[] data = s.data;
        int limit = s.limit;
        int at = s.pos;
        int i = from;
        for (boolean behind = separated; i < most; behind = true, i++) {
            int start = at;
            if (behind) {
                if (at >= limit || kinds[data[at] & 0xFF] != Scope.SEPARATOR) {
                    break;
                }
                start++;
            }
            int end = start;
            int flags;
            if (field.blockMarks != null && start < limit && field.blockMarks[data[start] & 0xFF]) {
                end = field.blockEnd(kinds, data, start, limit);
                flags = field.head | Tape.QUOTED;
            } else {
                int all = 0;
                while (end < limit && kinds[data[end] & 0xFF] == Scope.NONE) {
                    all |= data[end++];
                }
                flags = all >= 0 ? field.head | field.ascii : field.head;
            }
            if (end <= start
                    || (end < limit && isOpen(kinds[data[end] & 0xFF]))
                    || (field.test != null && !field.test.check(data, start, end))) {
                break;
            }
            s.tape.leaf(flags, start, end);
            at = end;
        }
        s.pos = at;
        return i;
    }

    /** Whether a byte does not end a value for sure. */
    private static boolean isOpen(byte kind) {
        return kind == Scope.UNKNOWN || kind == Scope.NONE;
    }

    /** Reads one occurrence of a term, whatever stands there, or finds that there is none. */
    private int occurrence(ParseState s, int at, int i, boolean any) {
        int term = program.code()[at + Program.TERM_NUMBER];
        Slot slot = terms[term];
        Separation separation = separations[term];
        boolean required = i < program.code()[at + Program.LEAST];
        int pos = s.pos;
        byte[] table = tables[term];
        if (table == null && (any || !required) && !separation.scope().isFixed()) {
            table = separation.table(s);
        }
        if (any) {
            byte known = known(s, table);
            int length =
                    known == Scope.UNKNOWN
                            ? separation.match(s)
                            : known == Scope.SEPARATOR ? 1 : -1;
            if (length < 0) {
                if (isMissing(slot, separation, required)) {
                    s.fail(slot.node, "separator", separation.markup());
                    return FAILED;
                }
                if (slot.worksWithoutBytes && !slot.withoutBytes(s, separation)) {
                    return FAILED;
                }
                return (program.code()[at + Program.FLAGS] & Program.REST_OPTIONAL) != 0
                        ? ENDED
                        : DONE;
            }
            s.pos += length;
        }
        if (!required && !slot.emptyIsNil && nothingHere(s, separation, table)) {
            if (separation.policy() == Separation.Policy.ANY_EMPTY) {
                if (any && slot.isRuledOut(s)) {
                    s.pos = pos;
                    return DONE;
                }
                return any ? PASSED : DONE;
            }
            if (any
                    && separation.policy() == Separation.Policy.TRAILING_EMPTY_STRICT
                    && separation.endHere(s)) {
                s.fail(slot.node, "no separator behind the last item");
                return FAILED;
            }
            return NEXT;
        }
        if (slot.array) {
            s.index[s.indexDepth - 1] = i;
        }
        int before = s.pos;
        s.optionalOccurrence = !required;
        int tried = !required ? slot.attempt(s, pos, any) : slot.parse(s) ? Slot.MORE : Slot.FAILED;
        if (tried != Slot.MORE) {
            return tried == Slot.DONE ? DONE : FAILED;
        }
        if (s.pos == before && i >= 1000 && i >= s.data.length) {
            s.fail(slot.node, "fewer than " + i + " occurrences of no length");
            return FAILED;
        }
        return NEXT;
    }

    /** Whether a separator has to stand before an occurrence. */
    static boolean isMissing(Slot slot, Separation separation, boolean required) {
        return required
                ? !(slot.count == Slot.Count.ONE && slot.absentable)
                : separation.policy() == Separation.Policy.NEVER && slot.most != Slot.UNBOUNDED;
    }

    private static boolean nothingHere(ParseState s, Separation separation, byte[] table) {
        byte known = known(s, table);
        return known == Scope.UNKNOWN ? separation.nothingHere(s) : known != Scope.NONE;
    }

    /** What stands at the state's position, as {@link Scope} says it of a byte. */
    private static byte known(ParseState s, byte[] table) {
        return table == null || s.pos >= s.limit ? Scope.UNKNOWN : table[s.data[s.pos] & 0xFF];
    }
}
