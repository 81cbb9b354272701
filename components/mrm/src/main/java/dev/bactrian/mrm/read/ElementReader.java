// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.read;

import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.FixedOrigin;
import dev.bactrian.mrm.group.RecordReader;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Scope;
import dev.bactrian.mrm.program.Program;
import dev.bactrian.tree.Element;
import java.nio.charset.StandardCharsets;

/**
 * Makes the elements of a record straight from its bytes, in one loop over its {@link Program}:
 * fields and elements of which the schema says how often they occur, perhaps one field at the end
 * that occurs as often as it does, with separators of one byte between them that the schema gives.
 * Where anything else stands nothing was read, and {@link ProgramReader} reads the record, or says
 * what is wrong. Immutable.
 */
final class ElementReader extends RecordReader {
    private final int[] code;
    private final FieldScan[] fields;
    private final ComplexNode[] folders;
    private final byte[][] tables;

    /** Levels of elements below the record's. */
    private final int depth;

    private ElementReader(
            int[] code, FieldScan[] fields, ComplexNode[] folders, byte[][] tables, int depth) {
        this.code = code;
        this.fields = fields;
        this.folders = folders;
        this.tables = tables;
        this.depth = depth;
    }

    /** The reader of a program; null where the program has more in it. */
    static ElementReader of(
            int[] code, FieldScan[] fields, ComplexNode[] folders, byte[][] tables) {
        int level = 0;
        int deepest = 0;
        for (int at = 0; at < code.length; at += Program.WIDTH) {
            int term = code[at + Program.TERM_NUMBER];
            switch (code[at]) {
                case Program.OPEN:
                    if (tables[term] == null || folders[term].hidden) {
                        return null;
                    }
                    deepest = Math.max(deepest, ++level);
                    break;
                case Program.CLOSE:
                    level--;
                    break;
                case Program.FIELD:
                    boolean open = code[at + Program.LEAST] < code[at + Program.MOST];
                    boolean last = code[at + Program.TARGET] == at + Program.WIDTH;
                    if (!fields[term].makesElements(open) || (open && !last)) {
                        return null;
                    }
                    break;
                default:
                    return null;
            }
        }
        return new ElementReader(code, fields, folders, tables, deepest);
    }

    @Override
    public Element make(ParseState s, ComplexNode node) {
        FixedOrigin origin = (FixedOrigin) s.maker;
        if (s.bit != 0 || s.depth + depth >= s.limits.depth()) {
            return null;
        }
        int bad = origin.bad();
        Element made = origin.record(node, s.pos);
        long read = read(origin, s.data, s.pos, s.limit, made);
        int number = (int) (read >>> 32) + 1;
        if (read == NOT_SO || s.entries() + number > s.limits.elements()) {
            s.noteMade(0);
            return null;
        }
        s.noteMade(number);
        s.pos = (int) read;
        origin.close(made, s.pos);
        origin.noteMade(made, bad);
        return made;
    }

    @Override
    public long read(FixedOrigin to, byte[] data, int from, int limit, Element record) {
        Element parent = record;
        int[] done = depth == 0 ? null : new int[depth];
        int at = from;
        long made = 0;
        for (int pc = 0; pc < code.length; pc += Program.WIDTH) {
            int term = code[pc + Program.TERM_NUMBER];
            boolean separated = (code[pc + Program.FLAGS] & Program.FIRST) == 0;
            switch (code[pc]) {
                case Program.FIELD:
                    FieldScan field = fields[term];
                    int least = code[pc + Program.LEAST];
                    int most = code[pc + Program.MOST];
                    byte[] kinds = field.fixed;
                    for (int i = 0; i < most; i++, separated = true) {
                        if (separated) {
                            if (at >= limit || kinds[data[at] & 0xFF] != Scope.SEPARATOR) {
                                if (i < least
                                        || (at < limit && kinds[data[at] & 0xFF] != Scope.OTHER)) {
                                    return NOT_SO;
                                }
                                break;
                            }
                            at++;
                        }
                        int start = at;
                        if (field.blockMarks != null
                                && at < limit
                                && field.blockMarks[data[at] & 0xFF]) {
                            at = field.blockEnd(kinds, data, start, limit);
                            if (at == 0 || !endsHere(kinds, data, at, limit)) {
                                return NOT_SO;
                            }
                            made++;
                            if (!field.add(to, parent, data, start, at, 1)) {
                                return NOT_SO;
                            }
                            continue;
                        }
                        int all = 0;
                        while (at < limit && kinds[data[at] & 0xFF] == Scope.NONE) {
                            all |= data[at++];
                        }
                        if (!endsHere(kinds, data, at, limit)) {
                            return NOT_SO;
                        }
                        if (at == start && i >= least) {
                            boolean end = at >= limit || kinds[data[at] & 0xFF] == Scope.OTHER;
                            if (!field.passesNothing(separated, end)) {
                                return NOT_SO;
                            }
                            i -= field.countsNothing ? 0 : 1;
                            continue;
                        }
                        made++;
                        if (all >= 0 && field.ascii != 0 && at > start) {
                            String text =
                                    new String(
                                            data, start, at - start, StandardCharsets.ISO_8859_1);
                            to.field(parent, field.node, start, at, text);
                        } else if (!field.add(to, parent, data, start, at, 0)) {
                            return NOT_SO;
                        }
                    }
                    break;
                case Program.OPEN:
                    if (separated) {
                        if (at >= limit || tables[term][data[at] & 0xFF] != Scope.SEPARATOR) {
                            return NOT_SO;
                        }
                        at++;
                    }
                    parent = to.folder(parent, folders[term], at);
                    made++;
                    done[code[pc + Program.LEVEL]] = 1;
                    break;
                default: // CLOSE
                    Element closed = parent;
                    to.close(closed, at);
                    parent = closed.parent();
                    if (done[code[pc + Program.LEVEL]] < code[pc + Program.MOST]) {
                        if (at >= limit || tables[term][data[at] & 0xFF] != Scope.SEPARATOR) {
                            return NOT_SO;
                        }
                        at++;
                        parent = to.folder(parent, folders[term], at);
                        made++;
                        done[code[pc + Program.LEVEL]]++;
                        pc = code[pc + Program.TARGET];
                    }
            }
        }
        return made << 32 | at;
    }

    /** Whether a value ends at a position for sure. */
    private static boolean endsHere(byte[] kinds, byte[] data, int at, int limit) {
        if (at >= limit) {
            return true;
        }
        byte kind = kinds[data[at] & 0xFF];
        return kind == Scope.SEPARATOR || kind == Scope.OTHER;
    }
}
