// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

/**
 * What decoding gives where the bytes are no value: said without an exception, since trying is part
 * of parsing.
 *
 * @param expected what was expected
 * @param found what stood there
 */
public record BadValue(String expected, String found) {
    private static final int LONGEST = 60;

    /** Shortens what is shown. */
    public BadValue {
        if (found.length() > LONGEST) {
            found = found.substring(0, LONGEST) + "...";
        }
    }

    @Override
    public String toString() {
        return "expected " + expected + ", found " + found;
    }
}
