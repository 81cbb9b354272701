// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.group.ChoiceNode;
import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.SequenceNode;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.group.UnorderedNode;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.FixedLayout;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.mrm.node.Schema;
import dev.bactrian.mrm.state.Tape;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.ParseException;

/**
 * The way to one field of a message, for those who want its value and no tree: no element is made,
 * and what stands at offsets is passed by arithmetic. The last field of a message of fixed records
 * costs the same however many records stand before it; a delimited message is parsed as far as the
 * field. Immutable; every thread may use it.
 *
 * <pre>{@code
 * FieldPath last = model.field("SaleList[900]/Invoice[2]/Surname");
 * Object surname = last.value(ByteSlice.of(bytes), Limits.DEFAULT);
 * }</pre>
 */
public final class FieldPath {
    private static final int FIRST_BATCH = 16;
    private static final int LARGEST_BATCH = 512;

    private final MessageReader reader;
    private final Schema model;
    private final String[] names;
    private final int[] occurrences;

    /**
     * @param path local names below the root, each with its number among those of the name in
     *     brackets where it is not the first: from 1
     * @throws IllegalArgumentException where the model has no field there
     */
    FieldPath(MessageReader reader, String path) {
        this.reader = reader;
        this.model = reader.schema;
        this.names = path.split("/", -1);
        this.occurrences = new int[names.length];
        for (int i = 0; i < names.length; i++) {
            String step = names[i];
            int bracket = step.indexOf('[');
            occurrences[i] = 1;
            if (bracket >= 0) {
                names[i] = step.substring(0, bracket);
                String number = step.substring(bracket + 1);
                if (!number.matches("[1-9][0-9]{0,8}]")) {
                    throw new IllegalArgumentException(
                            "expected a number from 1 in brackets, found '" + step + "'");
                }
                occurrences[i] = Integer.parseInt(number.substring(0, number.length() - 1));
            }
        }
        requireField();
    }

    /**
     * The value of the field.
     *
     * @return null where it is nil or not there
     * @throws ParseException where the message does not fit, as far as it was parsed, or the bytes
     *     are no value
     */
    public Object value(ByteSlice bytes, Limits limits) {
        reader.requireSize(bytes, limits);
        byte[] data = bytes.array();
        Portions portions = new Portions(reader, data, bytes.offset(), bytes.end(), limits);
        if (model.root() instanceof ComplexNode root && root.layout != null) {
            portions.next(1, true, null); // no more than that it fits
            return fixed(data, bytes.offset(), root, bytes.offset(), 0);
        }
        int batch = FIRST_BATCH;
        int entry = 1;
        int wanted = occurrences[0];
        do {
            portions.next(batch, true, null);
            Tape tape = portions.tape();
            while (entry < tape.size()) {
                int found = matches(tape, entry, 0);
                if (found >= wanted) {
                    return below(data, bytes.offset(), tape, entry, wanted, 0);
                }
                wanted -= found;
                entry = tape.after(entry);
            }
            batch = Math.min(LARGEST_BATCH, batch * 4);
        } while (!portions.isDone());
        return null;
    }

    /** How many elements of the name of a level an entry is. */
    private int matches(Tape tape, int entry, int level) {
        ElementNode node = model.node(tape.node(entry));
        if (tape.has(entry, Tape.HIDDEN) || !node.name.sameLocal(names[level])) {
            return 0;
        }
        return tape.has(entry, Tape.RUN)
                ? (tape.end(entry) - tape.start(entry)) / node.fixedBytes()
                : 1;
    }

    /** Goes on below an entry that was found, or below one of its run. */
    private Object below(byte[] data, int base, Tape tape, int entry, int occurrence, int level) {
        ElementNode node = model.node(tape.node(entry));
        boolean complex = node instanceof ComplexNode;
        if (tape.has(entry, Tape.RUN) || (complex && ((ComplexNode) node).layout != null)) {
            int size = node.fixedBytes();
            return at(data, base, node, tape.start(entry) + (occurrence - 1) * size, level);
        }
        if (!complex || level + 1 == names.length) {
            return complex || level + 1 < names.length
                    ? null
                    : good(model.value(data, tape, entry), tape.start(entry) - base);
        }
        int wanted = occurrences[level + 1];
        int end = tape.after(entry);
        for (int child = entry + 1; child < end; child = tape.after(child)) {
            int found = matches(tape, child, level + 1);
            if (found >= wanted) {
                return below(data, base, tape, child, wanted, level + 1);
            }
            wanted -= found;
        }
        return null;
    }

    /** Goes on at an element of fixed length. */
    private Object at(byte[] data, int base, ElementNode node, int start, int level) {
        boolean last = level + 1 == names.length;
        if (node instanceof ComplexNode complex) {
            return last ? null : fixed(data, base, complex, start, level + 1);
        }
        if (!last) {
            return null;
        }
        Object value = ((SimpleNode) node).decode(data, start, start + node.fixedBytes());
        return good(value, start - base);
    }

    /** Goes on below an element of fixed layout. */
    private Object fixed(byte[] data, int base, ComplexNode parent, int start, int level) {
        FixedLayout layout = parent.layout;
        int wanted = occurrences[level];
        for (int i = 0; i < layout.child.length; i++) {
            ElementNode child = layout.child[i];
            if (!child.name.sameLocal(names[level])) {
                continue;
            }
            if (wanted <= layout.count[i]) {
                int offset = layout.offset[i] + (wanted - 1) * layout.size[i];
                return at(data, base, child, start + offset, level);
            }
            wanted -= layout.count[i];
        }
        return null;
    }

    private Object good(Object value, int offset) {
        if (value instanceof BadValue bad) {
            throw new ParseException(
                    MrmError.BAD_VALUE,
                    model.root().path() + "/" + String.join("/", names) + ": " + bad,
                    offset);
        }
        return value;
    }

    /** Checks that there is a field with a value where the path leads. */
    private void requireField() {
        ElementNode root = model.root();
        if (!(root instanceof ComplexNode complex) || !hasField(complex.content, names, 0)) {
            throw new IllegalArgumentException(
                    "the model has no field " + root.path() + "/" + String.join("/", names));
        }
    }

    private static boolean hasField(Node term, String[] names, int level) {
        if (term instanceof SequenceNode sequence) {
            return hasField(sequence.slots, names, level);
        }
        if (term instanceof UnorderedNode unordered) {
            return hasField(unordered.slots(), names, level);
        }
        if (term instanceof ChoiceNode choice) {
            return choice.branches().stream().anyMatch(branch -> hasField(branch, names, level));
        }
        if (!(term instanceof ElementNode element)
                || element.hidden
                || !element.name.sameLocal(names[level])) {
            return false;
        }
        boolean last = level + 1 == names.length;
        return element instanceof ComplexNode complex
                ? !last && hasField(complex.content, names, level + 1)
                : last;
    }

    private static boolean hasField(Slot[] slots, String[] names, int level) {
        for (Slot slot : slots) {
            if (hasField(slot.node, names, level)) {
                return true;
            }
        }
        return false;
    }
}
