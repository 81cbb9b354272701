// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

/** A value cannot be written in a field's representation. The writer adds where. */
public class ValueException extends RuntimeException {
    /** Says what was expected and what the value is. */
    public ValueException(String message) {
        super(message, null, false, false);
    }
}
