// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.write;

import dev.bactrian.mrm.field.QuickField;
import dev.bactrian.mrm.node.ChildCursor;
import dev.bactrian.mrm.node.TakenValues;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.util.Arrays;

/**
 * Writes terms of a sequence of which the schema says how often each occurs, and what stands
 * between them, down to the fields: first one loop goes over the elements and takes the values, and
 * finds whether they are just those that the schema expects; then one loop writes the values. Where
 * a field is missing, is nil, has another name, or has a value that cannot be written so, nothing
 * was written, and the general way writes the terms, or says what is wrong. Immutable.
 */
final class FlatWriter {
    private static final long MOST_CHARACTERS = 1 << 29;

    /** How many terms of the sequence this writes. */
    final int slots;

    /** The elements in the order of the message; null behind the last child of an element. */
    private final Name[] names;

    /** Which of the names are elements with children. */
    private final boolean[] folders;

    private final QuickField[] fields;

    /** What stands before each field. */
    private final byte[][] before;

    /** What stands behind the last field. */
    private final byte[] behind;

    /** All but the values, where each field is of a fixed length; else null. */
    private final byte[] template;

    /** Where the fields stand in the template. */
    private final int[] places;

    /** As many bytes as all can take but for the characters of text. */
    private final int room;

    /** Levels of elements below the sequence's. */
    private final int depth;

    FlatWriter(
            int slots,
            Name[] names,
            boolean[] folders,
            QuickField[] fields,
            byte[][] before,
            byte[] behind,
            int depth) {
        this.slots = slots;
        this.names = names;
        this.folders = folders;
        this.fields = fields;
        this.before = before;
        this.behind = behind;
        this.depth = depth;
        boolean fixed = true;
        int most = behind.length;
        for (int i = 0; i < fields.length; i++) {
            fixed &= fields[i].length() >= 0;
            most += before[i].length + fields[i].most();
        }
        this.room = most;
        this.places = new int[fields.length];
        this.template = fixed ? template() : null;
    }

    private byte[] template() {
        byte[] made = new byte[room];
        int at = 0;
        for (int i = 0; i < fields.length; i++) {
            at = copy(before[i], made, at);
            places[i] = at;
            at += fields[i].length();
            Arrays.fill(made, places[i], at, fields[i].pad());
        }
        copy(behind, made, at);
        return made;
    }

    /** How many fields this writes. */
    int fields() {
        return fields.length;
    }

    /**
     * Writes what the cursor has for the terms.
     *
     * @return false where this is not the way, and nothing was written or taken
     */
    boolean write(WriteState w, ChildCursor from) {
        TakenValues found = w.values();
        if (!w.writesFlat(depth)
                || from.parent() == null
                || from.parent().hasPendingChildren()
                || !find(w, from, found)) {
            return false;
        }
        int start = w.sink.size();
        if (!put(w, found)) {
            w.sink.truncate(start);
            return false;
        }
        from.goTo(found.next);
        w.passed(found.last);
        return true;
    }

    private boolean find(WriteState w, ChildCursor from, TakenValues found) {
        if (found.values.length < fields.length) {
            found.values = new Object[fields.length];
        }
        try {
            return find(w, from.upcoming(), found);
        } catch (ParseException e) {
            return false; // a value that was not decoded yet: the general way meets it, too
        }
    }

    private boolean find(WriteState w, Element first, TakenValues found) {
        Object[] values = found.values;
        Element at = first;
        Element folder = null;
        Element last = null;
        int field = 0;
        long characters = 0;
        for (int i = 0; i < names.length; i++) {
            Name name = names[i];
            if (name == null) {
                if (at != null && ChildCursor.skip(at) != null) {
                    return false; // more children than the schema has
                }
                at = folder.nextSibling();
                folder = folder.parent();
                continue;
            }
            if (at == null || at.name() != name || !FieldType.hasName(at.type())) {
                at = ChildCursor.skip(at);
                if (at == null || !name.sameLocal(at.name())) {
                    return false;
                }
            }
            if (at.isClean() && w.mayCopy(at)) {
                return false;
            }
            if (folders[i]) {
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
            if (value instanceof String text) {
                characters += text.length();
            }
            values[field++] = value;
            last = at;
            at = at.nextSibling();
        }
        found.characters = characters;
        found.last = last;
        found.next = at;
        return true;
    }

    private boolean put(WriteState w, TakenValues found) {
        if (found.characters > MOST_CHARACTERS) {
            return false;
        }
        return template != null
                ? putFixed(w, found.values)
                : putOneBehindTheOther(w, found.values, room + (int) found.characters);
    }

    /** Fields whose places are known: what stands between and behind them is there first. */
    private boolean putFixed(WriteState w, Object[] values) {
        ByteSink sink = w.sink;
        int start = sink.size();
        sink.write(template);
        byte[] target = sink.array();
        for (int i = 0; i < fields.length; i++) {
            int at = start + places[i];
            if (fields[i].place(values[i], target, at) < 0) {
                if (!putOver(w, fields[i], values[i], at)) {
                    return false;
                }
                target = sink.array();
            }
        }
        return true;
    }

    private static boolean putOver(WriteState w, QuickField field, Object value, int at) {
        ByteSink sink = w.sink;
        int end = sink.size();
        if (!field.put(w, value)) {
            return false;
        }
        System.arraycopy(sink.array(), end, sink.array(), at, field.length());
        sink.truncate(end);
        return true;
    }

    private boolean putOneBehindTheOther(WriteState w, Object[] values, int most) {
        ByteSink sink = w.sink;
        sink.ensure(most);
        byte[] target = sink.array();
        int at = sink.size();
        for (int i = 0; i < fields.length; i++) {
            at = copy(before[i], target, at);
            QuickField field = fields[i];
            int length = field.length();
            if (length >= 0) {
                Arrays.fill(target, at, at + length, field.pad());
            }
            int end = field.place(values[i], target, at);
            if (end >= 0) {
                at = length < 0 ? end : at + length;
                continue;
            }
            sink.advance(at - sink.size());
            if (!field.put(w, values[i])) {
                return false;
            }
            sink.ensure(most);
            target = sink.array();
            at = sink.size();
        }
        at = copy(behind, target, at);
        sink.advance(at - sink.size());
        return true;
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
