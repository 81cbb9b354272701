// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import java.util.List;

/** True and false as words. */
public final class TextBooleanCodec extends TextCodec {
    private final List<String> truths;
    private final List<String> falsehoods;
    private final boolean ignoreCase;

    /** A boolean field; the first word of each list is written. */
    public TextBooleanCodec(
            TextForm form, List<String> truths, List<String> falsehoods, boolean ignoreCase) {
        super(XsdType.BOOLEAN, form, 0);
        this.truths = truths;
        this.falsehoods = falsehoods;
        this.ignoreCase = ignoreCase;
    }

    @Override
    public Object parse(String text) {
        if (has(truths, text)) {
            return Boolean.TRUE;
        }
        return has(falsehoods, text)
                ? Boolean.FALSE
                : new BadValue("one of " + truths + " or " + falsehoods, "'" + text + "'");
    }

    private boolean has(List<String> words, String text) {
        for (String word : words) {
            if (ignoreCase ? word.equalsIgnoreCase(text) : word.equals(text)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String format(Object value) {
        return (Conversion.bool(value) ? truths : falsehoods).get(0);
    }

    @Override
    public String describe() {
        return "boolean as text";
    }
}
