// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.length.FixedLength;
import dev.bactrian.mrm.node.ElementNode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An element in the plan of a record: a field, or a record. */
final class Member {
    /** As often as a field says. */
    static final int COUNTED = -1;

    /** {@code ''}. */
    private static final Pattern CONSTANT = Pattern.compile("\\s*'([^']*)'\\s*");

    /** The element of the model. */
    final ElementNode node;

    /** What it is called in Java. */
    final String name;

    /** The record; null for a field. */
    final RecordPlan record;

    /** How often it occurs; {@link #COUNTED} where fields before it say so. */
    final int times;

    /** Whether it may occur more than once. */
    final boolean array;

    /** Where it starts, in a record of fixed length. */
    final int offset;

    /** The way to the field that says how often it occurs, from the record on; else null. */
    final List<Member> counter;

    /** What it is the number of, when the message is written; null for a field with a value. */
    Member counted;

    Member(
            ElementNode node,
            String name,
            RecordPlan record,
            int times,
            boolean array,
            int offset,
            List<Member> counter) {
        this.node = node;
        this.name = name;
        this.record = record;
        this.times = times;
        this.array = array;
        this.offset = offset;
        this.counter = counter;
    }

    /** The name of the element. */
    String local() {
        return node.name.local();
    }

    /** The field. */
    SimpleNode field() {
        return (SimpleNode) node;
    }

    /** What the values are. */
    JavaType type() {
        return JavaType.of(field().codec.type());
    }

    /** Whether an occurrence has the same length in every message. */
    boolean isFixed() {
        return bytes() >= 0;
    }

    /** The length of an occurrence; -1 where that depends on the message. */
    int bytes() {
        return record != null ? record.bytes() : bytes(field());
    }

    /** The length of a field, hidden or not; -1 where it has none of its own. */
    static int bytes(SimpleNode field) {
        return field.hidden
                        && field.standsAlone()
                        && field.nil == null
                        && !field.needsBytes
                        && !field.isSparse()
                        && field.length instanceof FixedLength
                ? field.length.fixedBytes()
                : field.fixedBytes();
    }

    /** Whether it is bytes that no record has, and the schema says what is written. */
    boolean isFiller() {
        return node.hidden && record == null && filler(field()) != null;
    }

    /** What is written for a field that no record has; null where the schema does not say. */
    static Object filler(SimpleNode field) {
        if (field.rules.output() == null) {
            return field.rules.writtenDefault();
        }
        Matcher constant = CONSTANT.matcher(field.rules.output().toString());
        return constant.matches() && field.codec.type() == XsdType.STRING
                ? constant.group(1)
                : null;
    }

    /** The form of a field as a record of constants; null where its codec reads it. */
    Object form() {
        SimpleNode field = field();
        if (isFiller()) {
            return null;
        }
        Object form = FixedText.of(field, bytes());
        form = form == null ? PackedNumber.of(field, bytes()) : form;
        return form == null ? BinaryNumber.of(field, bytes()) : form;
    }

    /** All that generated code has of it. */
    @Override
    public String toString() {
        return local()
                + " "
                + name
                + " "
                + node.id
                + (isFiller() ? " filled " + filler(field()) : "")
                + (node.hidden ? " hidden" : "")
                + " times "
                + times
                + " at "
                + offset
                + (counter == null ? "" : " by " + counter.get(counter.size() - 1).node.id)
                + (counted == null ? "" : " counts " + counted.node.id)
                + (record != null
                        ? " " + record
                        : " "
                                + field().codec.type()
                                + " "
                                + (isFixed()
                                        ? bytes() + " " + form()
                                        : new DelimitedField(field())));
    }
}
