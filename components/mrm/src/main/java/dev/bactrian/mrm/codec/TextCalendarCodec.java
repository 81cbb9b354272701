// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

/** Dates and times as text by a pattern. */
public final class TextCalendarCodec extends TextCodec {
    private final CalendarPattern pattern;

    /** A calendar field. */
    public TextCalendarCodec(XsdType type, TextForm form, CalendarPattern pattern) {
        super(type, form, 0);
        this.pattern = pattern;
    }

    @Override
    public Object parse(String text) {
        Object value = pattern.parse(type(), text);
        return value != null
                ? value
                : new BadValue("xs:" + type().local() + " as " + pattern, "'" + text + "'");
    }

    @Override
    public String format(Object value) {
        return pattern.format(type(), value);
    }

    @Override
    public String describe() {
        return "text as " + pattern;
    }
}
