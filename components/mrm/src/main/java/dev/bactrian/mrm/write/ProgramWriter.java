// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.write;

import dev.bactrian.mrm.field.QuickField;
import dev.bactrian.mrm.node.ChildCursor;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.program.Program;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.util.Arrays;

/**
 * Writes terms of a sequence of which the schema says how often each occurs, and what stands
 * between them, down to the fields, in one loop over their {@link Program}: each element is held
 * against what the schema expects next, and its value put into the message's bytes. Where a field
 * is missing, is nil, has another name, or has a value that cannot be written so, what was written
 * is taken back, and the general way writes the terms, or says what is wrong. Immutable.
 */
final class ProgramWriter {
    /** How many terms of the sequence this writes. */
    final int slots;

    private final int[] code;

    /** The names of the terms. */
    private final Name[] names;

    /** The fields among them. */
    private final QuickField[] fields;

    /** What stands before each field. */
    private final byte[][] before;

    /** What stands behind the last field. */
    private final byte[] behind;

    /** All but the values, where each field is of a fixed length; else null. */
    private final byte[] template;

    /** As many bytes as all can take but for the characters of text. */
    private final int room;

    /** Levels of elements below the sequence's. */
    private final int depth;

    ProgramWriter(
            int slots,
            Program program,
            Name[] names,
            QuickField[] fields,
            byte[][] before,
            byte[] behind,
            int depth) {
        this.slots = slots;
        this.code = program.code();
        this.names = names;
        this.fields = fields;
        this.before = before;
        this.behind = behind;
        this.depth = depth;
        boolean fixed = true;
        int most = behind.length;
        for (int term = 0; term < fields.length; term++) {
            if (fields[term] != null) {
                fixed &= fields[term].length() >= 0;
                most += before[term].length + fields[term].most();
            }
        }
        this.room = most;
        this.template = fixed ? template() : null;
    }

    private byte[] template() {
        byte[] made = new byte[room];
        int at = 0;
        for (int term = 0; term < fields.length; term++) {
            if (fields[term] != null) {
                at = copy(before[term], made, at);
                Arrays.fill(made, at, at + fields[term].length(), fields[term].pad());
                at += fields[term].length();
            }
        }
        copy(behind, made, at);
        return made;
    }

    /** How many fields this writes. */
    int fields() {
        int number = 0;
        for (QuickField field : fields) {
            number += field == null ? 0 : 1;
        }
        return number;
    }

    /**
     * Writes what the cursor has for the terms.
     *
     * @return false where this is not the way, and nothing was written or taken
     */
    boolean write(WriteState w, ChildCursor from) {
        if (!w.writesFlat(depth) || from.parent() == null || from.parent().hasPendingChildren()) {
            return false;
        }
        int start = w.sink.size();
        try {
            if (run(w, from)) {
                return true;
            }
        } catch (ParseException e) {
            // a value that was not decoded yet: the general way meets it, too
        }
        w.sink.truncate(start);
        return false;
    }

    private boolean run(WriteState w, ChildCursor from) {
        ByteSink sink = w.sink;
        int to = sink.size();
        if (template != null) {
            sink.write(template);
        }
        Element at = from.upcoming();
        Element folder = null;
        Element last = null;
        for (int pc = 0; pc < code.length; pc += Program.WIDTH) {
            int term = code[pc + Program.TERM_NUMBER];
            if (code[pc] == Program.CLOSE) {
                if (at != null && ChildCursor.skip(at) != null) {
                    return false; // more children than the schema has
                }
                at = folder.nextSibling();
                folder = folder.parent();
                continue;
            }
            Name name = names[term];
            if (at == null || at.name() != name || !FieldType.hasName(at.type())) {
                at = ChildCursor.skip(at);
                if (at == null || !name.sameLocal(at.name())) {
                    return false;
                }
            }
            if (at.isClean() && w.mayCopy(at)) {
                return false;
            }
            if (code[pc] == Program.OPEN) {
                if (at.hasPendingChildren()) {
                    return false;
                }
                folder = at;
                at = at.firstChild();
                continue;
            }
            Object value = at.value();
            if (value == null) {
                return false;
            }
            to =
                    template != null
                            ? putOver(w, term, value, to + before[term].length)
                            : putBehind(w, term, value, to);
            if (to < 0) {
                return false;
            }
            last = at;
            at = at.nextSibling();
        }
        if (template == null) {
            sink.ensure(behind.length);
            sink.advance(copy(behind, sink.array(), to) - sink.size());
        }
        from.goTo(at);
        w.passed(last);
        return true;
    }

    /** Puts a value over padding that is there; the position behind it, or -1. */
    private int putOver(WriteState w, int term, Object value, int at) {
        ByteSink sink = w.sink;
        QuickField field = fields[term];
        if (field.place(value, sink.array(), at) < 0) {
            int end = sink.size();
            if (!field.put(w, value)) {
                return -1;
            }
            System.arraycopy(sink.array(), end, sink.array(), at, field.length());
            sink.truncate(end);
        }
        return at + field.length();
    }

    /**
     * Puts a value behind what was written, and before it what stands there.
     *
     * @param at behind what was put already, which the sink may not count yet
     * @return the position behind the value, or -1
     */
    private int putBehind(WriteState w, int term, Object value, int at) {
        ByteSink sink = w.sink;
        int characters = value instanceof String text ? text.length() : 0;
        if (sink.array().length - at - room < characters) {
            sink.advance(at - sink.size());
            sink.ensure((int) Math.min(Integer.MAX_VALUE, (long) room + characters));
        }
        byte[] target = sink.array();
        int from = copy(before[term], target, at);
        QuickField field = fields[term];
        int length = field.length();
        if (length >= 0) {
            Arrays.fill(target, from, from + length, field.pad());
        }
        int end = field.place(value, target, from);
        if (end >= 0) {
            return length < 0 ? end : from + length;
        }
        sink.advance(from - sink.size());
        return field.put(w, value) ? sink.size() : -1;
    }

    private static int copy(byte[] literal, byte[] target, int at) {
        if (literal.length == 1) {
            target[at] = literal[0];
        } else if (literal.length > 1) {
            System.arraycopy(literal, 0, target, at, literal.length);
        }
        return at + literal.length;
    }
}
