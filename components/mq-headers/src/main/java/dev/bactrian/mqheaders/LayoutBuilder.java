// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import java.util.ArrayList;
import java.util.List;

/** Declares a {@link HeaderLayout}, field by field in the order of the bytes. */
final class LayoutBuilder {
    final String name;
    final List<HeaderField> fields = new ArrayList<>();
    String format;
    HeaderField version;
    int initialVersion = 1;
    int lowestVersion = 1;
    int highestVersion = 1;
    TextField eyeCatcher;
    IntField strucLength;
    IntField nextEncoding;
    IntField nextCcsid;
    TextField nextFormat;
    HeaderExtent extent;

    private int offset;
    private int since;

    LayoutBuilder(String name) {
        this.name = name;
    }

    /** The format that announces the header. */
    LayoutBuilder chainedAs(String announcing) {
        format = announcing;
        return this;
    }

    /** How the length is found, where no {@code StrucLength} says it. */
    LayoutBuilder extent(HeaderExtent rule) {
        extent = rule;
        return this;
    }

    /** What is declared from here on exists since that version. */
    LayoutBuilder since(int number) {
        since = number;
        return this;
    }

    TextField eyeCatcher(String text) {
        eyeCatcher = text("StrucId", text.length(), text);
        return eyeCatcher;
    }

    /** The version field; a new header gets the highest version. */
    IntField version(int lowest, int highest) {
        versions(lowest, highest);
        IntField field = integer("Version", highest, null);
        version = field;
        return field;
    }

    /**
     * The version field of a header whose versions have the same fields; a new header gets the
     * first one.
     */
    IntField version(int lowest, int highest, int initial) {
        versions(lowest, highest);
        initialVersion = initial;
        IntField field = integer("Version", initial, null);
        version = field;
        return field;
    }

    /** A version that is written as text, right-aligned. */
    TextField textVersion(int lowest, int highest) {
        versions(lowest, highest);
        TextField field = text("Version", 4, "   " + highest);
        version = field;
        return field;
    }

    private void versions(int lowest, int highest) {
        lowestVersion = lowest;
        highestVersion = highest;
        initialVersion = highest;
        since = lowest;
    }

    IntField strucLength() {
        strucLength = integer("StrucLength", 0, null);
        return strucLength;
    }

    IntField encoding() {
        nextEncoding = integer("Encoding", 0, "MQENC");
        return nextEncoding;
    }

    IntField codedCharSetId() {
        nextCcsid = integer("CodedCharSetId", 0, "MQCCSI");
        return nextCcsid;
    }

    TextField format() {
        nextFormat = text("Format", 8, "");
        return nextFormat;
    }

    IntField integer(String fieldName, int initial, String constants) {
        return add(new IntField(fieldName, offset, since, initial, constants));
    }

    TextField text(String fieldName, int length, String initial) {
        return add(new TextField(fieldName, offset, length, since, initial));
    }

    TextField text(String fieldName, int length) {
        return text(fieldName, length, "");
    }

    BytesField bytes(String fieldName, int length) {
        return add(new BytesField(fieldName, offset, length, since));
    }

    private <F extends HeaderField> F add(F field) {
        fields.add(field);
        offset += field.length();
        return field;
    }

    /** What follows is said by a header that is embedded in a field. */
    LayoutBuilder nextIn(BytesField field, HeaderLayout embedded) {
        nextEncoding = shifted(embedded.nextEncoding(), field.offset());
        nextCcsid = shifted(embedded.nextCcsid(), field.offset());
        TextField inner = embedded.nextFormat();
        nextFormat =
                new TextField(
                        inner.name(),
                        field.offset() + inner.offset(),
                        inner.length(),
                        1,
                        inner.initial());
        return this;
    }

    private static IntField shifted(IntField inner, int by) {
        return new IntField(
                inner.name(), by + inner.offset(), 1, inner.initial(), inner.constants());
    }

    HeaderLayout build() {
        return new HeaderLayout(this);
    }
}
